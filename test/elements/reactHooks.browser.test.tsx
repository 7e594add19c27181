import { StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { FeLoginBox, useAuth, useEntitlements, useIsSteppedUp } from '../../src/hosts/react/components.ts'
import { getApp, initialize, type InitializeOptions } from '../../src/index.ts'
import { encodeToken, paths, signedIn, type Answer } from './answers.ts'
import { equal, ok, ownName, until } from './browser.ts'
import { clearContainer, container, failures } from './container.ts'
import { fakeApi, type FakeApi } from './fakeApi.ts'
import { signInThrough } from './person.ts'

const mounted: Root[] = []
const complaints: unknown[] = []

afterEach(() => {
  for (const root of mounted.splice(0)) root.unmount()
  clearContainer()
  equal(complaints.splice(0), [])
  equal(failures().splice(0), [])
})

/** Configures an app with an API of its own; returns its name. */
const startApp = (api: FakeApi, options: InitializeOptions = {}): string => {
  const appName = ownName()
  initialize({ appName, contextOptions: { baseUrl: api.baseUrl }, ...options })
  return appName
}

const mount = (page: ReactNode): HTMLElement => {
  const place = container.appendChild(document.createElement('section'))
  const root = createRoot(place)
  mounted.push(root)
  root.render(<StrictMode>{page}</StrictMode>)
  return place
}

const textOf = (place: HTMLElement) => place.querySelector('p')?.textContent ?? ''

/** Shows who is signed in. */
const Person = ({ appName }: { appName: string }) => {
  const { status, user, isAuthenticated, tenantId } = useAuth(appName)
  return <p>{[status, user?.email, String(isAuthenticated), tenantId].join(' ').trim()}</p>
}

describe('useAuth of React', () => {
  it('shows that the session is being checked, then that nobody is signed in, then who signs in and out', async () => {
    const api = fakeApi()
    const answer = api.hold(paths.refresh)
    const appName = startApp(api)
    const place = mount(
      <>
        <Person appName={appName} />
        <FeLoginBox appName={appName} noRedirect urlStrategy="none" />
      </>,
    )
    await until(() => api.count(paths.refresh) > 0, 'the session is being checked')
    await until(() => textOf(place) === 'checking  false', 'the page is rendered')
    answer()
    await until(() => textOf(place) === 'signedOut  false', 'nobody is signed in')
    await signInThrough(place.querySelector('fe-login-box') as HTMLElement)
    await until(() => textOf(place) === 'signedIn ann@acme.test true acme', 'Ann is signed in')
    api.setSignedIn(false)
    await getApp(appName).logout({ silent: true })
    await until(() => textOf(place) === 'signedOut  false', 'Ann has signed out')
  })

  it('follows an app that only an element configures', async () => {
    const api = fakeApi()
    const appName = ownName()
    const place = mount(
      <>
        <Person appName={appName} />
        <FeLoginBox appName={appName} baseUrl={api.baseUrl} noRedirect urlStrategy="none" />
      </>,
    )
    await until(() => textOf(place) === 'signedOut  false', 'the session is checked')
  })

  it('shows what a server has shown when it hydrates, also when the session is known by then', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    const appName = startApp(api)
    await until(() => getApp(appName).$user.get(), 'Ann is signed in')
    const place = container.appendChild(document.createElement('section'))
    const shown = place.appendChild(document.createElement('p'))
    shown.textContent = 'checking  false'
    const onRecoverableError = (cause: unknown) => void complaints.push(cause)
    mounted.push(hydrateRoot(place, <Person appName={appName} />, { onRecoverableError }))
    await until(() => textOf(place) === 'signedIn ann@acme.test true acme', 'the session is shown')
    ok(place.querySelector('p') === shown, 'the element of the server is kept')
  })

  it('returns the same functions in each render', async () => {
    const api = fakeApi()
    const appName = startApp(api)
    const logouts = new Set<unknown>()
    const Page = () => {
      const { status, logout } = useAuth(appName)
      logouts.add(logout)
      return <p>{status}</p>
    }
    const place = container.appendChild(document.createElement('section'))
    const root = createRoot(place)
    mounted.push(root)
    root.render(<Page />)
    await until(() => textOf(place) === 'signedOut', 'the session is checked')
    equal(logouts.size, 1)
  })
})

describe('useEntitlements and useIsSteppedUp of React', () => {
  const entitlementsOptions = { enabled: true }
  const entitlementsPath = '/frontegg/entitlements/api/v2/user-entitlements'

  it('say what the person may use once that is loaded', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    const loading = Promise.withResolvers<Answer>()
    api.reply(entitlementsPath, () => loading.promise)
    const appName = startApp(api, { entitlementsOptions })
    const Page = ({ featureKey }: { featureKey: string }) => {
      const { isEntitled, justification, isLoaded } = useEntitlements({ featureKey }, appName)
      return <span>{[featureKey, isLoaded, isEntitled, justification].join(' ').trim()}</span>
    }
    const place = mount(
      <p>
        <Page featureKey="reports" /> <Page featureKey="audits" />
      </p>,
    )
    await until(() => api.count(entitlementsPath) > 0, 'the entitlements are being loaded')
    equal(textOf(place), 'reports false false audits false false')
    const reports = { planIds: [], expireTime: -1, linkedPermissions: [] }
    loading.resolve({ status: 200, body: { features: { reports }, plans: {}, permissions: {} } })
    const shown = 'reports true true audits true false MISSING_FEATURE'
    await until(
      () => textOf(place) === shown,
      () => textOf(place),
    )
  })

  it('say that a second factor was proved, until that is too long ago', async () => {
    const nowSeconds = Math.floor(Date.now() / 1000)
    const token = encodeToken({
      acr: 'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
      amr: ['pwd', 'mfa', 'otp'],
      auth_time: nowSeconds,
      iat: nowSeconds,
    })
    const api = fakeApi()
    api.reply(paths.refresh, () => ({ ...signedIn, body: { ...(signedIn.body as object), accessToken: token } }))
    const appName = startApp(api)
    const Page = () => {
      const { status } = useAuth(appName)
      const [ever, recently] = [useIsSteppedUp({}, appName), useIsSteppedUp({ maxAge: 4 }, appName)]
      return <p>{[status, ever, recently].join(' ')}</p>
    }
    const place = mount(<Page />)
    await until(() => textOf(place).startsWith('signedIn true'), 'the session is checked')
    await until(() => textOf(place) === 'signedIn true false', 'it is too long ago')
  })
})
