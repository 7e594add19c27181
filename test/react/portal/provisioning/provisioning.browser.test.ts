import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { shows } from '../../../harness/shows.ts'
import { includes } from '../../../harness/texts.ts'

/** Opens the section at an address of it. */
const open = (query = '', options: PortalOptions = {}) => {
  history.replaceState(null, '', `#/provisioning${query && `?${query}`}`)
  return openPortal({ section: 'provisioning', attributes: { 'url-strategy': 'hash' }, ...options })
}

const views = ({ all }: Awaited<ReturnType<typeof open>>) => all('tab').map(({ innerText }) => innerText)

const forgetAddress = () => {
  removePortals()
  history.replaceState(null, '', location.pathname + location.search)
}

checkSection('provisioning')

describe('provisioning', () => {
  afterEach(forgetAddress)

  it('shows the directory of the organization with what it sent', async () => {
    const screen = await open()
    const { find, user, root } = screen
    await user.click(await find('button', 'Okta'))
    await find('tab', 'Overview')
    equal(views(screen), ['Overview', 'Setup', 'Log', 'Groups', 'Tokens', 'Settings'])
    await shows(root, "isn't in a verified domain of your organization")
    await user.click(await find('tab', 'Log'))
    includes((await find('row', /Create a user.*Refused/s)).innerText, 'lea.brandt@gmail.example')
    await user.click(await find('button', 'Filters'))
    await user.click(await find('menuitemradio', 'Refused'))
    await screen.until(() => screen.all('row').length === 2)
  })

  it('leads from a refusal to the refused requests', async () => {
    const { find, user, until, all } = await open()
    await user.click(await find('button', 'View log: Okta'))
    await find('row', /Create a user.*Refused/s)
    await until(() => all('row').length === 2)
    ok(location.hash.includes('filter.outcome=refused'), location.hash)
  })

  it('lets a pretended directory send changes in a preview', async () => {
    const { find, user, root } = await open('connection=directory-okta&view=log', {
      attributes: { 'url-strategy': 'hash', preview: '', 'preview-delay': '0' },
    })
    await user.click(await find('button', 'Send sample changes'))
    await shows(root, 'Sample changes sent: 2 users added')
    await find('row', /Create a user.*noa\.park@/s)
    await user.click(await find('button', 'Send sample changes'))
    await shows(root, 'Sample changes sent: 2 users added, 1 renamed, 1 left')
  })

  it('goes back to the card that was opened, with focus on it', async () => {
    const { find, user, until, focused } = await open()
    await user.click(await find('button', 'Okta'))
    await user.click(await find('button', 'All connections'))
    const card = await find('button', 'Okta')
    await until(() => focused() === card)
  })

  it('adds a connection, which waits for its first request, and deletes it', async () => {
    const { find, all, user, root, type, until } = await open()
    await find('button', 'Okta')
    await user.click(await find('button', 'Add connection'))
    await user.click(await find('radio', 'Microsoft Entra ID'))
    await user.click(all('button', 'Add connection').at(-1)!)
    await find('dialog', 'Token for Microsoft Entra ID')
    ok(root.querySelector('.fe-secret')?.textContent?.startsWith('fescim_'), 'a token')
    await user.click(await find('button', 'Copy and close'))
    await find('heading', 'Set up Microsoft Entra ID')
    await shows(root, 'Waiting for the first request…')
    const address = await find('textbox', 'Tenant URL')
    ok((address as HTMLInputElement).value.endsWith('/directory/resources/scim/v2.0'), 'address')
    await user.click(await find('tab', 'Settings'))
    await user.click(await find('button', 'Delete'))
    type(await find('textbox', /To confirm/), 'Microsoft Entra ID')
    await user.click(await find('button', 'Delete connection'))
    await until(() => all('listitem').length > 0 && all('button', 'Microsoft Entra ID').length === 0)
    await find('button', 'Okta')
  })

  it('shows who is in a group', async () => {
    const { find, all, user, root, until } = await open('connection=directory-okta&view=groups')
    await user.click(await find('button', '4 members: Finance'))
    await find('dialog', 'Members of “Finance”')
    const list = await find('list', 'Members of “Finance”')
    await until(() => list.querySelectorAll('li').length === 4)
    await user.click(all('button', 'Close').at(-1)!)
    await until(() => all('dialog').length === 0)
    await shows(root, 'Contractors')
  })

  it('gives the members of a group roles', async () => {
    const { find, user, root } = await open('connection=directory-okta&view=groups')
    await user.click(await find('button', 'Contractors'))
    await user.click(await find('combobox', 'Roles'))
    await user.click(await find('option', /Read only/))
    await user.click(await find('button', 'Save roles'))
    await shows(root, 'Roles saved')
    await find('row', /Contractors.*Read only/s)
  })

  it('renames a connection, unless someone else has meanwhile', async () => {
    const { find, user, type, root } = await open('connection=directory-okta&view=settings')
    type(await find('textbox', 'Name'), 'Staff')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Name saved')
    await find('heading', 'Staff')
  })

  it('asks for approval of removals again, and can stop asking', async () => {
    const { find, all, user, root } = await open('connection=directory-okta&view=settings')
    await shows(root, 'Approved by admin@acme.test')
    await user.click(await find('button', 'Ask for approval again'))
    await shows(root, 'The next removal waits for approval')
    await user.click(await find('button', 'Apply without approval'))
    await user.click(all('button', 'Apply without approval').at(-1)!)
    await shows(root, 'Changes apply immediately')
    await find('button', 'Ask for approval again')
  })

  it('says that a connection is gone which an address names', async () => {
    const { find } = await open('connection=unknown')
    await find('heading', 'This connection no longer exists')
  })

  it('lets look, but not change, without the permission for it', async () => {
    const { find, root } = await open('connection=directory-okta&view=tokens', { as: 'member@acme.test' })
    await shows(root, 'You can view this, but not change it')
    equal((await find('button', 'Create token')).getAttribute('aria-disabled'), 'true')
    equal((await find('button', 'Revoke')).getAttribute('aria-disabled'), 'true')
  })

  it('is in German', async () => {
    const { find, root, until } = await open('connection=directory-okta&view=setUp', {
      attributes: { 'url-strategy': 'hash', locale: 'de' },
    })
    await find('heading', 'Okta einrichten')
    await until(() => !/\b(Open|Enter|Choose|Overview|Copy)\b/.test(root.innerText))
  })
})

describe('provisioning on a server with the contract only', () => {
  onContractOnlyServer()
  afterEach(forgetAddress)

  it('has connections with their count and last contact, a guide and settings, but no log, groups and tokens', async () => {
    const screen = await open()
    const { find, root, user, all } = screen
    await find('button', 'Okta')
    await shows(root, '12 members')
    await shows(root, 'Last request')
    await user.click(await find('button', 'Okta'))
    await find('tab', 'Setup')
    equal(views(screen), ['Overview', 'Setup', 'Settings'])
    await user.click(await find('tab', 'Setup'))
    const address = await find('textbox', 'SCIM connector base URL')
    ok((address as HTMLInputElement).value.endsWith('/frontegg/directory/resources/scim/v2.0'), 'address')
    equal(all('button', 'Create token'), [])
    await user.click(await find('tab', 'Settings'))
    await find('button', 'Pause provisioning')
    equal(all('textbox', 'Name'), [])
  })

  it('stops adding members, and deletes a connection', async () => {
    const { find, all, user, root, type } = await open('connection=directory-okta&view=settings')
    await user.click(await find('button', 'Pause provisioning'))
    await user.click(all('button', 'Pause provisioning').at(-1)!)
    await shows(root, 'Provisioning paused')
    await user.click(await find('button', 'Delete'))
    await shows(root, 'Everyone who joined by this directory leaves the organization')
    type(await find('textbox', /To confirm/), 'Okta')
    await user.click(await find('button', 'Delete connection'))
    await find('heading', 'No directory is connected')
  })
})
