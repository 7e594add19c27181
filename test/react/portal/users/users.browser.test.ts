import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const open = (options: Parameters<typeof openPortal>[0] = {}) =>
  openPortal({ section: 'users', widthPx: 1200, ...options })

describe('the list of members', () => {
  afterEach(removePortals)

  it('shows name, address, roles, state, second factor and dates', async () => {
    const { find } = await open()
    const row = await find('row', /Ada Stone/)
    for (const text of ['admin@acme.test', 'You', 'Active', 'Off', 'Admin']) includes(row.innerText, text)
  })

  it('finds members by name, and filters them by role', async () => {
    const { find, user, until, all, type } = await open()
    await find('row', /Ada Stone/)
    type(await find('searchbox', 'Search by name or email'), 'park')
    await until(() => all('row', /Ada Stone/).length === 0)
    await find('row', /Sue Park/)
    await user.click(await find('button', 'Filters'))
    await user.click(await find('menuitemcheckbox', 'Admin'))
    await until(() => all('row', /Sue Park/).length === 0)
  })

  it('says that its filter for active members has those who are locked out', async () => {
    const { find, user, all, until, type } = await open()
    type(await find('searchbox', 'Search by name or email'), 'd@acme.test')
    await find('row', /Dan Isles/)
    await user.click(await find('button', 'Filters'))
    await user.click(await find('menuitemradio', 'Active or locked'))
    await until(() => all('row', /Dan Isles/).length === 0)
    await shows(await find('row', /Lou Kemp/), 'Locked')
  })

  it('filters by who is locked out, where the server knows it', async () => {
    const { find, user, all, until } = await open()
    await find('row', /Ada Stone/)
    await user.click(await find('button', 'Filters'))
    await user.click(await find('menuitemradio', 'Locked'))
    await until(() => all('row', /Ada Stone/).length === 0)
    await find('row', /Lou Kemp/)
    equal(all('row').length, 2)
  })

  it('says in the menu of columns which ones have no room', async () => {
    const { root, find, all, user, until } = await openPortal({ section: 'users', widthPx: 1000 })
    await find('row', /Amara Okafor/)
    await user.click(await find('button', 'Columns'))
    const heads = [...root.querySelectorAll<HTMLElement>('th[role=columnheader]')]
    const hidden = heads
      .filter(head => !head.checkVisibility())
      .map(head => head.querySelector('[data-head-words]')?.textContent ?? head.textContent)
    ok(hidden.includes('Last sign-in'), `hidden are ${hidden.join()}`)
    const saying = () =>
      all('menuitemcheckbox')
        .filter(({ innerText }) => innerText.includes('Hidden at this width'))
        .map(({ innerText }) => innerText.split('\n')[0])
    await until(() => String(saying().toSorted()) === String(hidden.toSorted()))
  })

  it('shows and hides columns at once from a menu, which also resets them', async () => {
    const { find, user, until, all, root } = await open()
    await find('columnheader', /Two-step/)
    const button = await find('button', 'Columns')
    await user.click(button)
    equal(all('menuitem', 'Reset to default columns').length, 0, 'nothing to reset')
    await user.click(await find('menuitemcheckbox', 'Two-step'))
    await until(() => all('columnheader', /Two-step/).length === 0)
    equal((await find('menuitemcheckbox', 'Two-step')).ariaChecked, 'false', 'it stays open and says so')
    await user.keyboard('{End}{ArrowUp}{Enter}')
    await find('columnheader', /Joined/)
    await user.keyboard('{Escape}')
    ok(button.matches(':focus'), 'the button has focus again')
    ok(button.matches('[aria-expanded=false]'), 'the menu is closed')
    await user.keyboard('{Enter}')
    await user.click(await find('menuitem', 'Reset to default columns'))
    await until(() => all('columnheader', /Two-step/).length === 1 && all('columnheader', /Joined/).length === 0)
    ok(button.matches(':focus'), 'the button has focus after a reset')
    await shows(root, 'Default columns restored')
  })

  it('sorts by each field that the server sorts by', async () => {
    const { find, user, until, all } = await open()
    await find('row', /Ada Stone/)
    const firstRow = () => all('row')[1]?.innerText ?? ''
    const sortBy = async (name: string, order: string) => {
      const head = await find('columnheader', name)
      await user.click(head.querySelector('button')!)
      await until(() => head.ariaSort === order)
    }
    for (const name of ['Status', 'Last sign-in']) await sortBy(name, 'ascending')
    await user.click(await find('button', 'Columns'))
    for (const name of [
      'Roles',
      'Two-step',
      'Status',
      'Last sign-in',
      'Email',
      'Email verified',
      'Source',
      'ID',
      'Joined',
    ])
      await user.click(await find('menuitemcheckbox', name))
    await user.keyboard('{Escape}')
    for (const name of ['Source', 'ID', 'Email verified']) await sortBy(name, 'ascending')
    await until(() => firstRow().includes('No'))
    await sortBy('Email verified', 'descending')
    await until(() => firstRow().includes('Yes'))
    await sortBy('Email', 'ascending')
    await until(() => firstRow().includes('admin@acme.test'))
    await sortBy('Email', 'descending')
    await until(() => !firstRow().includes('admin@acme.test'))
  })

  it('shows where roles come from, sessions and sign-ins of a member', async () => {
    const { find, user, until, all, type } = await open()
    await find('row', /Ada Stone/)
    type(await find('searchbox', 'Search by name or email'), 'Sue Park')
    await until(() => all('row', /Ada Stone/).length === 0)
    const row = await find('row', /Sue Park/)
    await user.click(row.querySelector<HTMLElement>('[data-opens-row]')!)
    const panel = await find('dialog', 'Sue Park')
    await shows(panel, 'Assigned directly and through Help desk')
    includes(panel.innerText, 'Sessions here')
  })

  it('tells on demand why a member has a permission or lacks it', async () => {
    const { find, user, until, all, type, fail } = await open()
    await find('row', /Ada Stone/)
    type(await find('searchbox', 'Search by name or email'), 'Bea Reich')
    await until(() => all('row', /Ada Stone/).length === 0)
    await user.click((await find('row', /Bea Reich/)).querySelector<HTMLElement>('[data-opens-row]')!)
    const panel = await find('dialog', 'Bea Reich')
    fail('roles.memberAccess', 500)
    await user.click(await find('button', 'Check access'))
    await user.click(await find('button', 'Try again'))
    type(await find('searchbox', 'Search permissions'), 'audits')
    await user.click(await find('button', /See the audit log/))
    await shows(panel, 'By the role Auditor (assigned directly), which includes fe.secure.read.audits')
    await user.click(await find('button', 'Check access'))
    equal(all('searchbox', 'Search permissions').length, 0)
  })
})

checkSection('users')
