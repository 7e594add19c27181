import { equal, ok } from '../../../elements/browser.ts'
import { addSsoConnection } from '../../../harness/addSsoConnection.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { openPortal, removePortals, type PortalOptions, type PortalScreen } from '../../../harness/openPortal.ts'
import { pick } from '../../../harness/pickedFiles.ts'
import { interceptRequests, refusal } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'
import { includes } from '../../../harness/texts.ts'

const certificate = (letter: string) => `-----BEGIN CERTIFICATE-----\n${letter.repeat(240)}\n-----END CERTIFICATE-----`

const metadata = `<EntityDescriptor entityID="https://idp.shop.test/saml"><IDPSSODescriptor><KeyDescriptor><X509Certificate>${'A'.repeat(240)}</X509Certificate></KeyDescriptor><SingleSignOnService Location="https://idp.shop.test/sso"/></IDPSSODescriptor></EntityDescriptor>`

/** Opens the list, adds a connection, and shows the step of its provider. */
const openStep = async (options: PortalOptions = {}) => {
  const screen = await openPortal({ section: 'sso', ...options })
  await addSsoConnection(screen)
  await screen.user.click(await screen.find('button', /Continue/))
  await screen.user.click(await screen.find('button', 'Change provider'))
  await screen.find('heading', 'Which provider do you use?')
  return screen
}

const choose = async ({ find, all, user }: PortalScreen, name: string) => {
  const title = name.startsWith('Another') ? 'Set up your provider' : `Set up ${name}`
  // SAML comes first of a provider that has both protocols.
  await user.click(all('radio', name)[0]!)
  await user.click(await find('button', 'Use this provider'))
  await find('heading', title)
}

describe('the provider of a connection', () => {
  afterEach(removePortals)

  it('has a guide with our values, and is entered by hand', async () => {
    const screen = await openStep()
    const { find, user, type, until, root, portal } = screen
    await choose(screen, 'JumpCloud')
    const ours = (await find('textbox', 'ACS URLs')) as HTMLInputElement
    ok(ours.value.endsWith('/auth/v1/user/saml/acs'), ours.value)
    await user.click(await find('tab', 'Enter by hand'))
    type(await find('textbox', 'Sign-in address'), 'http://idp.shop.test')
    type(await find('textbox', 'Signing certificates'), 'no certificate')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Enter a full address that starts with https://.')
    await shows(root, "This isn't a certificate.")
    type(await find('textbox', 'Sign-in address'), 'https://idp.shop.test/sso')
    type(await find('textbox', 'Signing certificates'), certificate('A'))
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Provider saved')
    await until(() => root.innerText.includes('AB:CD:EF'))
    equal(await axeFaults(portal, { except: ['region', 'page-has-heading-one'] }), [], 'axe')
  })

  it('is entered by the file of its metadata, and the reason of a refusal is told', async () => {
    const screen = await openStep()
    const { find, root, user } = screen
    await choose(screen, 'Google Workspace')
    await find('button', 'Choose metadata file')
    let sent = 0
    const stop = interceptRequests(({ path }) => {
      if (path.endsWith('/metadata')) sent += 1
      return undefined
    })
    pick(screen, new File(['x'.repeat(1_048_577)], 'large.xml'))
    await shows(root, 'This file is larger than 1 MB.')
    pick(screen, new File(['%PDF-1.7'], 'metadata.pdf'))
    await shows(root, "This isn't an XML document.")
    equal(sent, 0, 'nothing is sent')
    stop()
    pick(screen, new File(['<html/>'], 'page.html'))
    await shows(root, "This isn't the provider's metadata.")
    pick(screen, new File([metadata], 'metadata.xml'))
    await shows(root, 'Metadata read and saved')
    await user.click(await find('tab', 'Enter by hand'))
    await screen.until(
      () => root.querySelector<HTMLInputElement>('[name=ssoEndpoint]')?.value === 'https://idp.shop.test/sso',
    )
  })

  it('is entered by the address of its metadata; a refusal keeps what was typed', async () => {
    const screen = await openStep()
    const { find, user, type, root, until } = screen
    await choose(screen, 'Okta')
    const field = (await find('textbox', 'Metadata address')) as HTMLInputElement
    type(field, 'https://idp.shop.test/metadata')
    await user.click(await find('button', 'Read metadata'))
    await shows(root, 'No metadata can be read from this address.')
    equal(field.value, 'https://idp.shop.test/metadata')
    let sent = 0
    interceptRequests(({ method, path }) => {
      if (method !== 'PUT' || !path.endsWith('/metadata-url')) return undefined
      sent += 1
      return refusal(400, 'Expired', 'ER-SSO-METADATA', { fault: 'expired' })
    })
    const save = await find('button', 'Read metadata')
    save.click()
    save.click()
    await shows(root, 'This metadata has expired.')
    await until(() => sent === 1)
  })
})

const secretField = '[name=secret]:not([type=hidden])'

describe('an OpenID provider', () => {
  afterEach(removePortals)

  it('is saved with nothing left to save, however late the server tells that it has the secret', async () => {
    const screen = await openStep()
    const { find, user, type, root, until, all } = screen
    await choose(screen, 'Another OpenID provider')
    let tell = () => {}
    const told = new Promise<void>(resolve => (tell = resolve))
    interceptRequests(async ({ method, path }) => {
      if (path.endsWith('/fe/sso/issuers')) return Response.json({ issuer: '', authorizationEndpoint: '' })
      if (method === 'GET' && /\/fe\/sso\/configurations\/[^/]+$/.test(path)) await told
      return undefined
    })
    type(await find('textbox', 'Issuer'), 'https://login.shop.test')
    type(await find('textbox', 'Client ID'), 'portal')
    type(root.querySelector<HTMLInputElement>(secretField)!, 'top-secret')
    await user.click(await find('button', 'Save changes'))
    await until(() => all('button', 'Save changes').length === 0)
    tell()
    await shows(root, 'A client secret is stored.')
    // The form sees on the next frames that its fields are others.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    equal(all('button', 'Save changes'), [])
  })

  it('is offered with its exact issuer, and its secret is never shown again', async () => {
    const screen = await openStep()
    const { find, user, type, root, until, all, focused } = screen
    await choose(screen, 'Another OpenID provider')
    const stop = interceptRequests(({ path }) =>
      path.endsWith('/fe/sso/issuers')
        ? refusal(400, 'The issuer is not exact.', 'ER-SSO-ISSUER-NOT-EXACT', { issuer: 'https://login.shop.test/' })
        : undefined,
    )
    const answer = (issuer: string) =>
      interceptRequests(({ path }) =>
        path.endsWith('/fe/sso/issuers')
          ? Response.json({ issuer, authorizationEndpoint: `${issuer}auth` })
          : undefined,
      )
    type(await find('textbox', 'Issuer'), 'https://login.shop.test')
    type(await find('textbox', 'Client ID'), 'portal')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Enter the client secret.')
    type(root.querySelector<HTMLInputElement>('[name=secret]')!, 'top-secret')
    await user.click(await find('button', 'Save changes'))
    await user.click(await find('button', 'Use https://login.shop.test/'))
    equal(((await find('textbox', 'Issuer')) as HTMLInputElement).value, 'https://login.shop.test/')
    stop()
    const restore = answer('https://login.shop.test/')
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'A client secret is stored.')
    equal(root.querySelector(secretField), null)
    equal(all('button', 'Save changes'), [])
    await user.click(await find('button', 'Replace client secret'))
    await until(() => focused()?.matches('[name=secret]') === true)
    type(await find('textbox', 'Issuer'), 'https://other.shop.test')
    await until(() => root.querySelector(secretField) !== null)
    await user.click(await find('button', 'Save changes'))
    await shows(root, 'Enter the client secret of this issuer.')
    restore()
  })
})

describe('two administrators', () => {
  afterEach(removePortals)

  it('are told of each other before anything is overwritten', async () => {
    const screen = await openStep()
    const { find, user, type, root } = screen
    await choose(screen, 'Another SAML provider')
    await user.click(await find('tab', 'Enter by hand'))
    type(await find('textbox', 'Sign-in address'), 'https://mine.shop.test/sso')
    type(await find('textbox', 'Signing certificates'), certificate('A'))
    const stop = interceptRequests(async ({ method, path, send }) => {
      if (method !== 'GET' || !path.endsWith('/sso/v1/configurations')) return undefined
      const rows = (await (await send()).json()) as object[]
      return Response.json(rows.map(row => ({ ...row, ssoEndpoint: 'https://theirs.shop.test/sso' })))
    })
    await user.click(await find('button', 'Save changes'))
    await find('button', 'Overwrite')
    includes(root.innerText, 'https://theirs.shop.test/sso', 'the change of the other one')
    await user.click(await find('button', 'Overwrite'))
    await shows(root, 'Provider saved')
    stop()
  })
})
