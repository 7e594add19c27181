import { equal, ok } from '../../elements/browser.ts'
import { openPortal, removePortals, type PortalScreen } from '../../harness/openPortal.ts'
import { excludes } from '../../harness/texts.ts'
import { shows } from '../../harness/shows.ts'

afterEach(() => {
  removePortals()
  localStorage.removeItem('FRONTEGG_VIEWING_BAR')
})

/** Counts how often a live region comes to say a text. */
const announcements = ({ root }: PortalScreen, text: RegExp) => {
  let count = 0
  const observer = new MutationObserver(records => {
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const isLive = element?.closest('[role=status], [aria-live]') && addedNodes.length > 0
      if (isLive && [...addedNodes].some(node => text.test(node.textContent ?? ''))) count += 1
    }
  })
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  return { count: () => count }
}

const beginToView = async ({ find, user, type }: PortalScreen) => {
  await user.click(await find('button', 'Actions for Bea Reich'))
  await user.click(await find('menuitem', 'Impersonate'))
  type(await find('textbox', 'Reason'), 'Ticket 4711')
  await user.click(await find('button', 'Start impersonating'))
}

const isHeading = (element: Element | null) => element?.localName === 'h2'

it('viewing as another person focuses the heading and announces the bar once', async () => {
  const screen = await openPortal({ section: 'users' })
  const { find, focused, until } = screen
  const bar = announcements(screen, /You are viewing Acme as Bea Reich/)
  await beginToView(screen)
  await find('button', 'Stop impersonating')
  await until(() => isHeading(focused()))
  await until(() => bar.count() === 1)
  await find('button', 'Stop impersonating')
  ok(bar.count() === 1, `announced ${bar.count()} times`)
})

/** Stops to view as another person; the heading takes focus, and a text says so once. */
const stopsToView = async (locale: string, stopLabel: string, text: string) => {
  const screen = await openPortal({ section: 'users' })
  const { focused, until, find, user, portal, root } = screen
  await beginToView(screen)
  await find('button', 'Stop impersonating')
  portal.setAttribute('locale', locale)
  const news = announcements(screen, new RegExp(text.replaceAll('.', String.raw`\.`)))
  await user.click(await find('button', stopLabel))
  await until(() => !root.innerText.includes(stopLabel) && isHeading(focused()))
  await until(() => news.count() === 1)
}

it('stopping to view as another person focuses the heading and says so', () =>
  stopsToView('en', 'Stop impersonating', 'You are back in your own session'))

it('stopping to view as another person says so in German', () =>
  stopsToView('de', 'Ansicht beenden', 'Sie sind zurück in Ihrer eigenen Sitzung'))

it('ending a preview goes back to the page of the role, focuses its heading and says so', async () => {
  const screen = await openPortal({ section: 'roles' })
  const { find, user, until, focused } = screen
  await user.click(await find('button', 'Auditor'))
  await user.click(await find('button', 'Preview as this role'))
  const end = await find('button', 'End preview')
  const news = announcements(screen, /^Preview ended$/)
  await user.click(end)
  await find('heading', 'Auditor')
  await find('button', 'Preview as this role')
  await until(() => isHeading(focused()) && focused()?.textContent === 'Auditor')
  await until(() => news.count() === 1)
})

it('a question that wants a name typed begins in its field', async () => {
  const { find, user, until, focused } = await openPortal({ section: 'webhooks' })
  await user.click(await find('button', 'Actions for CRM'))
  await user.click(await find('menuitem', 'Delete'))
  await until(() => focused()?.localName === 'input')
})

it('closing the results of a selection focuses the search of the list and says what came out, once', async () => {
  const screen = await openPortal({ section: 'users', widthPx: 1200 })
  const { root, find, user, until, focused } = screen
  await user.click(await find('checkbox', 'Select Amara Okafor'))
  await user.click(await find('button', 'Deactivate'))
  const question = await find('dialog', 'Deactivate 1 member?')
  await user.click([...question.querySelectorAll('button')].find(({ textContent }) => textContent === 'Deactivate')!)
  await until(() => focused()?.textContent === 'Close')
  const news = announcements(screen, /^1 of 1 done\.$/)
  await user.keyboard('{Enter}')
  await until(() => root.querySelector('dialog') === null)
  await until(() => focused()?.matches('input[type=search]') === true)
  await until(() => news.count() === 1)
})

it('email domains have no filter on arrival', async () => {
  const { find, all } = await openPortal({ section: 'security', attributes: { tab: 'domainRestrictions' } })
  await find('row', /rival\.example/)
  equal(all('button', /^Remove filter/).length, 0)
})

it('what a person may do is announced once', async () => {
  const screen = await openPortal({ section: 'roles' })
  const { find, user, until, type } = screen
  await find('row', /Auditor/)
  await user.click(await find('button', 'Check member access'))
  const dialog = await find('dialog', 'Check member access')
  const news = announcements(screen, /of 107 permissions granted/)
  type(await find('combobox', 'Member'), 'breached@')
  await shows(dialog, '1 member found')
  await user.click(await find('option', /Bea Reich/))
  await until(() => news.count() === 1)
})

it('a person who leaves their only organization is not promised others', async () => {
  const { find, user } = await openPortal({ section: 'privacy', as: 'member@acme.test' })
  await user.click(await find('button', 'Leave Acme'))
  const dialog = await find('dialog', 'Leave Acme?')
  excludes(dialog.innerText, 'other organizations')
})
