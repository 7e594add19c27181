import { equal, ok } from '../../../elements/browser.ts'
import { fileSavedBy } from '../../../harness/fileSavedBy.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { excludes, includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const open = (options: Parameters<typeof openPortal>[0] = {}) => openPortal({ section: 'audits', ...options })

checkSection('audits')

describe('the audit log', () => {
  afterEach(removePortals)

  it('shows twenty entries in words, newest first, with the columns that the server names', async () => {
    const { all, root, until } = await open({ widthPx: 1200 })
    await until(() => all('row').length === 21)
    equal(
      all('columnheader').map(({ innerText }) => innerText.trim()),
      ['Time', 'Person', 'Description', 'Severity', 'IP address'],
    )
    includes(all('row', /Ada Stone signed in\./)[0]?.innerText, '@', root.innerText)
    ok(all('row', /Ada Stone added Auditor to Max Reed\./).length > 0, root.innerText)
    ok(/1–20 of 17\d/.test(root.innerText), root.innerText)
  })

  it('has room for the words of an entry that no person made', async () => {
    const { all, until } = await open({ widthPx: 1070 })
    await until(() => all('cell', 'Unknown person').length > 0)
    const text = all('cell', 'Unknown person')[0]!
    ok(text.scrollWidth <= text.clientWidth, `${text.clientWidth} of ${text.scrollWidth} px`)
  })

  it('shows that it is sorted by time, and tells an entry in words, with the key of its action among the raw data only', async () => {
    const { all, find, until, user } = await open({ widthPx: 1200 })
    await until(() => all('row').length === 21)
    equal(all('columnheader')[0]?.getAttribute('aria-sort'), 'descending')
    await user.click(all('button', /Ada Stone added Auditor/)[0]!)
    const panel = await find('dialog')
    await shows(panel, 'Entry ID')
    excludes(panel.innerText, 'user.rolesChanged')
    await user.click([...panel.querySelectorAll('summary')][0]!)
    await shows(panel, '"action": "user.rolesChanged"')
  })

  it('tells in the person’s language what was done, with the details of each entry', async () => {
    const { root, until, find, user, type, all } = await open({ attributes: { locale: 'de' } })
    await until(() => /Ada Stone hat sich angemeldet\./.test(root.innerText))
    type(await find('searchbox'), 'apiToken.updated')
    await until(() => all('row', /angemeldet/).length === 0)
    const sentence = 'Ada Stone hat die Beschreibung eines API-Tokens geändert. Von „CI“ zu „Deployment pipeline“.'
    await user.click(all('button', sentence)[0]!)
    await until(() => all('dialog')[0]?.innerText.includes(sentence) ?? false)
    ok(!/ (?:changed|signed) /.test(root.innerText), root.innerText)
  })

  it('counts what happened today, and what was severe this week', async () => {
    const { root, until } = await open()
    await until(() => /Entries today\s+\d+/.test(root.innerText))
    ok(/High or critical entries in the last 7 days\s+\d+/.test(root.innerText), root.innerText)
  })

  it('has its first action beside a menu with the others where there is little room', async () => {
    const { all, find, until, user } = await open({ widthPx: 390 })
    await until(() => all('button', 'Choose dates').length === 1)
    equal(all('button', 'Download log').length, 0)
    await user.click(await find('button', 'Actions'))
    equal(
      all('menuitem').map(({ innerText }) => innerText.trim()),
      [
        'Scroll through all entries',
        'Follow new entries',
        'Save view\nSearch or filter first.',
        'Verify',
        'Streaming',
        'Download log',
      ],
    )
  })

  it('has two buttons and a menu in its head where there is room', async () => {
    const { root, until, all, find, user } = await open({ widthPx: 1280 })
    await until(() => all('button', 'Download log').length === 1)
    const buttons = [...root.querySelectorAll<HTMLElement>('.fe-page-actions > * > button')]
    const shown = buttons.filter(button => button.checkVisibility()).map(({ innerText }) => innerText)
    equal(shown, ['Choose dates', 'Download log', 'Actions'])
    await user.click(await find('button', 'Actions'))
    equal(
      all('menuitem').map(({ innerText }) => innerText.trim()),
      ['Scroll through all entries', 'Follow new entries', 'Save view\nSearch or filter first.', 'Verify', 'Streaming'],
    )
  })

  it('has counters as wide as its table, and no action that stands out', async () => {
    const { root, until, find, all } = await open({ widthPx: 1200 })
    await until(() => all('row').length === 21)
    const edges = (selector: string) =>
      [...root.querySelectorAll(selector)]
        .map(box => box.getBoundingClientRect())
        .map(({ left, right }) => [left, right])
    const counters = edges('.fe-audit-stats > div').flat()
    equal([Math.min(...counters), Math.max(...counters)], edges('.fe-table-frame')[0])
    const fillOf = async (name: string) => getComputedStyle(await find('button', name)).backgroundColor
    equal(await fillOf('Download log'), await fillOf('Choose dates'))
  })

  it('names the permission that somebody lacks', async () => {
    const { root, fail, find, user } = await openPortal({ section: 'profile' })
    fail('audits.list', 403)
    await user.click(await find('button', 'Audit log'))
    await shows(root, 'You need the permission See the audit log. Someone')
  })

  it('is narrowed by a filter that shows as a chip, from the first page on', async () => {
    const { find, user, until, all, root } = await open()
    await until(() => all('row').length === 21)
    await user.click(await find('button', 'Next'))
    await shows(root, '21–40')
    await user.click(await find('button', 'Filters'))
    await user.click(await find('menuitemcheckbox', 'Critical'))
    await until(() => all('row').length > 1 && all('row', /An old session token/).length === all('row').length - 1)
    includes(root.innerText, '1–', 'the first page')
    await user.click(await find('button', 'Remove filter Severity: Critical'))
    await until(() => all('row').length === 21)
  })

  it('says that nothing matches a search, and keeps its filters', async () => {
    const { find, type, user, until, all } = await open()
    await until(() => all('row').length === 21)
    type(await find('searchbox'), 'qqqq')
    await user.click(await find('button', 'Clear search'))
    await until(() => all('row').length === 21)
  })

  it('sorts by the columns that the server sorts by', async () => {
    const { find, user, until, all } = await open()
    await until(() => all('row').length === 21)
    await user.click(await find('button', 'Time'))
    await until(() => all('columnheader', /Time/)[0]?.getAttribute('aria-sort') === 'ascending')
    equal(all('button', 'IP address').length, 0)
  })

  it('shows what a change changed in words, the raw data behind a label, and more entries of the same kind', async () => {
    const { find, user, until, all, root } = await open()
    await until(() => all('row').length === 21)
    await user.click(all('button', /Ada Stone changed a security policy: Account lockout/)[0]!)
    const panel = await find('dialog')
    await shows(panel, 'Incorrect passwords before lockout')
    const [value] = [...panel.querySelectorAll<HTMLElement>('dd')].filter(({ innerText }) => innerText.includes('→'))
    equal(value?.innerText.replaceAll(/\s+/g, ' ').trim(), 'Before: 10→ After: 5', panel.innerText)
    excludes(panel.innerText, 'maxAttempts')
    excludes(panel.innerText, 'Active', 'what stayed the same is left out')
    await user.click([...panel.querySelectorAll('summary')][0]!)
    await shows(panel, '"policy": "lockout"')
    await user.click(await find('button', 'With this action'))
    await until(() => all('dialog').length === 0 && all('row', /security policy/).length === all('row').length - 1)
    includes(root.innerText, 'Action: Security policy changed')
  })

  it('shows entries of a range of dates', async () => {
    const { find, user, until, all, root } = await open()
    await until(() => all('row').length === 21)
    await user.click(await find('button', 'Choose dates'))
    const dialog = await find('dialog', 'Choose dates')
    await user.click(await find('button', 'Show entries'))
    await shows(dialog, 'Enter at least one date.')
    const [from] = [...dialog.querySelectorAll<HTMLInputElement>('input[type=date]')]
    if (!from) throw new Error('No field for a date')
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    set.call(from, tomorrow)
    from.dispatchEvent(new Event('input', { bubbles: true }))
    from.dispatchEvent(new Event('change', { bubbles: true }))
    await user.click(await find('button', 'Show entries'))
    await until(() => all('dialog').length === 0 && root.innerText.includes('No results'))
    includes(root.innerText, 'Time: Since')
  })

  it('scrolls all entries in one list, and opens one by a key', async () => {
    const { find, user, until, all, root } = await open()
    await until(() => all('row').length === 21)
    await user.click(await find('button', 'Actions'))
    await user.click(await find('menuitem', 'Scroll through all entries'))
    ok((await find('button', 'Actions')).matches(':focus'), 'the menu keeps focus')
    const grid = await find('grid', 'Audit log')
    await until(() => root.querySelectorAll('[data-slot]:not([data-waits])').length > 5)
    ok(/17\d entries/.test(root.innerText), root.innerText)
    grid.focus()
    await user.keyboard('{End}')
    await until(() =>
      all('row').some(row => Number(row.getAttribute('aria-rowindex')) > 150 && row.innerText.includes('@')),
    )
    await user.keyboard('{Enter}')
    await until(() => all('dialog').length === 1)
  })

  for (const view of ['pages', 'scroll'] as const)
    it(`names the order of its entries on cards (${view})`, async () => {
      const { root, until, find, user } = await open({ widthPx: 360 })
      await until(() => root.querySelector("tbody [role='row']") !== null)
      if (view === 'scroll') {
        await user.click(await find('button', 'Actions'))
        await user.click(await find('menuitem', 'Scroll through all entries'))
      }
      const order = (await find('combobox', 'Sort by')) as HTMLSelectElement
      equal(order.selectedOptions[0]?.textContent, 'Newest first')
      await user.selectOptions(order, 'Time ↑')
      await until(() => order.selectedOptions[0]?.textContent === 'Time ↑')
      await user.selectOptions(order, 'Newest first')
      await until(() => order.selectedOptions[0]?.textContent === 'Newest first')
    })

  it('shows seals, order, filters and details in the list that scrolls as in pages', async () => {
    const { find, user, until, all, root } = await open()
    await until(() => all('row').length === 21)
    await user.click(await find('button', 'Actions'))
    await user.click(await find('menuitem', 'Scroll through all entries'))
    const filled = () => [...root.querySelectorAll<HTMLElement>('[data-slot]:not([data-waits])')]
    const inOrder = () => filled().sort((one, other) => indexOf(one) - indexOf(other))
    const indexOf = (row: HTMLElement) => Number(row.getAttribute('aria-rowindex'))
    await until(() => filled().length > 5 && root.innerText.includes('Verified'))
    const newest = inOrder()[0]!.innerText
    await user.click(await find('button', 'Time'))
    await until(() => all('columnheader', /Time/)[0]?.getAttribute('aria-sort') === 'ascending')
    await until(() => filled().length > 5 && inOrder()[0]!.innerText !== newest)
    equal(all('button', 'IP address').length, 0)
    await user.click(inOrder()[0]!)
    await until(() => /(^|\s)1 of 17\d/.test(all('dialog')[0]?.innerText ?? ''))
    const entryId = () => /Entry ID\s+(\S+)/.exec(all('dialog')[0]?.innerText ?? '')?.[1]
    const first = entryId()
    await user.click(await find('button', 'Next row'))
    await until(() => entryId() !== undefined && entryId() !== first)
    await user.click(await find('button', 'Close details'))
    await until(() => all('dialog').length === 0)
    await user.click(await find('button', 'Filters'))
    await user.click(await find('menuitemcheckbox', 'Critical'))
    await until(() => filled().length > 1 && filled().every(row => row.innerText.includes('An old session token')))
  })

  it('writes the filtered entries to a file', async () => {
    const { find, user, until, all } = await open()
    await until(() => all('row').length === 21)
    const file = await fileSavedBy(async () => {
      await user.click(await find('button', 'Download log'))
      const dialog = await find('dialog')
      ok(/17\d entries/.test(dialog.innerText), dialog.innerText)
      const buttons = [...dialog.querySelectorAll('button')].filter(({ innerText }) => innerText === 'Download CSV')
      await user.click(buttons[0]!)
      await shows(dialog, 'audits.csv was downloaded')
    }, until)
    const text = await file.text()
    ok(text.split('\r\n').length > 150, `${text.split('\r\n').length} lines`)
    ok(text.includes('Time,Person,Description'), text.slice(0, 80))
  })

  it('says that the entries on screen are as they were written, and checks all of them', async () => {
    const { find, user, until, root } = await open()
    await shows(root, 'Verified')
    await user.click(await find('button', 'Actions'))
    await user.click(await find('menuitem', 'Verify'))
    const dialog = await find('dialog', 'Verify the audit log')
    await user.click(await find('button', 'Verify all entries'))
    await until(() => /17\d sealed entries haven't been changed since they were written/.test(dialog.innerText))
  })

  it('keeps what is there when it cannot be read again, and offers another try', async () => {
    const { find, fail, user, until, all, root } = await open()
    await until(() => all('row').length === 21)
    fail('audits.list', 500)
    await user.click(await find('button', 'Next'))
    await find('button', 'Try again')
    equal(all('row').length, 21)
    await user.click(await find('button', 'Try again'))
    await shows(root, '21–40')
  })
})
