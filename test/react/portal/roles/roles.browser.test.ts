import { setViewport } from '@web/test-runner-commands'
import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

type Options = Parameters<typeof openPortal>[0]

const open = (options: Options = {}) => openPortal({ section: 'roles', ...options })

const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled=true]')

/** Opens an action of a row. */
const choose = async ({ find, user }: PortalScreen, row: string, action: string) => {
  await user.click(await find('button', `Actions for ${row}`))
  await user.click(await find('menuitem', action))
}

const openRole = async (name: string, options?: Options) => {
  const screen = await open(options)
  await screen.find('row', new RegExp(name))
  await choose(screen, name, options?.as === undefined ? 'Edit' : 'View')
  await screen.find('heading', name)
  return screen
}

/** Opens a category where it is closed. */
const openCategory = async ({ find, user, all }: PortalScreen, name: string) => {
  await find('checkbox', name)
  const [button] = all('button', `Show ${name}`)
  if (button) await user.click(button)
}

describe('the list of roles', () => {
  afterEach(removePortals)

  it('shows key, description, number of members and what a role is', async () => {
    const { find } = await open({ widthPx: 1200 })
    const admin = await find('row', /Admin/)
    for (const text of ['Can do everything', 'Built-in', 'On sign-up']) includes(admin.innerText, text)
    ok(/^\s*\d+\s*$/m.test(admin.innerText), admin.innerText)
    const auditor = await find('row', /Auditor/)
    for (const text of ['auditor', '2', 'Custom']) includes(auditor.innerText, text)
    includes(auditor.querySelector('[data-card-words]')?.textContent ?? '', '2 members', 'on a card')
  })

  it('finds roles by name and key, and shows those of the organization alone', async () => {
    const { find, until, all, type } = await open()
    await find('row', /Auditor/)
    type(await find('searchbox', 'Search roles'), 'billing-man')
    await until(() => all('row', /Auditor/).length === 0)
    await find('row', /Billing manager/)
  })

  it('can be loaded again after a failure', async () => {
    const { find, user, fail } = await openPortal({ section: 'webhooks' })
    await find('row', /CRM/)
    fail('roles.list', 500)
    await user.click(await find('button', 'Roles'))
    await user.click(await find('button', 'Try again'))
    await find('row', /Auditor/)
  })

  it('says why a built-in role cannot be deleted, and which permission changes take', async () => {
    const screen = await open({ as: 'member@acme.test' })
    const { find, user } = screen
    await find('row', /Auditor/)
    ok(isDisabled(await find('button', 'Create role')), 'new')
    await user.click(await find('button', 'Actions for Admin'))
    ok(isDisabled(await find('menuitem', /^Delete/)), 'delete')
    ok(isDisabled(await find('menuitem', /^Duplicate/)), 'duplicate')
  })

  it('moves those who have a role to another one before it is deleted', async () => {
    const screen = await open()
    const { find, user, until, all } = screen
    await find('row', /Auditor/)
    await choose(screen, 'Auditor', 'Delete')
    const dialog = await find('dialog', 'Delete the role Auditor?')
    includes(dialog.innerText, '2 members and 1 API token')
    await user.click(await find('button', 'Move 2 members and delete'))
    await shows(dialog, 'Choose the role that replaces this one.')
    await user.selectOptions(await find('combobox', 'Replace with'), 'role-billing')
    await user.click(await find('button', 'Move 2 members and delete'))
    await until(() => all('row', /Auditor/).length === 0 && all('dialog').length === 0)
    await until(() => all('row', /Billing manager/)[0]?.innerText.includes('3') ?? false)
  })
})

describe('a new role', () => {
  afterEach(removePortals)

  it('gets its key from its name until the key is typed, and is made once by a double press', async () => {
    const screen = await open()
    const { find, user, until, all } = screen
    await find('row', /Auditor/)
    await user.click(await find('button', 'Create role'))
    const name = (await find('textbox', 'Name')) as HTMLInputElement
    const key = (await find('textbox', 'Key')) as HTMLInputElement
    await until(() => screen.focused() === name)
    await shows(screen.root, 'Includes 1 permission that every role has')
    screen.type(name, 'Größe & Überblick')
    await until(() => key.value === 'grosse-uberblick')
    screen.type(key, 'overview')
    screen.type(name, 'Overview')
    await until(() => key.value === 'overview')
    await openCategory(screen, 'Audit log')
    await user.click(await find('checkbox', 'See the audit log'))
    await user.dblClick(await find('button', 'Create role'))
    const row = await find('row', /Overview/)
    ok(row.innerText.includes('overview') && row.innerText.includes('Custom'), row.innerText)
    equal(all('row', /Overview/).length, 1)
  })

  it('says at its field that a key is taken, and keeps what was entered', async () => {
    const screen = await open()
    const { find, user, until, root } = screen
    await find('row', /Auditor/)
    await user.click(await find('button', 'Create role'))
    const name = (await find('textbox', 'Name')) as HTMLInputElement
    screen.type(name, 'Auditor')
    await user.click(await find('button', 'Create role'))
    await shows(root, 'Another role has this key.')
    equal(name.value, 'Auditor')
    await until(() => screen.focused() === root.querySelector('[name=key]'))
  })

  it('is a copy of another one without what the person may not give', async () => {
    const screen = await open()
    const { find, user } = screen
    await find('row', /Billing manager/)
    await choose(screen, 'Billing manager', 'Duplicate')
    const key = (await find('textbox', 'Key')) as HTMLInputElement
    equal(key.value, 'copy-of-billing-manager')
    await openCategory(screen, 'Reports')
    const locked = (await find('checkbox', 'See reports')) as HTMLInputElement
    ok(locked.checked && isDisabled(locked), 'every role has it')
    const never = (await find('checkbox', 'Delete reports for good')) as HTMLInputElement
    ok(!never.checked && isDisabled(never), 'no role has it')
    ok(isDisabled(await find('checkbox', 'Export reports')), 'the person lacks it')
    await user.click(await find('button', 'Create role'))
    await find('row', /Copy of Billing manager/)
  })

  it('asks before what was entered is lost', async () => {
    const screen = await open()
    const { find, user } = screen
    await find('row', /Auditor/)
    await user.click(await find('button', 'Create role'))
    screen.type(await find('textbox', 'Name'), 'Night shift')
    await user.click(await find('button', 'Cancel'))
    await find('dialog')
    await user.click(await find('button', 'Keep editing'))
    equal(((await find('textbox', 'Name')) as HTMLInputElement).value, 'Night shift')
  })
})

describe('the page of a role', () => {
  afterEach(removePortals)

  it('names permissions of the product and their categories in the person’s language, and those of others as they are', async () => {
    const { find, user, type, root, until } = await open({ attributes: { locale: 'de' } })
    await user.click(await find('button', 'Rolle erstellen'))
    await find('checkbox', 'Rollen und Berechtigungen')
    await find('checkbox', 'Reports')
    type(await find('searchbox', 'Berechtigungen suchen'), 'webhooks ändern')
    await find('checkbox', 'Webhooks ändern')
    await until(() => !root.innerText.includes('Change webhooks'))
  })

  it('tells before saving what changes and for how many, and saves once that is confirmed', async () => {
    const screen = await openRole('Auditor')
    const { find, user, until, all } = screen
    await openCategory(screen, 'Groups')
    await user.click(await find('checkbox', 'See groups'))
    await openCategory(screen, 'Organization')
    await user.click(await find('checkbox', 'See the settings of the organization'))
    await user.click(await find('button', 'Save changes'))
    const dialog = await find('dialog', 'Save changes to Auditor?')
    const words = 'Adds 1 permission and removes 1 permission; affects 2 members and 1 API token.'
    includes(dialog.innerText, words)
    for (const key of ['fe.secure.read.accountSettings', 'fe.secure.read.groups']) includes(dialog.innerText, key)
    await user.click(await find('button', 'Cancel'))
    await until(() => all('dialog').length === 0)
    equal(all('alert').length, 0)
    await user.click(await find('button', 'Save changes'))
    const again = await find('dialog', 'Save changes to Auditor?')
    await user.click([...again.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save changes')!)
    await until(() => all('dialog').length === 0 && all('button', 'Save changes').length === 0)
    ok(!((await find('checkbox', 'See groups')) as HTMLInputElement).checked, 'saved')
  })

  it('shows what a wildcard covers as covered, and which permissions these are', async () => {
    const screen = await openRole('Billing manager')
    const { find, user, until, root } = screen
    await openCategory(screen, 'Billing and usage')
    const covered = (await find('checkbox', 'See everything about billing')) as HTMLInputElement
    ok(covered.checked && isDisabled(covered), 'covered')
    includes(root.textContent, 'Included in “Do everything with billing”', 'by which wildcard')
    const all = await find('button', 'Includes 2 permissions')
    await user.click(all)
    equal(all.getAttribute('aria-expanded'), 'true')
    await user.click(await find('checkbox', 'Do everything with billing'))
    await until(() => !covered.checked && !isDisabled(covered))
  })

  it('finds permissions, shows those that are selected, and compares with another role', async () => {
    const screen = await openRole('Auditor')
    const { find, user, until, all, type } = screen
    type(await find('searchbox', 'Search permissions'), 'audit')
    await until(() => all('checkbox', 'See groups').length === 0)
    await find('checkbox', 'See the audit log')
    type(await find('searchbox', 'Search permissions'), 'qqq')
    await shows(screen.root, 'No permissions match.')
    type(await find('searchbox', 'Search permissions'), ' ')
    await user.click(await find('switch', 'Selected only'))
    await until(() => all('checkbox', /^See/).length === 7)
    await user.click(await find('switch', 'Selected only'))
    await user.selectOptions(await find('combobox', 'Compare with'), 'role-billing')
    await user.click(await find('switch', 'Differences only'))
    await shows(screen.root, 'Only in Billing manager')
    equal(all('checkbox', 'See reports').length, 0)
    equal(all('button', 'Save changes').length, 0, 'nothing was changed')
  })

  it('of a category has a checkbox for all of it, which is mixed in between', async () => {
    const screen = await openRole('Auditor')
    const { find, user, until } = screen
    const category = (await find('checkbox', 'Audit log')) as HTMLInputElement
    ok(category.checked, 'all of one')
    const groups = (await find('checkbox', 'Groups')) as HTMLInputElement
    ok(groups.indeterminate, 'one of several')
    await user.click(groups)
    await until(() => groups.checked && !groups.indeterminate)
    await user.click(groups)
    await until(() => !groups.checked && !groups.indeterminate)
    equal(groups.closest('h4')?.textContent, 'Groups')
  })

  it('that is built in says why it cannot be changed', async () => {
    const { find, all, user } = await openRole('Support', { as: 'member@acme.test' })
    await find('heading', 'Permissions')
    equal(all('textbox', 'Name').length, 0)
    ok(all('checkbox').length < 20, 'its groups begin closed')
    await user.click(await find('button', 'Expand all'))
    for (const box of all('checkbox')) ok(isDisabled(box), box.outerHTML)
  })

  it('shows the change of another person, and keeps what was entered', async () => {
    const { find, user, type, until, all } = await openRole('Auditor')
    type(await find('textbox', 'Name'), 'Inspector')
    const stop = interceptRequests(async ({ method, body, send }) => {
      if (method !== 'PUT') return undefined
      stop()
      const { updatedAt: _began, ...edit } = body
      await send(undefined, { body: JSON.stringify({ ...edit, name: 'Reviewer' }) })
      return undefined
    })
    await user.click(await find('button', 'Save changes'))
    await user.click(await find('button', 'Overwrite'))
    equal(((await find('textbox', 'Name')) as HTMLInputElement).value, 'Inspector')
    await until(() => all('button', 'Overwrite').length === 0)
    await find('heading', 'Inspector')
  })
})

describe('the access of a person', () => {
  afterEach(removePortals)

  it('is explained: which permissions, by which role and which key', async () => {
    const screen = await open()
    const { find, user, until, all, type } = screen
    await find('row', /Auditor/)
    await user.click(await find('button', 'Check member access'))
    const dialog = await find('dialog', 'Check member access')
    type(await find('combobox', 'Member'), 'breached@')
    await shows(dialog, '1 member found')
    await user.click(await find('option', /Bea Reich/))
    await until(() => /of 107 permissions granted/.test(dialog.innerText))
    equal(all('button', /See /).length, 0, 'groups begin closed')
    includes(dialog.innerText.replaceAll(/\s+/g, ' '), 'Audit log 1 of 1', 'each says how much of it is granted')
    type(await find('searchbox', 'Search permissions'), 'audits')
    await until(() => all('button', /permissions|See/).length > 0 && all('button', /See groups/).length === 0)
    await user.click(await find('button', /See the audit log/))
    await shows(dialog, 'By the role Read only (assigned directly), which includes fe.secure.read.*')
    includes(dialog.innerText, 'By the role Auditor (assigned directly), which includes fe.secure.read.audits', 'both')
    includes(dialog.innerText, 'The organization has the feature audit-log.', 'feature')
    type(await find('searchbox', 'Search permissions'), ' ')
    await user.selectOptions(await find('combobox', 'Show'), 'denied')
    await user.click(
      [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Members'))!,
    )
    await user.click(await find('button', /Deactivate and reactivate members/))
    await shows(dialog, "None of this member's roles include this permission.")
  })

  it('is searched as a whole: matches that are not shown are counted, and a click away', async () => {
    const { find, user, type, all, focused } = await open()
    await find('row', /Auditor/)
    await user.click(await find('button', 'Check member access'))
    const dialog = await find('dialog', 'Check member access')
    type(await find('combobox', 'Member'), 'breached@')
    await shows(dialog, '1 member found')
    await user.click(await find('option', /Bea Reich/))
    const search = await find('searchbox', 'Search permissions')
    type(search, 'deactivate and reactivate members')
    await shows(dialog, "1 matching permission isn't granted.")
    equal(dialog.innerText.includes('No permissions match.'), false)
    await user.click(await find('button', 'Show all matches'))
    await find('button', /Deactivate and reactivate members/)
    equal(focused(), search)
    equal(all('button', 'Show all matches').length, 0)
    type(search, 'qqq')
    await shows(dialog, 'No permissions match.')
  })

  it('names each way by which a member has a role', async () => {
    const { find, user, type } = await open()
    await find('row', /Auditor/)
    await user.click(await find('button', 'Check member access'))
    const dialog = await find('dialog', 'Check member access')
    type(await find('combobox', 'Member'), 'liam.walsh@')
    await user.click(await find('option', /Liam Walsh/))
    await shows(dialog, 'Read only (assigned directly and through the group Finance)')
  })

  it('can be loaded again after a failure', async () => {
    const screen = await open()
    const { find, user, fail, until, root } = screen
    await find('row', /Auditor/)
    await user.click(await find('button', 'Check member access'))
    fail('roles.memberAccess', 500)
    await user.click(await find('combobox', 'Member'))
    await user.click(await find('option', /Ada Stone/))
    await user.click(await find('button', 'Try again'))
    await until(() => /107 permissions granted/.test(root.innerText))
  })
})

describe('the preview as a role', () => {
  afterEach(removePortals)

  it('shows only the sections of that role, refuses changes, is marked, and ends', async () => {
    const { find, user, all, until, type, focused } = await openRole('Auditor')
    const preview = await find('button', 'Preview as this role')
    const beside = [...(preview.closest('[data-actions], header, div')?.querySelectorAll('button') ?? [])]
    equal(beside.map(({ innerText }) => innerText.trim()).join(), 'Duplicate,Preview as this role,Delete', 'actions')
    await user.click(preview)
    const end = await find('button', 'End preview')
    await find('heading', 'Overview')
    equal(all('link', 'Webhooks').length + all('button', 'Webhooks').length, 0)
    await until(() => focused() === end)
    await user.click(await find('button', 'Profile'))
    const name = await find('textbox', 'Name')
    type(name, 'Somebody')
    await user.click(await find('button', 'Save changes'))
    includes((await find('alert')).innerText, 'This view is read-only', 'refused')
    await user.click(await find('button', 'Discard'))
    await user.click(end)
    await until(() => all('button', 'End preview').length === 0)
    await until(() => all('link', 'Webhooks').length + all('button', 'Webhooks').length > 0)
  })
})

checkSection('roles')

describe('the bar with the buttons of a new role', () => {
  afterEach(async () => {
    removePortals()
    await setViewport({ width: 1280, height: 800 })
  })

  it('covers nothing that has focus, and moves nothing when its own buttons have it', async () => {
    await setViewport({ width: 360, height: 640 })
    const screen = await open({ widthPx: 360 })
    const { find, all, user, root, until } = screen
    await user.click(await find('button', 'Create role'))
    await find('textbox', 'Name')
    await until(() => all('checkbox').length > 5)
    const bar = () => root.querySelector('[data-sticky-bar]')!.getBoundingClientRect()
    const controls = [...all('textbox'), ...all('checkbox')]
    for (const control of controls) {
      globalThis.scrollTo(0, 0)
      control.focus()
      const { top, bottom } = control.getBoundingClientRect()
      ok(
        top >= bar().bottom || bottom <= bar().top,
        `${control.ariaLabel ?? control.id} is at ${top}, the bar at ${bar().top}`,
      )
    }
    globalThis.scrollTo(0, 0)
    ;(await find('button', 'Cancel')).focus()
    equal(globalThis.scrollY, 0)
  })
})
