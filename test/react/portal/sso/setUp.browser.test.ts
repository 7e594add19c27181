import { equal, ok } from '../../../elements/browser.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { pick } from '../../../harness/pickedFiles.ts'
import { shows } from '../../../harness/shows.ts'

/** A certificate as providers write it into their metadata. */
const key = 'MIIC'.padEnd(400, 'A')

const metadata = (location = 'https://idp.acme.test/login') =>
  `<EntityDescriptor entityID="https://idp.acme.test"><IDPSSODescriptor><KeyDescriptor><X509Certificate>${key}</X509Certificate></KeyDescriptor><SingleSignOnService Location="${location}"/></IDPSSODescriptor></EntityDescriptor>`

const open = (options: Parameters<typeof openPortal>[0] = {}) =>
  openPortal({ section: 'sso', attributes: { 'url-strategy': 'hash' }, ...options })

/** Opens the set-up of a new connection. */
const openNew = async (options: Parameters<typeof openPortal>[0] = {}): Promise<PortalScreen> => {
  const screen = await open(options)
  await screen.find('row', /OpenID Connect/)
  await screen.user.click(await screen.find('button', 'Add connection'))
  await screen.find('heading', 'Domains')
  return screen
}

const openStep = async (screen: PortalScreen, name: string) => {
  const steps = [...screen.root.querySelectorAll<HTMLElement>('.fe-wizard button')]
  await screen.user.click(steps.find(step => step.innerText.includes(name))!)
  await screen.find('heading', name)
}

const clean = () => {
  removePortals()
  history.replaceState(null, '', location.pathname + location.search)
}

describe('the set-up of single sign-on', () => {
  beforeEach(clean)
  afterEach(clean)

  it('suggests the own domain, shows its record, and verifies it', async () => {
    const { find, user, root, until, all, type } = await openNew()
    const field = (await find('textbox', 'Domain')) as HTMLInputElement
    equal(field.value, 'acme.test')
    type(field, 'staff.acme.test')
    await user.click(await find('button', 'Add domain'))
    await shows(root, 'Pending')
    equal(((await find('textbox', 'Host')) as HTMLInputElement).value, '_fe-verify.staff.acme.test')
    ok((all('textbox', 'Value')[0] as HTMLInputElement).value.startsWith('fe-verification='), 'value')
    equal(await axeFaults(root), [])
    await user.click(await find('button', 'Verify now: staff.acme.test'))
    await until(() => all('button', 'Verify now: staff.acme.test').length === 0)
    await shows(root, 'Verified')
  })

  it('tells what was found instead of the record, and keeps what the server refuses', async () => {
    const { find, user, root, type } = await openNew()
    const field = await find('textbox', 'Domain')
    type(field, 'no domain')
    await user.click(await find('button', 'Add domain'))
    await shows(root, 'Enter a domain, such as example.com.')
    type(field, 'gmail.com')
    await user.click(await find('button', 'Add domain'))
    await shows(root, 'This domain is open to everyone.')
    equal((field as HTMLInputElement).value, 'gmail.com')
    type(field, 'missing.acme.test')
    await user.click(await find('button', 'Add domain'))
    await user.click(await find('button', 'Verify now: missing.acme.test'))
    await shows(root, 'We found no record at this host.')
  })

  it('keeps the last verified domain of a connection that is on', async () => {
    history.replaceState(null, '', '#/sso?connection=sso-acme&step=domains')
    const { find } = await open()
    const remove = await find('button', 'Remove oidc.test')
    equal(remove.getAttribute('aria-disabled'), 'true')
    equal(remove.title, 'The last verified domain stays while single sign-on is on. Turn it off first.')
  })

  it('takes the values of a SAML provider from a file, shows its certificate, and keeps the choice of the provider', async () => {
    const screen = await openNew()
    const { find, user, root } = screen
    await openStep(screen, 'Connection')
    await user.selectOptions(await find('combobox', 'Identity provider'), 'jumpCloud')
    await shows(root, 'JumpCloud Admin Portal')
    await user.selectOptions(await find('combobox', 'Identity provider'), 'google')
    await shows(root, 'Google Admin console')
    ok((await find('textbox', 'ACS URL')).matches('[readonly]'), 'ACS URL')
    await user.click(await find('tab', 'Metadata file'))
    pick(screen, new File(['<html></html>'], 'page.xml', { type: 'text/xml' }))
    await shows(root, "The file wasn't saved")
    pick(screen, new File([metadata()], 'metadata.xml', { type: 'text/xml' }))
    await shows(root, 'metadata was saved')
    await shows(root, 'Certificates of the provider')
    equal(await axeFaults(root), [])
  })

  it('takes the values of a SAML provider by hand, and says which one is wrong', async () => {
    const screen = await openNew()
    const { find, user, root, type, until, all } = screen
    await openStep(screen, 'Connection')
    await user.click(await find('tab', 'By hand'))
    type(await find('textbox', 'Single sign-on URL'), 'idp.acme.test')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Enter a complete address that starts with https://.')
    await shows(root, "Paste your provider's signing certificate.")
    type(await find('textbox', 'Single sign-on URL'), 'https://idp.acme.test/login')
    type(await find('textbox', 'Signing certificate'), 'nonsense')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'not a certificate')
    type(await find('textbox', 'Signing certificate'), key)
    await user.click(await find('button', 'Save changes'))
    await until(() => all('button', 'Save changes').length === 0)
  })

  it('takes an OpenID provider with its secret, which is not shown again', async () => {
    const screen = await openNew()
    const { find, user, root, type, until, all } = screen
    await openStep(screen, 'Connection')
    await user.selectOptions(await find('combobox', 'Identity provider'), 'otherOidc')
    type(await find('textbox', 'Issuer address'), 'https://nobody.test')
    type(await find('textbox', 'Client ID'), 'portal')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Enter the client secret.')
    await until(() => all('textbox', 'Client ID').length === 1)
    equal(((await find('textbox', 'Client ID')) as HTMLInputElement).value, 'portal')
  })

  it('leaves the address to the host that takes it out with unsaved changes', async () => {
    history.replaceState(null, '', '#/sso?connection=sso-acme&step=connection')
    const { find, type } = await open()
    type(await find('textbox', 'Client ID'), 'another')
    removePortals()
    history.replaceState(null, '', '#/elsewhere')
    await new Promise(resolve => setTimeout(resolve, 100))
    equal(location.hash, '#/elsewhere')
  })

  it('speaks German', async () => {
    const { find } = await open({ attributes: { 'url-strategy': 'hash', locale: 'de' } })
    await find('button', 'Verbindung hinzufügen')
  })

  it('is only to look at for others', async () => {
    history.replaceState(null, '', '#/sso?connection=sso-acme&step=connection')
    const { find, all } = await open({ as: 'support@acme.test' })
    ok((await find('textbox', 'Issuer address')).matches('[readonly]'), 'read-only')
    equal(all('button', 'Save changes').length, 0)
  })
})

describe('the set-up on a server with the contract only', () => {
  onContractOnlyServer()
  beforeEach(clean)
  afterEach(clean)

  it('has domains, provider and activation, but no tests and no rule', async () => {
    const screen = await openNew()
    const { root, user, find, until, all } = screen
    const steps = [...root.querySelectorAll<HTMLElement>('.fe-wizard button')].map(step => step.innerText)
    equal(steps.length, 3)
    await user.click(await find('button', 'Add domain'))
    await user.click(await find('button', 'Verify now: acme.test'))
    await until(() => all('button', 'Verify now: acme.test').length === 0)
    await openStep(screen, 'Connection')
    await find('textbox', 'ACS URL')
    await openStep(screen, 'Activate')
    await shows(root, "Enter your provider's details")
    equal(all('heading', 'Require single sign-on').length, 0)
    equal(all('tab', 'Sign-ins').length, 0)
  })
})
