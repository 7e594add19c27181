import { StrictMode, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Protect, SignedIn, SignedOut, useOrganization, usePermissions } from '../../src/hosts/react/components.ts'
import { getApp, initialize, type InitializeOptions } from '../../src/index.ts'
import { entitledToReports, entitlementsPath, signInWithRights } from './accessAnswers.ts'
import { paths, type Answer } from './answers.ts'
import { equal, ownName, until } from './browser.ts'
import { clearContainer, container, failures } from './container.ts'
import { fakeApi, type FakeApi } from './fakeApi.ts'

/** Keys of roles; the linter takes a literal for a role of ARIA. */
const [admin, owner] = ['Admin', 'Owner']
const mounted: Root[] = []

afterEach(() => {
  for (const root of mounted.splice(0)) root.unmount()
  clearContainer()
  equal(failures().splice(0), [])
})

const startApp = (api: FakeApi, options: InitializeOptions = {}): string => {
  const appName = ownName()
  initialize({ appName, contextOptions: { baseUrl: api.baseUrl }, ...options })
  return appName
}

/** Mounts a page; returns a function that answers with its text. */
const mount = (page: ReactNode): (() => string) => {
  const place = container.appendChild(document.createElement('section'))
  const root = createRoot(place)
  mounted.push(root)
  root.render(<StrictMode>{page}</StrictMode>)
  return () => place.textContent.trim()
}

const shows = (text: () => string, expected: string) => until(() => text() === expected, text)

describe('content of React by the state of the session', () => {
  it('is loading, then for visitors, and for people who are signed in', async () => {
    const api = fakeApi()
    const answer = api.hold(paths.refresh)
    const appName = startApp(api)
    const text = mount(
      <>
        <SignedIn appName={appName} loading="wait ">
          in
        </SignedIn>
        <SignedOut appName={appName} loading="a moment">
          out
        </SignedOut>
        <Protect appName={appName} loading=" please" fallback=" sign in">
          protected
        </Protect>
      </>,
    )
    await shows(text, 'wait a moment please')
    answer()
    await shows(text, 'out sign in')
  })

  it('ends with the session', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    const appName = startApp(api)
    const text = mount(
      <>
        <SignedIn appName={appName}>in</SignedIn>
        <SignedOut appName={appName}>out</SignedOut>
        <Protect appName={appName}> protected</Protect>
      </>,
    )
    await shows(text, 'in protected')
    api.setSignedIn(false)
    await getApp(appName).logout({ silent: true })
    await shows(text, 'out')
  })
})

describe('Protect and the hooks for permissions and organizations of React', () => {
  const Rights = ({ appName }: { appName: string }) => {
    const { isLoaded, permissions, roles, hasPermission, hasRole } = usePermissions(appName)
    const { organization, organizations } = useOrganization(appName)
    const facts = [isLoaded, permissions, roles, hasPermission('reports.write'), hasRole('Admin')]
    return <i>{[...facts, organization?.name, organizations.length].join(' ')}</i>
  }

  it('follow a switch of the organization and a change of roles', async () => {
    const api = fakeApi()
    const rights = signInWithRights(api)
    const appName = startApp(api)
    const text = mount(
      <>
        <Protect appName={appName} permission={['reports.write', 'crew.read']} role={admin} fallback="no ">
          yes{' '}
        </Protect>
        <Rights appName={appName} />
      </>,
    )
    await shows(text, 'yes true reports.*,crew.read Admin true true Acme 2')
    await getApp(appName).switchTenant('lumen')
    await shows(text, 'no true reports.read Reader false false Lumen 2')
    await getApp(appName).switchTenant('acme')
    await shows(text, 'yes true reports.*,crew.read Admin true true Acme 2')
    rights.demote()
    await shows(text, 'no true reports.read Reader false false Acme 2')
  })

  it('show nothing where one of several keys is missing, and for a rule without a value', async () => {
    const api = fakeApi()
    signInWithRights(api)
    const appName = startApp(api)
    const nothing = undefined as unknown as string
    const text = mount(
      <>
        <Protect appName={appName} permission={['reports.read', 'crew.write']} fallback="1" />
        <Protect appName={appName} permission={nothing} fallback="2" />
        <Protect appName={appName} role={[]} fallback="3" />
        <Protect appName={appName} permission="" fallback="4" />
        <Protect appName={appName} permission="crew.read" role={owner} fallback="5" />
        <SignedIn appName={appName}>in</SignedIn>
      </>,
    )
    await shows(text, '12345in')
  })

  it('wait for the entitlements of a feature, and show the fallback where they cannot be loaded', async () => {
    const api = fakeApi()
    signInWithRights(api)
    const loading = Promise.withResolvers<Answer>()
    api.reply(entitlementsPath, () => loading.promise)
    const appName = startApp(api, { entitlementsOptions: { enabled: true } })
    const page = (
      <>
        <Protect appName={appName} feature="reports" loading="wait " fallback="no reports ">
          reports{' '}
        </Protect>
        <Protect appName={appName} feature={['reports', 'audits']} loading="wait" fallback="no audits" />
      </>
    )
    const text = mount(page)
    await until(() => api.count(entitlementsPath) > 0, 'the entitlements are being loaded')
    await shows(text, 'wait wait')
    loading.resolve(entitledToReports)
    await shows(text, 'reports no audits')
  })
})
