import type { DirectoryGroup } from '../../../../src/http/directory/types.ts'
import { equal, ok } from '../../../elements/browser.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { removePortals } from '../../../harness/openPortal.ts'
import { shows } from '../../../harness/shows.ts'
import { includes } from '../../../harness/texts.ts'
import { directory, inDays, openServed, type Served } from './servedDirectories.ts'

const pageRules = ['region', 'page-has-heading-one']

describe('taking roles off a group of a directory', () => {
  afterEach(() => {
    removePortals()
    history.replaceState(null, '', location.pathname + location.search)
  })

  const group = { id: 'g1', name: 'Engineering', membersCount: 3, sentAt: inDays(-1) }
  const withRoles: DirectoryGroup = { ...group, roleIds: ['role-support', 'role-readonly', 'role-admin'] }
  const ann = { id: 'u1', name: 'Ann Reed', email: 'ann@acme.test' }
  const losses = [
    { roleId: 'role-support', count: 3, people: [ann, { id: 'u2', name: 'Bob Lind', email: 'bob@acme.test' }] },
    { roleId: 'role-readonly', count: 0, people: [] },
  ]

  it('says who loses a role, before that is saved', async () => {
    const served = { connections: [directory()], groups: [withRoles], losses }
    const { find, all, user, sent, root, portal, until } = await openServed(served, 'connection=one&view=groups')
    await user.click(await find('button', 'Engineering'))
    await user.click(await find('button', 'Remove Read only'))
    await shows(root, 'No member loses a role by this.')
    await user.click(await find('button', 'Remove Support'))
    const list = await find('list', '3 members lose “Support”:')
    includes(list.innerText, 'Ann Reed')
    includes(list.innerText, 'And 1 more')
    await until(() => all('status').some(({ innerText }) => innerText === '3 members lose “Support”:'))
    equal(await axeFaults(portal, { except: pageRules }), [], 'axe')
    // The server did not tell of this one.
    await user.click(await find('button', 'Remove Admin'))
    await shows(root, "We couldn't check who loses “Admin”.")
    equal(sent, [])
    await user.click(await find('button', 'Save roles'))
    await shows(root, 'Roles saved')
    equal(sent[0]?.[2], { roleIds: [] })
  })

  it('says so where that could not be read, and reads it again', async () => {
    const served: Served = { connections: [directory()], groups: [withRoles], losses }
    let isDown = true
    served.read = path => (isDown && path.endsWith('/losses') ? new Response(null, { status: 503 }) : undefined)
    const { find, user, root } = await openServed(served, 'connection=one&view=groups')
    await user.click(await find('button', 'Engineering'))
    await user.click(await find('button', 'Remove Support'))
    const again = await find('button', 'Try again')
    isDown = false
    await user.click(again)
    await shows(root, '3 members lose “Support”:')
  })

  it('says nothing of it where the server does not tell', async () => {
    const { find, user, root, sent } = await openServed(
      { connections: [directory()], groups: [withRoles] },
      'connection=one&view=groups',
    )
    await user.click(await find('button', 'Engineering'))
    await user.click(await find('button', 'Remove Support'))
    const dialog = await find('dialog', 'Roles of “Engineering”')
    includes(dialog.innerText, 'All members of the group get these roles, and lose them when they leave it.')
    ok(!/members? lose/.test(dialog.innerText), 'nothing of who loses')
    await user.click(await find('button', 'Save roles'))
    await shows(root, 'Roles saved')
    equal(sent[0]?.[2], { roleIds: ['role-readonly', 'role-admin'] })
  })
})
