import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'
import { excludes, includes } from '../../../harness/texts.ts'

const open = (more: PortalOptions = {}) => openPortal({ section: 'securityCenter', ...more })
const openTab = (tab: string, more: PortalOptions = {}) => open({ attributes: { tab }, widthPx: 1200, ...more })

checkSection('securityCenter')
checkSection('securityCenter', { attributes: { tab: 'insights' } })
checkSection('securityCenter', { attributes: { tab: 'breachedPasswords' } })
checkSection('securityCenter', { attributes: { tab: 'withoutMfa' } })
checkSection('securityCenter', { attributes: { tab: 'inactive' } })

/** The card of a recommendation. */
const cardOf = (heading: HTMLElement) => heading.closest('li')!

const buttonIn = (part: Element, name: string | RegExp) => {
  const found = [...part.querySelectorAll('button')].find(({ innerText }) =>
    typeof name === 'string' ? innerText === name : name.test(innerText),
  )
  if (!found) throw new Error(`There is no button ${name} in ${(part as HTMLElement).innerText}`)
  return found
}

describe('the security center', () => {
  afterEach(removePortals)

  it('shows the score with its word, how it moved and how it is made', async () => {
    const { find, root, user, until } = await open()
    await find('heading', 'Security score')
    await until(() => /\d+ of 100/.test(root.innerText))
    await until(() => /Up \d+ points? since/.test(root.innerText))
    await user.click(root.querySelector('summary')!)
    const rows = [...root.querySelectorAll('tbody tr')]
    equal(rows.length, 11)
    const points = rows.map(row => Number(/of (\d+)$/.exec((row as HTMLElement).innerText)?.[1]))
    equal(
      points.reduce((sum, count) => sum + count, 0),
      100,
    )
  })

  it('mails a summary each week to who turns it on', async () => {
    const { find, user, root, until, all } = await open()
    const isOn = () => (all('switch', 'Email me a summary each week')[0] as HTMLInputElement | undefined)?.checked
    await find('switch', 'Email me a summary each week')
    equal(isOn(), false)
    await user.click(await find('switch', 'Email me a summary each week'))
    await until(() => root.innerText.includes('You get a summary each Monday'))
    await until(() => isOn() === true)
    await user.click(await find('switch', 'Email me a summary each week'))
    await until(() => root.innerText.includes('You no longer get summaries'))
    equal(isOn(), false)
  })

  it('has the switch of the summary in a panel of its own, after all recommendations', async () => {
    const { find, root } = await open()
    const digest = await find('switch', 'Email me a summary each week')
    const list = await find('list', 'Recommendations')
    ok(list.compareDocumentPosition(digest) & Node.DOCUMENT_POSITION_FOLLOWING, 'it comes last')
    ok(digest.closest('.fe-panel') && !root.querySelector('.fe-panel .fe-panel'), 'it is in a panel')
  })

  it('keeps the word of the second factor whole in a German title on a phone', async () => {
    const { find } = await open({ widthPx: 360, attributes: { locale: 'de' } })
    const title = await find('heading', /Anmeldung verlangen/)
    const words = document.createRange()
    const text = document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode() as Text
    words.setStart(text, 0)
    words.setEnd(text, text.data.indexOf(' '))
    equal(words.getClientRects().length, 1)
  })

  it('changes a setting in place, and tells the score after it', async () => {
    const { find, root, user, until, all } = await open()
    const title = 'Shorten the idle session timeout'
    const card = cardOf(await find('heading', title))
    const before = Number(/(\d+) of 100/.exec(root.innerText)?.[1])
    await user.click(buttonIn(card, 'Review change'))
    const dialog = await find('dialog', title)
    await shows(dialog, '1 hour')
    await shows(dialog, '30 minutes')
    await user.click(await find('button', 'Apply change'))
    await until(() => /Your score is now \d+/.test(root.innerText) && all('dialog').length === 0)
    const after = Number(/Your score is now (\d+)/.exec(root.innerText)?.[1])
    ok(after > before, `${before} → ${after}`)
    await until(() => all('heading', title).length === 0)
  })

  it('says whom a change would sign out before it is saved', async () => {
    const { find, user, until } = await open()
    await user.click(buttonIn(cardOf(await find('heading', 'Shorten the idle session timeout')), 'Review change'))
    const dialog = await find('dialog', 'Shorten the idle session timeout')
    await until(() => /signed out|No one is signed out/.test(dialog.innerText))
  })

  it('keeps the dialog with the reason when a change is refused', async () => {
    const { find, user, root, until, all, fail } = await open()
    await user.click(buttonIn(cardOf(await find('heading', 'Allow fewer sessions per member')), 'Review change'))
    await find('button', 'Apply change')
    fail('sessions.configurationSave', 'network')
    await user.click(await find('button', 'Apply change'))
    await user.click(await find('button', 'Try again'))
    await user.click(await find('button', 'Apply change'))
    await until(() => root.innerText.includes('Your score is now') && all('dialog').length === 0)
  })

  it('lists a dismissed recommendation apart, with the reason, until it is restored', async () => {
    const { find, user, type, root, until, all } = await open()
    await user.click(buttonIn(cardOf(await find('heading', 'Restrict sign-in by country')), 'Dismiss recommendation'))
    await find('dialog', 'Dismiss this recommendation?')
    await user.click(buttonIn(await find('dialog', 'Dismiss this recommendation?'), 'Dismiss recommendation'))
    await shows(root, 'Enter why you dismiss it.')
    type(await find('textbox', 'Reason'), 'Our members travel.')
    await user.click(buttonIn(await find('dialog', 'Dismiss this recommendation?'), 'Dismiss recommendation'))
    await until(() => all('heading', 'Restrict sign-in by country').length === 0)
    await shows(root, '1 dismissed recommendation')
    await user.click([...root.querySelectorAll('summary')].at(-1)!)
    await shows(root, 'Our members travel.')
    await user.click(await find('button', 'Restore: Restrict sign-in by country'))
    await find('heading', 'Restrict sign-in by country')
  })

  it('leads to the members whom a recommendation concerns', async () => {
    const { find, user, until, all } = await open({ widthPx: 1200 })
    await user.click(buttonIn(cardOf(await find('heading', 'Replace breached passwords')), /Show 2 members/))
    await until(() => all('row', /breached@acme\.test/).length === 1)
  })

  it('focuses the tab of the members that it leads to', async () => {
    const { find, user, until, focused } = await open({ widthPx: 1200 })
    await user.click(buttonIn(cardOf(await find('heading', 'Replace breached passwords')), /Show 2 members/))
    await until(() => focused()?.getAttribute('role') === 'tab' && /Breached/.test(focused()?.textContent ?? ''))
  })

  it('moves focus to the recommendation beside one that is done or dismissed, in sight on a phone', async () => {
    const { find, user, type, until, all, root, focused } = await open({ widthPx: 360 })
    const cards = () => [...root.querySelectorAll('[aria-label=Recommendations] > li')]
    const done = cardOf(await find('heading', 'Shorten the idle session timeout'))
    const next = done.nextElementSibling ?? done.previousElementSibling
    buttonIn(done, 'Review change').focus()
    await user.keyboard('{Enter}')
    await user.click(await find('button', 'Apply change'))
    await until(() => all('dialog').length === 0 && !done.isConnected)
    await until(() => next?.contains(focused()) === true)
    const box = focused()!.getBoundingClientRect()
    ok(box.top >= 0 && box.bottom <= innerHeight, `it is at ${box.top}`)

    const last = cards().at(-1)!
    const before = last.previousElementSibling
    buttonIn(last, 'Dismiss recommendation').focus()
    await user.keyboard('{Enter}')
    type(await find('textbox', 'Reason'), 'Not for us.')
    await user.click(buttonIn(await find('dialog', /Dismiss/), 'Dismiss recommendation'))
    await until(() => all('dialog').length === 0 && !last.isConnected)
    await until(() => before?.contains(focused()) === true)
  })

  it('shows what it does not know in the words of the server', async () => {
    interceptRequests(({ path }) =>
      path.endsWith('/recommendations/v1')
        ? Response.json({
            scoring: { score: '250' },
            recommendations: { items: [{ code: 'ROTATE_KEYS', severity: 'ODD', category: 'KEYS' }, null, 7] },
          })
        : undefined,
    )
    const { find, root } = await open()
    await find('heading', 'Rotate keys')
    includes(root.innerText, '100 of 100')
    for (const odd of ['undefined', 'NaN', '[object']) excludes(root.innerText, odd)
  })

  it('names the state of each area, with the first addresses of the allow list', async () => {
    const { find, root, until } = await openTab('insights')
    await find('heading', 'Two-step verification')
    await until(() => /Used by \d+ of \d+ members/.test(root.innerText))
    await until(() => /On the allow list: .*198\.51\.100\.0\/24/.test(root.innerText))
  })

  it('mails members with a breached password, one, some or all', async () => {
    const { find, user, root, until, all } = await openTab('breachedPasswords')
    await until(() => all('row', /breached@acme\.test/).length === 1)
    await user.click(await find('button', 'Send reset email to all'))
    await user.click(buttonIn(await find('dialog', /breached password/), 'Send reset email to all'))
    await until(() => root.innerText.includes('Reset emails are on their way') && all('dialog').length === 0)
  })

  it('deactivates inactive members, which can be undone', async () => {
    const { find, user, root, until, all } = await openTab('inactive')
    await until(() => all('row').length > 1)
    const name = all('rowheader')[0]!.innerText.split('\n')[0]!
    await user.click(all('button', /^Actions/)[0]!)
    await user.click(await find('menuitem', 'Deactivate'))
    await user.click(buttonIn(await find('dialog', /^Deactivate/), 'Deactivate'))
    await shows(root, `${name} deactivated`)
    await user.click(await find('button', 'Undo'))
    await shows(root, `${name} activated`)
  })
})

describe('the security center on a server with the contract only', () => {
  onContractOnlyServer()

  it('has score and recommendations, without history and dismissals', async () => {
    const { find, root, all } = await open()
    await find('heading', 'Security score')
    equal(all('button', 'Dismiss recommendation').length, 0)
    excludes(root.innerText, 'How the score is calculated')
  })
})
