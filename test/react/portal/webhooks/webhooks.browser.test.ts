import { equal, ok } from '../../../elements/browser.ts'
import { contractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { excludes, includes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const open = (options: Parameters<typeof openPortal>[0] = {}) => openPortal({ section: 'webhooks', ...options })

const secretIn = ({ root }: PortalScreen) => root.querySelector('.fe-secret')?.textContent ?? ''

/** Fills in the fields of a new webhook, with one event. */
const fillIn = async ({ find, user }: PortalScreen, url = 'https://hooks.acme.test/orders') => {
  await user.type(await find('textbox', /^Name/), 'Orders')
  await user.type(await find('textbox', 'URL'), url)
  await user.click(await find('button', 'Show Sign-in'))
  await user.click(await find('checkbox', 'Signed in'))
}

describe('the list of webhooks', () => {
  afterEach(removePortals)

  it('shows each webhook with its address, events, deliveries and state', async () => {
    const { find, all } = await open()
    const row = await find('row', /CRM/)
    includes(row.innerText, 'hooks.acme.test')
    includes((await find('row', /Old archive/)).innerText, 'Stopped', 'state')
    equal(all('row').length, 4)
  })

  it('says that deliveries to a webhook fail, and when one last succeeded', async () => {
    const { find, all, user, root } = await open()
    const row = await find('row', /Security alerts/)
    includes(row.innerText, 'Failing')
    includes(row.innerText, '2 days ago')
    excludes((await find('row', /CRM/)).innerText, 'Failing')
    await user.click(await find('switch', 'Active: Security alerts'))
    excludes(all('row', /Security alerts/)[0]!.innerText, 'Failing')
    excludes(root.innerText, 'Never')
  })

  it('says in words which permission a person who may only look lacks', async () => {
    const { find, root } = await open({ as: 'support@acme.test' })
    await find('row', /CRM/)
    await shows(root, 'not change it. An administrator of your organization can grant the permission Change webhooks.')
  })

  it('tells the last delivery, but not on a server that does not know it', async () => {
    const { find } = await open()
    await find('columnheader', 'Last success')
    removePortals()
    const server = contractOnlyServer()
    const screen = await open()
    await screen.find('row', /CRM/)
    await screen.until(() => screen.all('columnheader', 'Last success').length === 0)
    equal(screen.all('switch').length > 0, true)
    server.restore()
  })

  it('switches a webhook off at once, and on again with Undo', async () => {
    const { find, user, until, all } = await open()
    const name = 'Active: CRM'
    await user.click(await find('switch', name))
    equal((await find('switch', name)).matches(':checked'), false)
    await user.click(await find('button', 'Undo'))
    await until(() => all('switch', name)[0]?.matches(':checked') === true)
  })

  it('goes on saying that one webhook was refused after another one was switched', async () => {
    const { find, user, until, fail, root, all } = await open()
    await find('row', /CRM/)
    fail('webhooks.update', 403)
    await user.click(await find('switch', 'Active: CRM'))
    await shows(root, "CRM wasn't changed")
    const other = all('switch').find(control => control.matches(':checked') && !control.ariaLabel?.includes('CRM'))!
    await user.click(other)
    await until(() => !other.matches(':checked') && !root.querySelector('[aria-busy=true]'))
    includes(root.innerText, "CRM wasn't changed")
    ok(!/is off/.test(root.innerText), 'the success waits')
  })

  it('shows a switch as it was when the server refuses it, and says why', async () => {
    const { find, user, until, fail, root, all } = await open()
    await find('row', /CRM/)
    fail('webhooks.update', 403)
    await user.click(await find('switch', 'Active: CRM'))
    await shows(root, "CRM wasn't changed")
    await until(() => all('switch', 'Active: CRM')[0]?.matches(':checked') === true)
  })

  it('deletes a webhook whose name was typed', async () => {
    const { find, user, until, all, type } = await open()
    await user.click(await find('button', 'Actions for CRM'))
    await user.click(await find('menuitem', 'Delete'))
    const button = await find('button', 'Delete')
    ok(button.matches(':disabled'), 'it takes the name')
    type(await find('textbox', /CRM/), 'CRM')
    await until(() => button.matches(':enabled'))
    await user.click(button)
    await until(() => all('row', /CRM/).length === 0 && all('dialog').length === 0)
  })

  it('offers to switch a webhook off in place of deleting it, but not in the menu', async () => {
    const { find, user, until, all } = await open()
    await user.click(await find('button', 'Actions for CRM'))
    const remove = await find('menuitem', 'Delete')
    equal(
      all('menuitem').map(({ innerText }) => innerText.trim()),
      ['Edit', 'Replace secret', 'Delete'],
    )
    await user.click(remove)
    await user.click(await find('button', 'Turn off'))
    await until(() => all('dialog').length === 0 && all('switch', 'Active: CRM')[0]?.matches(':checked') === false)
  })

  it('offers to add the first webhook where there is none', async () => {
    const { find } = await open({ as: 'owner@reseller.test' })
    await find('heading', 'No webhooks yet')
  })
})

describe('a new webhook', () => {
  afterEach(removePortals)

  it('is added once with a secret that is shown once, by a double press too', async () => {
    const screen = await open()
    const { find, user, until, all } = screen
    await user.click(await find('button', 'Add webhook'))
    await find('dialog', 'Add webhook')
    await fillIn(screen)
    const submit = all('button', 'Add webhook').at(-1)!
    await user.dblClick(submit)
    await find('dialog', 'Signing secret of Orders')
    ok(/^whsec_[A-Za-z0-9+/]{43}=$/.test(secretIn(screen)), secretIn(screen))
    await user.click(await find('button', 'Close'))
    await user.click(await find('button', 'Close anyway'))
    await until(() => all('row', /Orders/).length === 1)
    ok(!screen.root.innerHTML.includes('whsec_'), 'the secret is gone')
  })

  it('keeps what was typed when the server refuses the address, and says so at the field', async () => {
    const screen = await open()
    const { find, user, until, all } = screen
    await user.click(await find('button', 'Add webhook'))
    await find('dialog', 'Add webhook')
    await fillIn(screen, 'https://10.0.0.1/hook')
    await user.click(all('button', 'Add webhook').at(-1)!)
    const url = await find('textbox', 'URL')
    await until(() => url.getAttribute('aria-invalid') === 'true')
    includes(screen.root.innerText, 'private network')
    await until(() => screen.focused() === url)
    equal((url as HTMLInputElement).value, 'https://10.0.0.1/hook')
    equal((await find('checkbox', 'Signed in')).matches(':checked'), true)
  })

  it('takes a secret of the person, of any form, and none that is too long', async () => {
    const screen = await open()
    const { find, user, until, all } = screen
    await user.click(await find('button', 'Add webhook'))
    await find('dialog', 'Add webhook')
    await fillIn(screen)
    await user.click(await find('radio', /Use my own secret/))
    screen.type(await find('textbox', 'Your secret'), 'x'.repeat(257))
    await user.click(all('button', 'Add webhook').at(-1)!)
    const field = (await find('textbox', 'Your secret')) as HTMLInputElement
    await until(() => field.ariaInvalid === 'true')
    screen.type(field, 'my own words')
    await user.click(all('button', 'Add webhook').at(-1)!)
    await until(() => all('row', /Orders/).length === 1 && all('dialog').length === 0)
  })

  it('shows what the events look like', async () => {
    const { find, user } = await open()
    await user.click(await find('button', 'Add webhook'))
    await user.click(await find('button', 'Show Sign-in'))
    await user.click(await find('checkbox', 'Signed out'))
    const sample = await find('region', 'Sample: Signed out')
    await shows(sample, 'user.signedOut')
  })
})

describe('the page of a webhook', () => {
  afterEach(removePortals)

  const openSettings = async (options: Parameters<typeof open>[0] = {}) => {
    const screen = await open(options)
    await screen.user.click(await screen.find('button', 'Actions for CRM'))
    await screen.user.click(await screen.find('menuitem', 'Edit'))
    await screen.find('textbox', 'Name')
    return screen
  }

  it('saves changes and leads back to the list, with focus where it was', async () => {
    const { find, user, until, focused, type } = await openSettings()
    await until(() => focused()?.textContent === 'CRM')
    const name = await find('textbox', 'Name')
    type(name, 'Customers')
    await user.click(await find('button', 'Save changes'))
    await find('heading', 'Customers')
    await user.click(await find('button', 'All webhooks'))
    await find('row', /Customers/)
    await until(() => focused()?.textContent?.includes('Customers') === true)
  })

  it('asks before unsaved changes are lost, and stays in the browser history', async () => {
    const { find, user, until, all } = await openSettings({ attributes: { 'url-strategy': 'hash' } })
    ok(location.hash.startsWith('#/webhooks?webhook=webhook-crm'), location.hash)
    await user.type(await find('textbox', 'Name'), '!')
    history.back()
    await user.click(await find('button', 'Keep editing'))
    await until(() => location.hash.startsWith('#/webhooks?webhook=webhook-crm'))
    equal(((await find('textbox', 'Name')) as HTMLInputElement).value, 'CRM!')
    history.back()
    await user.click(await find('button', 'Discard changes'))
    await find('row', /Security alerts/)
    await until(() => all('textbox', 'Name').length === 0)
    history.replaceState(null, '', location.pathname + location.search)
  })

  it('replaces the secret, and shows the new one once', async () => {
    const screen = await openSettings()
    const { find, user, all } = screen
    await user.click(await find('button', 'Replace secret'))
    await user.selectOptions(await find('combobox', 'The old secret stays valid for'), '3600')
    await user.click(all('button', 'Replace secret').at(-1)!)
    await find('dialog', 'Signing secret of CRM')
    ok(secretIn(screen).startsWith('whsec_'), secretIn(screen))
  })

  it('leads back to the list once the webhook is deleted', async () => {
    const { find, user, until, all, type } = await openSettings()
    await user.click(await find('button', 'Delete'))
    type(await find('textbox', /CRM/), 'CRM')
    const button = all('button', 'Delete').at(-1)!
    await until(() => button.matches(':enabled'))
    await user.click(button)
    await find('row', /Security alerts/)
    await until(() => all('row', /CRM/).length === 0 && all('dialog').length === 0)
  })

  it('says so when the webhook is gone', async () => {
    history.replaceState(null, '', '#/webhooks?webhook=nonsense')
    const { find, user } = await open({ attributes: { 'url-strategy': 'hash' } })
    await find('heading', 'This webhook no longer exists')
    await user.click(await find('button', 'All webhooks'))
    await find('row', /CRM/)
    history.replaceState(null, '', location.pathname + location.search)
  })
})
