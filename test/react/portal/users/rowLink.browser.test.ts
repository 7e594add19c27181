import { equal, ok } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { shows } from '../../../harness/shows.ts'

const before = location.href

const attributes = { 'url-strategy': 'hash' }

/** Notes what is copied, in place of the clipboard. */
const watchCopies = () => {
  const copied: string[] = []
  Object.defineProperty(navigator.clipboard, 'writeText', {
    configurable: true,
    value: async (text: string) => void copied.push(text),
  })
  return copied
}

describe('the link of a row', () => {
  afterEach(() => {
    removePortals()
    Reflect.deleteProperty(navigator.clipboard, 'writeText')
    history.replaceState(null, '', before)
  })

  it('is copied from the menu, and opens the details of a member who is on another page of the list', async () => {
    history.replaceState(null, '', '#/users?page=2')
    const first = await openPortal({ attributes, widthPx: 1200 })
    // Opening a portal may put a clipboard of the tests in place of the browser's.
    const copied = watchCopies()
    await first.until(() => first.all('button', /^Actions for /).length > 1)
    const row = first.all('button', /^Actions for /)[0]!
    const name = row.getAttribute('aria-label')!.replace('Actions for ', '')
    await first.user.click(row)
    await first.user.click(await first.find('menuitem', 'Copy link'))
    await shows(first.root, 'Link copied.')
    equal(copied.length, 1)
    ok(new URL(copied[0]!).hash.startsWith('#/users/members?row='), copied[0]!)
    removePortals()
    history.replaceState(null, '', copied[0]!)
    const second = await openPortal({ attributes, widthPx: 1200 })
    await second.find('dialog', name)
    ok(second.all('row').length > 10, 'the list is not filtered')
    equal(second.all('row', new RegExp(name)).length, 0, 'the member is on another page')
    await second.user.click(await second.find('button', 'Close details'))
    await second.until(() => second.all('dialog').length === 0 && !location.hash.includes('row='))
  })

  it('is offered in the details as well, and is the same', async () => {
    const copied = watchCopies()
    history.replaceState(null, '', '#/users?q=member%40acme.test&row=user-member')
    const { find, user, all, until } = await openPortal({ attributes, widthPx: 1200 })
    const panel = await find('dialog', 'Max Reed')
    await user.click(all('button', 'Actions for Max Reed').find(menu => panel.contains(menu))!)
    await user.click(await find('menuitem', 'Copy link'))
    await until(() => copied.length === 1)
    equal(new URL(copied[0]!).hash, '#/users/members?row=user-member')
  })

  it('of a member who is gone says so, and leads to the list', async () => {
    history.replaceState(null, '', '#/users?row=nobody')
    const { find, all, until, user, root } = await openPortal({ attributes, widthPx: 1200 })
    await find('dialog', 'Not found')
    await shows(root, 'no longer exists')
    await user.click(await find('button', 'Close details'))
    await until(() => !location.hash.includes('row=') && all('dialog').length === 0)
    await find('row', /Amara Okafor/)
  })

  it('of an invitation names it by its id, and leaves the search empty', async () => {
    const copied = watchCopies()
    history.replaceState(null, '', '#/users/invitations')
    const first = await openPortal({ attributes, widthPx: 1200 })
    await first.user.click(await first.find('button', 'Actions for priya@acme.test'))
    await first.user.click(await first.find('menuitem', 'Copy link'))
    await first.until(() => copied.length === 1)
    equal(new URL(copied[0]!).hash, '#/users/invitations?row=invitation-priya')
    history.replaceState(null, '', before)
    removePortals()
    // A search that does not find it: its list does not show it either.
    history.replaceState(null, '', '#/users/invitations?q=auditor&row=invitation-priya')
    const second = await openPortal({ attributes, widthPx: 1200 })
    await second.find('dialog', 'priya@acme.test')
  })

  it('of a role leads to its page', async () => {
    const copied = watchCopies()
    history.replaceState(null, '', '#/roles')
    const { find, user, until } = await openPortal({ attributes, widthPx: 1200 })
    await user.click(await find('button', 'Actions for Auditor'))
    await user.click(await find('menuitem', 'Copy link'))
    await until(() => copied.length === 1)
    history.replaceState(null, '', before)
    removePortals()
    history.replaceState(null, '', copied[0]!)
    const second = await openPortal({ attributes, widthPx: 1200 })
    await second.find('heading', /Auditor/)
  })

  it('does not exist where sections have no address', async () => {
    const { find, user, all } = await openPortal({ section: 'users', widthPx: 1200 })
    await user.click(await find('button', 'Actions for Amara Okafor'))
    await find('menuitem', 'Edit roles')
    equal(all('menuitem', 'Copy link').length, 0)
  })
})
