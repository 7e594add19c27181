import { equal, ok } from '../../../elements/browser.ts'
import { addSsoConnection } from '../../../harness/addSsoConnection.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { askOnce } from '../../../harness/askStepUp.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal, removePortals, type PortalOptions, type PortalScreen } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'

const pageRules = ['region', 'page-has-heading-one']

const openDomains = async (options: PortalOptions = {}) => {
  const screen = await openPortal({ section: 'sso', ...options })
  await addSsoConnection(screen)
  await screen.find('heading', 'Add a domain')
  return screen
}

const addDomain = async ({ find, type, user }: PortalScreen, domain: string) => {
  type(await find('textbox', 'Domain'), domain)
  await user.click(await find('button', 'Add domain'))
  await find('heading', domain)
}

/** Changes what the server tells of a connection: its row, and its details where it has them. */
const changed = (row: object, details: (known: { domains: object[] }) => object) =>
  interceptRequests(async ({ method, path, send }) => {
    if (method !== 'GET') return undefined
    if (path.endsWith('/sso/v1/configurations')) {
      const rows = (await (await send()).json()) as object[]
      return Response.json(rows.map(known => ({ ...known, ...row })))
    }
    if (!/\/fe\/sso\/configurations\/[^/]+$/.test(path)) return undefined
    return Response.json(details((await (await send()).json()) as { domains: object[] }))
  })

describe('a domain that is not verified', () => {
  afterEach(removePortals)

  it('tells what was found after each check, also the same again', async () => {
    const screen = await openDomains()
    const { find, user, root, until, all, type } = screen
    await addDomain(screen, 'missing.test')
    await user.click(await find('button', 'Verify now: missing.test'))
    const first = await find('alert')
    ok(first.innerText.includes("We don't see the record yet"), first.innerText)
    await user.click(await find('button', 'Verify now: missing.test'))
    await until(() => all('alert').length === 1 && all('alert')[0] !== first)
    type(await find('textbox', 'Domain'), 'missing.test')
    await user.click(await find('button', 'Add domain'))
    await shows(root, 'This domain is in the list already.')
    type(await find('textbox', 'Domain'), 'gmail.com')
    await user.click(await find('button', 'Add domain'))
    await until(() => root.querySelector('[name=domain][aria-invalid=true]') !== null)
    equal((root.querySelector('[name=domain]') as HTMLInputElement).value, 'gmail.com')
  })

  it('suggests the domain of the person until it is in the list', async () => {
    const { find, user, root } = await openDomains()
    const field = () => root.querySelector<HTMLInputElement>('[name=domain]')
    equal(field()?.value, 'acme.test')
    await user.click(await find('button', 'Add domain'))
    await find('heading', 'acme.test')
    equal(field()?.value, '')
  })

  it('says where the record is instead, and when a verified one expires', async () => {
    const stop = changed({}, known => ({
      ...known,
      domains: known.domains.map((domain, index) => ({
        ...domain,
        ...(index === 0
          ? { problem: { kind: 'wrongName', seen: ['_fe-verify.a.test.a.test'] } }
          : { state: 'verified', verifiedAt: '2026-01-01T00:00:00Z', missingSince: '2026-03-01T12:00:00Z' }),
      })),
    }))
    const screen = await openDomains()
    await addDomain(screen, 'missing-a.test')
    await shows(screen.root, 'The record is at the wrong name')
    await shows(screen.root, '_fe-verify.a.test.a.test')
    await addDomain(screen, 'missing-b.test')
    await shows(screen.root, 'March 31, 2026')
    stop()
  })

  it('is removed after a question, unless it is the last verified one of a connection in use', async () => {
    const screen = await openDomains()
    const { find, user, until, all, root } = screen
    await addDomain(screen, 'shop.test')
    await user.click(await find('button', 'Verify now: shop.test'))
    await shows(root, 'Verified since')
    const stop = changed({ enabled: true }, known => ({ ...known, isEnabled: true }))
    await addDomain(screen, 'missing.test')
    await until(() => all('button', 'Remove shop.test')[0]?.getAttribute('aria-disabled') === 'true')
    ok(all('button', 'Remove shop.test')[0]?.title.startsWith('The last verified domain stays'), 'the reason')
    stop()
    await user.click(await find('button', 'Remove missing.test'))
    await user.click(all('button', 'Remove').at(-1)!)
    await until(() => all('heading', 'missing.test').length === 0)
  })
})

describe('a connection in use', () => {
  afterEach(removePortals)

  it('warns, keeps its protocol, tells of certificates, and takes what its metadata says after a fresh proof', async () => {
    const restore = changed(
      { enabled: true, type: 'okta', ssoEndpoint: 'https://old.test/sso', publicCertificate: 'x', signRequest: true },
      known => ({
        ...known,
        isEnabled: true,
        type: 'okta',
        entityId: 'https://old.test',
        ours: {
          signsRequests: true,
          certificates: ['Current', 'Next'].map(name => ({
            subject: `CN=${name}`,
            endsAt: '2040-01-01T00:00:00Z',
            fingerprint: name,
          })),
        },
        certificates: [{ subject: 'CN=Old', endsAt: '2020-01-01T00:00:00Z', fingerprint: 'AA' }],
        metadata: {
          url: 'https://old.test/metadata',
          readAt: '2026-01-01T00:00:00Z',
          failure: 'notProvider',
          changed: { entityId: 'https://new.test', ssoEndpoint: 'https://old.test/sso' },
        },
      }),
    )
    const screen = await openPortal({ section: 'sso' })
    const { find, user, root, portal, all } = screen
    await addSsoConnection(screen)
    await user.click(await find('button', /Connection/))
    await shows(root, 'What you change here applies to everyone')
    await shows(root, 'Expired')
    await shows(root, "We're changing our signing certificate")
    await find('group', 'CN=Next')
    await shows(root, "This isn't the provider's metadata.")
    await shows(root, 'https://new.test')
    equal(await axeFaults(portal, { except: pageRules }), [], 'axe')
    askOnce('PUT', /\/provider$/)
    await user.click(await find('button', 'Accept new values'))
    await user.click(all('button', 'Accept new values').at(-1)!)
    await find('dialog', "Confirm it's you")
    await user.click(all('button', 'Cancel').at(-1)!)
    await user.click(all('button', 'Cancel').at(-1)!)
    await user.click(await find('button', 'Change provider'))
    ok(((await find('radio', 'Another OpenID provider')) as HTMLInputElement).disabled, 'the other protocol')
    restore()
  })
})

describe('the steps on a server with the contract only', () => {
  onContractOnlyServer()

  it('have records at the domain itself, and our values', async () => {
    const screen = await openDomains()
    const { find, user, all, root, type } = screen
    await addDomain(screen, 'shop.test')
    equal(((await find('textbox', 'Host')) as HTMLInputElement).value, 'shop.test')
    await user.click(await find('button', /^Continue/))
    await user.click(await find('button', 'Change provider'))
    await find('heading', 'Which provider do you use?')
    await user.click(all('radio', 'Okta')[0]!)
    await user.click(await find('button', 'Use this provider'))
    ok(((await find('textbox', 'Single sign-on URL')) as HTMLInputElement).value.endsWith('/saml/acs'), 'our address')
    await user.click(await find('tab', 'Enter by hand'))
    type(await find('textbox', 'Sign-in address'), 'https://idp.shop.test/sso')
    type(
      await find('textbox', 'Signing certificates'),
      `-----BEGIN CERTIFICATE-----\n${'A'.repeat(240)}\n-----END CERTIFICATE-----`,
    )
    await user.click(await find('button', 'Save changes'))
    await shows(root, '1 certificate stored')
  })
})

describe('the steps in German', () => {
  afterEach(removePortals)

  it('have a guide', async () => {
    const { find, user, all, root } = await openPortal({ section: 'sso', attributes: { locale: 'de' } })
    await shows(root, 'Single Sign-on')
    await user.click(all('button', /connection|Verbindung/)[0] ?? (await find('button', /Verbindung|connection/)))
    await find('dialog', 'Verbindung hinzufügen')
    await user.click(all('radio', 'Okta')[0]!)
    await user.click(all('button', 'Verbindung hinzufügen').at(-1)!)
    await find('heading', 'Domain hinzufügen')
    await user.click(await find('button', 'Weiter'))
    await find('heading', 'Okta einrichten')
  })
})

describe('the steps at 360 px, in dark colors, and from right to left', () => {
  afterEach(() => {
    removePortals()
    document.documentElement.removeAttribute('dir')
  })

  const fits = ({ root, portal }: PortalScreen, how: string) => {
    const wide = [...root.querySelectorAll<HTMLElement>('.fe-frame, .fe-portal-content')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    )
    equal(
      wide.map(({ className }) => className),
      [],
      how,
    )
    return axeFaults(portal, { except: pageRules })
  }

  it('fit, and keep their contrast', async () => {
    const screen = await openDomains({ widthPx: 360, attributes: { theme: 'dark' } })
    const { find, user, all, portal, root, until } = screen
    await addDomain(screen, 'a-rather-long-name-of-a-company-with-many-words.missing.test')
    equal(await fits(screen, 'domains'), [])
    await user.click(await find('button', 'Continue'))
    await user.click(await find('button', 'Change provider'))
    await find('heading', 'Which provider do you use?')
    equal(await fits(screen, 'choice'), [])
    await user.click(all('radio', 'Microsoft Entra ID')[0]!)
    await user.click(await find('button', 'Use this provider'))
    await find('heading', 'Set up Microsoft Entra ID')
    equal(await fits(screen, 'guide'), [])
    const english = root.textContent
    document.documentElement.dir = 'rtl'
    portal.setAttribute('locale', 'qps')
    await until(() => root.textContent !== english)
    equal(await fits(screen, 'long texts from right to left'), [])
  })
})

describe('people who can only view single sign-on', () => {
  onContractOnlyServer()
  afterEach(() => history.replaceState(null, '', location.pathname + location.search))

  const row = {
    id: 'c1',
    enabled: false,
    type: 'okta',
    ssoEndpoint: 'https://acme.okta.com/sso',
    publicCertificate: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
    domains: [{ id: 'd1', domain: 'acme.test', validated: false, txtRecord: 'proof' }],
  }

  const openStep = (step: string) => {
    interceptRequests(({ path }) => (path.endsWith('/sso/v1/configurations') ? Response.json([row]) : undefined))
    history.replaceState(null, '', `#/sso?connection=c1&view=setUp&step=${step}`)
    return openPortal({ section: 'sso', as: 'member@acme.test', attributes: { 'url-strategy': 'hash' } })
  }

  it('see domains, and why they can change nothing', async () => {
    const { find, all } = await openStep('domains')
    await find('heading', 'acme.test')
    for (const name of ['Verify now: acme.test', 'Remove acme.test']) {
      const button = await find('button', name)
      ok(button.ariaDisabled === 'true' && button.title.startsWith('You need the permission'), name)
    }
    equal(all('textbox', 'Domain'), [])
  })

  it('see what is stored of the provider', async () => {
    const { root, all } = await openStep('connection')
    await shows(root, 'https://acme.okta.com/sso')
    equal(all('button', 'Add certificate')[0]?.ariaDisabled, 'true')
    equal(all('button', 'Change provider'), [])
  })
})
