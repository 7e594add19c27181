import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { changeAnswers } from '../../../harness/changedAnswers.ts'
import { interceptRequests, refusal } from '../../../harness/requests.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const open = (options: Parameters<typeof openPortal>[0] = {}) => openPortal({ section: 'groups', ...options })

const openEdit = async (name: string, options?: Parameters<typeof openPortal>[0]) => {
  const screen = await open(options)
  const { find, user } = screen
  await user.click(await find('button', `Actions for ${name}`))
  await user.click(await find('menuitem', 'Edit'))
  await find('dialog', `Edit group “${name}”`)
  return screen
}

const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled=true]')

/** Chooses a role, and leaves its list. */
const chooseRole = async ({ find, user }: PortalScreen, name: RegExp) => {
  await user.click(await find('combobox', /Roles/))
  await user.click(await find('option', name))
  await user.keyboard('{Escape}')
}

describe('the list of groups', () => {
  afterEach(removePortals)

  it('shows name, members, roles and source', async () => {
    const { find } = await open()
    const row = await find('row', /Help desk/)
    for (const text of ['Support', 'Created here']) includes(row.textContent, text)
    equal(row.querySelector('[role=img]')?.ariaLabel, '3 members')
    equal(row.querySelectorAll('[data-face]').length, 3)
    const managed = await find('row', /Finance/)
    includes(managed.textContent, 'Directory')
  })

  it('finds groups by name and sorts by it', async () => {
    const { find, until, all, type, user } = await open()
    await find('row', /Finance/)
    type(await find('searchbox', 'Search groups'), 'help')
    await until(() => all('row', /Finance/).length === 0)
    type(await find('searchbox', 'Search groups'), '')
    await find('row', /Finance/)
    await user.click(await find('button', 'Name'))
    await until(() => /Help desk/.test(all('row')[1]?.textContent ?? ''))
  })

  it('says what groups are for where there are none', async () => {
    const { find } = await open({ as: 'owner@reseller.test' })
    await find('heading', 'No groups yet')
  })

  it('is not there where the feature flag is off', async () => {
    changeAnswers('/flags', body => ({ ...body, 'groups-admin-box-new': 'off' }))
    const { find, all } = await open()
    await find('button', 'Webhooks')
    equal(all('button', 'Groups').length, 0)
    equal(all('row', /Help desk/).length, 0)
  })

  it('opens a group without a way to change it for people who may not', async () => {
    const { find, user, all, until } = await open({ as: 'member@acme.test' })
    await find('row', /Help desk/)
    ok(isDisabled(await find('button', 'Create group')), 'create')
    await user.click(await find('button', 'Actions for Help desk'))
    ok(isDisabled(await find('menuitem', /Delete/)), 'delete')
    await user.click(await find('menuitem', 'View'))
    await find('dialog', 'Help desk')
    await until(() => all('listitem').some(item => item.textContent?.includes('Sue Park')))
    equal(all('button', /^Remove/).length, 0)
  })

  it('opens a group of a directory with the reason why nobody changes it here', async () => {
    const { find, user, root } = await open()
    await user.click(await find('button', 'Actions for Finance'))
    const item = await find('menuitem', /Delete/)
    ok(isDisabled(item), item.outerHTML)
    await user.click(await find('menuitem', 'View'))
    await find('dialog', 'Finance')
    includes(root.innerText, 'Your directory manages this group (SCIM).')
  })
})

describe('a new group', () => {
  afterEach(removePortals)

  it('is created with color, roles and members, once by a double press', async () => {
    const screen = await open()
    const { find, user, until, all, type } = screen
    await user.click(await find('button', 'Create group'))
    await find('dialog', 'Create group')
    type(await find('textbox', 'Name'), 'On call')
    await user.click(await find('radio', 'Violet'))
    await chooseRole(screen, /Read only/)
    type(await find('searchbox', 'Search other members'), 'mia')
    await user.click(await find('button', 'Add Mia Lund'))
    await find('button', 'Remove Mia Lund')
    await user.dblClick(all('button', 'Create group').at(-1)!)
    await until(() => all('dialog').length === 0 && all('row', /On call/).length === 1)
    const row = await find('row', /On call/)
    for (const text of ['1 member', 'Read only']) includes(row.textContent, text)
  })

  it('keeps focus in the lists of members while lines move from one to the other', async () => {
    const { find, user, until, focused, all } = await open()
    await user.click(await find('button', 'Create group'))
    const first = await find('button', 'Add Ada Stone')
    const next = all('button', /^Add /)[all('button', /^Add /).indexOf(first) + 1]
    first.focus()
    await user.keyboard('{Enter}')
    const remove = await find('button', 'Remove Ada Stone')
    await until(() => focused() === next)
    remove.focus()
    await user.keyboard('{Enter}')
    await until(() => focused()?.matches('input[type=search]') === true)
  })

  it('says at the name that another group has it, and keeps everything', async () => {
    const { find, user, until, all, type, root } = await open()
    await user.click(await find('button', 'Create group'))
    type(await find('textbox', 'Name'), 'HELP desk')
    await user.click(all('button', 'Create group').at(-1)!)
    const name = (await find('textbox', 'Name')) as HTMLInputElement
    await until(() => name.getAttribute('aria-invalid') === 'true')
    includes(root.innerText, 'Another group has this name.')
    equal(name.value, 'HELP desk')
  })
})

describe('an edit of a group', () => {
  afterEach(removePortals)

  it('saves fields, roles and members together', async () => {
    const screen = await openEdit('Help desk')
    const { find, user, until, all, type } = screen
    const name = await find('textbox', 'Name')
    type(name, 'Service desk')
    await chooseRole(screen, /Read only/)
    await user.click(await find('button', 'Remove Sue Park'))
    await find('button', 'Keep Sue Park')
    type(await find('searchbox', 'Search other members'), 'mia')
    await user.click(await find('button', 'Add Mia Lund'))
    await user.click(await find('button', 'Save group'))
    await until(() => all('dialog').length === 0 && all('row', /Service desk/).length === 1)
    const row = await find('row', /Service desk/)
    for (const text of ['Read only', '3 members']) includes(row.textContent, text)
  })

  it('asks before it is lost, and keeps everything when the server cannot be reached', async () => {
    const { find, user, until, all, type, fail } = await openEdit('Berlin office')
    type(await find('textbox', 'Name'), 'Berlin')
    await user.click(await find('button', 'Cancel'))
    await user.click(await find('button', 'Keep editing'))
    fail('groups.edit', 'network')
    await user.click(await find('button', 'Save group'))
    await find('alert')
    equal(((await find('textbox', 'Name')) as HTMLInputElement).value, 'Berlin')
    await user.click(await find('button', 'Save group'))
    await until(() => all('dialog').length === 0 && all('row', /Berlin(?! office)/).length === 1)
  })

  it('finds out when someone else changed the same group meanwhile', async () => {
    const { find, user, all, type } = await openEdit('Berlin office')
    const calls: unknown[] = []
    interceptRequests(({ method, body }) => {
      if (method !== 'PATCH') return undefined
      calls.push(body)
      if (calls.length > 1) return undefined
      const current = { id: 'group-berlin', name: 'Hamburg office', color: '#16803c', managedBy: 'frontegg', roles: [] }
      const context = { current: { ...current, users: [], memberCount: 2, updatedAt: 'later' } }
      return refusal(409, 'Changed', 'ER-CONFLICT', context)
    })
    type(await find('textbox', 'Name'), 'Berlin')
    await user.click(await find('button', 'Save group'))
    await find('button', 'Overwrite')
    equal(((await find('textbox', 'Name')) as HTMLInputElement).value, 'Berlin')
    equal(all('button', 'Reload').length, 1)
    equal(calls.length, 1)
  })
})

describe('an edit of a group whose roles somebody else changed meanwhile', () => {
  afterEach(removePortals)

  const theirs = {
    id: 'group-berlin',
    name: 'Berlin office',
    color: '#16803c',
    managedBy: 'frontegg',
    description: '',
    roles: [{ id: 'role-support', name: 'Support' }],
    users: [],
    memberCount: 2,
    updatedAt: 'later',
  }
  /** Answers the first save with a group that somebody else changed; returns what is sent. */
  const interfere = async (run: (calls: Record<string, unknown>[]) => Promise<void>) => {
    const calls: Record<string, unknown>[] = []
    const stop = interceptRequests(({ method, body }) => {
      if (method !== 'PATCH') return undefined
      calls.push(body)
      return refusal(409, '', 'ER-CONFLICT', { current: theirs })
    })
    await run(calls).finally(stop)
  }

  it('shows their roles beside the edited name, and waits for another press', async () => {
    const { find, user, type, root } = await openEdit('Berlin office')
    await interfere(async calls => {
      type(await find('textbox', 'Name'), 'Berlin')
      await user.click(await find('button', 'Save group'))
      await shows(root, 'Not saved yet. Someone else changed other fields')
      equal(((await find('textbox', 'Name')) as HTMLInputElement).value, 'Berlin')
      await find('button', /Support/)
      equal(calls.length, 1)
    })
  })
})

describe('the deletion of groups', () => {
  afterEach(removePortals)

  it('says what members lose', async () => {
    const { find, user, until, all, root } = await open()
    await user.click(await find('button', 'Actions for Help desk'))
    await user.click(await find('menuitem', 'Delete'))
    await find('dialog', 'Delete group “Help desk”?')
    includes(root.innerText, '3 members lose these roles unless they have them from elsewhere: Support.')
    await user.click(await find('button', 'Delete'))
    await until(() => all('row', /Help desk/).length === 0)
  })

  it('of several says what became of each', async () => {
    const { find, user, all, root } = await open()
    await user.click(await find('checkbox', 'Select Help desk'))
    await user.click(await find('checkbox', 'Select Finance'))
    await user.click(await find('button', 'Delete 2 groups'))
    await find('dialog', 'Delete 2 groups?')
    await user.click(all('button', 'Delete 2 groups').at(-1)!)
    await shows(root, '1 of 2 done.')
    includes(root.innerText, 'Your directory manages this group (SCIM). Change it there.')
    await user.click(all('button', 'Close').at(-1)!)
    await find('row', /Finance/)
    equal(all('row', /Help desk/).length, 0)
  })
})

describe('the settings of groups', () => {
  afterEach(removePortals)

  it('stop groups from getting roles', async () => {
    const { find, user, until, all } = await open()
    await user.click(await find('button', 'Group settings'))
    await user.click(await find('switch', 'Allow roles for groups'))
    await user.click(await find('button', 'Save settings'))
    await until(() => all('dialog').length === 0)
    await user.click(await find('button', 'Group settings'))
    const box = (await find('switch', 'Allow roles for groups')) as HTMLInputElement
    equal(box.checked, false)
  })

  it('keep what somebody else changed meanwhile', async () => {
    const { find, user, until, all, root } = await open()
    await user.click(await find('button', 'Group settings'))
    await user.click(await find('switch', 'Allow roles for groups'))
    const saved: unknown[] = []
    interceptRequests(({ path, method, body }) => {
      if (!path.endsWith('/groups/v1/config')) return undefined
      if (method !== 'POST') return Response.json({ enabled: false, rolesEnabled: true })
      saved.push(body)
      return Response.json({ enabled: false, rolesEnabled: false })
    })
    await user.click(await find('button', 'Save settings'))
    await shows(root, 'Not saved yet. Someone else changed other fields')
    equal(saved.length, 0)
    await user.click(await find('button', 'Save settings'))
    await until(() => all('dialog').length === 0)
    equal(JSON.stringify(saved), '[{"enabled":false,"rolesEnabled":false}]')
  })
})

checkSection('groups')
