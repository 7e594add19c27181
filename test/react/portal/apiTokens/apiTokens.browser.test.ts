import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { changeAnswers, serveContractOnly } from '../../../harness/changedAnswers.ts'
import { contractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const open = (options: Parameters<typeof openPortal>[0] = {}) => openPortal({ section: 'apiTokens', ...options })

const secretIn = ({ root }: PortalScreen) => root.querySelector('.fe-secret')?.textContent ?? ''

const openForm = async (options?: Parameters<typeof openPortal>[0]) => {
  const screen = await open(options)
  await screen.find('row', /Deployment pipeline/)
  await screen.user.click(await screen.find('button', 'Create API token'))
  await screen.find('dialog', 'Create API token')
  return screen
}

/** Chooses a role, and leaves its list. */
const chooseRole = async ({ find, user }: PortalScreen, name: RegExp) => {
  await user.click(await find('combobox', 'Roles'))
  await user.click(await find('option', name))
  await user.keyboard('{Escape}')
}

const submit = async ({ all, user }: PortalScreen) => user.click(all('button', 'Create API token').at(-1)!)

describe('the list of tokens of the organization', () => {
  afterEach(removePortals)

  it('shows client id, roles, creator and dates; amber within seven days of the end', async () => {
    const { find } = await open({ widthPx: 1200 })
    const row = await find('row', /Deployment pipeline/)
    for (const text of ['SampleTenantCI0', 'Support', 'Ada Stone', 'in 4 days']) includes(row.innerText, text)
    equal(row.querySelector('[data-tone=warning]')?.textContent, 'in 4 days')
    const other = await find('row', /Data warehouse/)
    ok(other.innerText.includes('Never') && !other.querySelector('[data-tone=warning]'), other.innerText)
  })

  it('has details that name the creator once, apart from the time', async () => {
    const { find, user } = await open()
    await user.click(await find('row', /Data warehouse/))
    const { innerText } = await find('dialog', 'Data warehouse')
    equal(innerText.match(/Ada Stone/g)?.length, 1, innerText)
    ok(/Created\s+1 month ago · \w+ \d+, \d+/.test(innerText), innerText)
  })

  it('finds tokens by name, and says when there is none', async () => {
    const { find, user, until, all, type } = await open()
    await find('row', /Data warehouse/)
    type(await find('searchbox', 'Search API tokens'), 'pipeline')
    await until(() => all('row', /Data warehouse/).length === 0)
    type(await find('searchbox', 'Search API tokens'), 'nonsense')
    await until(() => all('row', /pipeline/).length === 0)
    await user.click(await find('button', 'Clear search'))
    await find('row', /Data warehouse/)
  })

  it('offers to create the first one where there is none', async () => {
    const { find } = await open({ as: 'owner@reseller.test' })
    await find('heading', 'No API tokens yet')
  })

  it('can be loaded again after a failure', async () => {
    const { find, user, fail } = await open({ section: 'webhooks' })
    await find('row', /CRM/)
    fail('tokens.tenantApiTokens', 500)
    await user.click(await find('button', 'API tokens'))
    await user.click(await find('button', 'Try again'))
    await find('row', /Data warehouse/)
  })

  it('says which permission is missing for changes', async () => {
    const { find, user } = await open({ as: 'member@acme.test' })
    await find('row', /Data warehouse/)
    const create = await find('button', 'Create API token')
    ok(create.matches(':disabled, [aria-disabled=true]'), create.outerHTML)
    await user.click(await find('button', 'Actions for Data warehouse'))
    const item = await find('menuitem', /Revoke/)
    ok(item.matches(':disabled, [aria-disabled=true]'), item.outerHTML)
  })

  it('revokes a token when the word was typed', async () => {
    const { find, user, until, all, type } = await open()
    await user.click(await find('button', 'Actions for Data warehouse'))
    await user.click(await find('menuitem', 'Revoke'))
    const button = await find('button', 'Revoke')
    ok(button.matches(':disabled'), 'it takes the word')
    type(await find('textbox', /Revoke/), 'Revoke')
    await until(() => button.matches(':enabled'))
    await user.click(button)
    await until(() => all('row', /Data warehouse/).length === 0 && all('dialog').length === 0)
  })

  it('keeps the dialog and the token when the server refuses', async () => {
    const { find, user, until, all, type, fail } = await open()
    await user.click(await find('button', 'Actions for Data warehouse'))
    await user.click(await find('menuitem', 'Revoke'))
    fail('tokens.tenantApiTokenDelete', 'network')
    type(await find('textbox', /Revoke/), 'Revoke')
    const button = await find('button', 'Revoke')
    await until(() => button.matches(':enabled'))
    await user.click(button)
    await find('alert')
    equal(all('dialog').length, 1)
    await user.click(await find('button', 'Cancel'))
    await find('row', /Data warehouse/)
  })
})

describe('a new token of the organization', () => {
  afterEach(removePortals)

  it('is created once with roles and an end, by a double press too; its secret is shown once', async () => {
    const screen = await openForm()
    const { find, user, until, all } = screen
    await user.type(await find('textbox', 'Name'), 'Nightly export')
    await chooseRole(screen, /Read only/)
    await user.selectOptions(await find('combobox', 'Expiration'), '30')
    await until(() => /Expires on \w+ \d+, \d{4}\./.test(screen.root.innerText))
    await user.dblClick(all('button', 'Create API token').at(-1)!)
    await find('dialog', 'Client credentials “Nightly export”')
    ok(/^fe_[0-9A-Za-z]{64}$/.test(secretIn(screen)), secretIn(screen))
    const clientId = (await find('textbox', 'Client ID')) as HTMLInputElement
    equal(secretIn(screen).slice(3, 18), clientId.value)
    await user.click(await find('button', 'Close'))
    await user.click(await find('button', 'Close anyway'))
    await until(() => all('row', /Nightly export/).length === 1)
    includes((await find('row', /Nightly export/)).innerText, 'Read only', 'role')
    ok(!screen.root.innerHTML.includes('fe_'), 'the secret is gone')
  })

  it('takes a name and a role, with messages at the fields', async () => {
    const screen = await openForm()
    const { find, until, focused } = screen
    await submit(screen)
    const name = await find('textbox', 'Name')
    await until(() => name.getAttribute('aria-invalid') === 'true' && focused() === name)
    includes(screen.root.innerText, 'Choose at least one role.')
  })

  it('takes another number of days, and advises against no end', async () => {
    const screen = await openForm()
    const { find, user, until, type } = screen
    await user.selectOptions(await find('combobox', 'Expiration'), 'never')
    await shows(screen.root, 'A date is safer.')
    await user.selectOptions(await find('combobox', 'Expiration'), 'custom')
    type(await find('textbox', 'Number of days'), '0')
    await submit(screen)
    const days = await find('textbox', 'Number of days')
    await until(() => days.getAttribute('aria-invalid') === 'true')
    type(days, '10')
    await until(() => /Expires on /.test(screen.root.innerText))
  })

  it('keeps what was typed when the server cannot be reached', async () => {
    const screen = await openForm()
    const { find, user, fail } = screen
    await user.type(await find('textbox', 'Name'), 'Nightly export')
    await chooseRole(screen, /Read only/)
    fail('tokens.tenantApiTokenCreate', 'network')
    await submit(screen)
    await find('alert')
    equal(((await find('textbox', 'Name')) as HTMLInputElement).value, 'Nightly export')
    await submit(screen)
    await find('dialog', /Nightly export/)
  })

  it('shows why roles could not be loaded, and loads them again', async () => {
    const screen = await open({ section: 'webhooks' })
    const { find, user, fail } = screen
    await find('row', /CRM/)
    fail('roles.list', 403)
    await user.click(await find('button', 'API tokens'))
    // Without the names, the list has the ids.
    await find('row', /Deployment pipeline.*role-support/s)
    await user.click(await find('button', 'Create API token'))
    await user.click(await find('button', 'Try again'))
    await chooseRole(screen, /Support/)
  })
})

describe('a token of the organization', () => {
  afterEach(removePortals)

  it('can only be revoked on a server with the contract only', async () => {
    const { isKnown, restore } = serveContractOnly()
    const { find, user, all, until } = await open()
    await find('row', /Data warehouse/)
    await until(isKnown)
    restore()
    await user.click(await find('button', 'Actions for Data warehouse'))
    await find('menuitem', 'Revoke')
    equal(all('menuitem').length, 1)
  })

  it('gets another name', async () => {
    const { find, user, type } = await open()
    await user.click(await find('button', 'Actions for Data warehouse'))
    await user.click(await find('menuitem', 'Edit name'))
    type(await find('textbox', 'Name'), 'Lake')
    await user.click(await find('button', 'Save name'))
    await find('row', /Lake/)
  })

  it('is rotated with an overlap, and its new secret is shown once', async () => {
    const screen = await open()
    const { find, user } = screen
    await user.click(await find('button', 'Actions for Data warehouse'))
    await user.click(await find('menuitem', 'Rotate'))
    await user.selectOptions(await find('combobox', 'The old secret stays valid for'), '3600')
    await user.click(await find('button', 'Rotate API token'))
    await find('dialog', 'Client credentials “Data warehouse”')
    ok(/^fe_[0-9A-Za-z]{64}$/.test(secretIn(screen)), secretIn(screen))
  })
})

checkSection('apiTokens')

describe('the roles of a new token', () => {
  afterEach(removePortals)

  it('that grant more than the person holds cannot be chosen, and say why', async () => {
    const keys = ['read.tenantApiTokens', 'write.tenantApiTokens', 'read.roles'].map(key => `fe.secure.${key}`)
    const permissions = keys.map(key => ({ id: `permission.${key}`, key }))
    const few = { permissions, roles: [{ id: 'role-tokens', permissions: permissions.map(({ id }) => id) }] }
    const changed = ['/users/v2/me', '/me/authorization'].map(path =>
      changeAnswers(path, body => ({ ...body, ...few })),
    )
    const { find, user, all, root } = await openForm()
    changed.toReversed().forEach(({ restore }) => restore())
    await user.click(await find('combobox', 'Roles'))
    const admin = await find('option', /Admin/)
    equal(admin.getAttribute('aria-disabled'), 'true')
    includes(admin.innerText, "Grants permissions that you don't have.")
    await user.click(admin)
    equal(all('button', /Remove/).length, 0, root.innerText)
  })
})

describe('the form for a new token', () => {
  afterEach(removePortals)

  it('says what ends with its maker only on a server where it does', async () => {
    const textOf = async () => {
      const { find, user } = await openPortal({ section: 'apiTokens' })
      await user.click(await find('button', 'Create API token'))
      const { innerText } = await find('dialog', 'Create API token')
      removePortals()
      return innerText
    }
    includes(await textOf(), 'stops working if you leave', 'on ours')
    const server = contractOnlyServer()
    try {
      const text = await textOf()
      ok(!/if you leave|the token loses it/.test(text), text)
    } finally {
      server.restore()
    }
  })
})
