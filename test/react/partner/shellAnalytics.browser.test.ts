import { waitFor } from '@testing-library/dom'
import { equal, ok } from '../../elements/browser.ts'
import { openPartnerShell, removeShells } from '../../harness/openPartnerShell.ts'
import { interceptRequests } from '../../harness/requests.ts'
import { readAnalytics, readRecording, type SentToAnalytics } from '../../harness/sentToAnalytics.ts'

const key = 'phc_test'

/** Browsers under control of a program are taken for bots, whose events are dropped. */
const asPerson = () => {
  Object.defineProperty(navigator, 'webdriver', { configurable: true, value: false })
  Object.defineProperty(navigator, 'userAgent', {
    configurable: true,
    value: navigator.userAgent.replace('Headless', ''),
  })
}

/** Names of what analytics have stored in the browser, those of earlier tests included. */
const storedNames = () =>
  new Set(
    [...document.cookie.split('; ').map(cookie => cookie.split('=')[0] ?? ''), ...Object.keys(localStorage)].filter(
      name => name.startsWith('ph_'),
    ),
  )

/** Lists what goes to the proxy of the page's host. */
const watchProxy = (flags: Record<string, boolean> = {}, configuration: object = {}) => {
  const sent: SentToAnalytics[] = []
  interceptRequests(async ({ url, init, path }) => {
    if (!path.startsWith('/ph')) return undefined
    sent.push(await readAnalytics(url, init))
    return Response.json(path.startsWith('/ph/flags') ? { featureFlags: flags } : configuration)
  })
  const events = (name: string) => sent.flatMap(({ events: found }) => found.filter(({ event }) => event === name))
  return { sent, events }
}

describe('analytics of the partner shell', () => {
  beforeEach(() => {
    asPerson()
    localStorage.clear()
  })
  afterEach(removeShells)

  it('know the person and the tenant by their ids alone, and the pages that are opened', async () => {
    const { sent, events } = watchProxy()
    const { find, user } = await openPartnerShell({ shellOptions: { analytics: { key } } })
    await find('heading', 'Tenants')
    await user.click(await find('button', /^Lumen Works/))
    await find('heading', 'Home')
    await user.click(await find('button', 'Risks'))
    await waitFor(() =>
      equal(
        events('$pageview').map(({ properties }) => properties['page']),
        ['tenants', 'home', 'risks'],
      ),
    )
    await waitFor(() => equal(events('$groupidentify').length, 1))
    equal(events('$identify')[0]?.properties['distinct_id'], 'user-multi')
    equal(events('$groupidentify')[0]?.properties['$group_key'], '1002')
    const all = JSON.stringify(sent)
    for (const personal of ['multi@acme.test', 'Mia', 'Lumen', 'Acme', 'lumen'])
      ok(!all.includes(personal), `${personal} is in ${all}`)
    ok(
      sent.every(({ url }) => url.origin === location.origin),
      'all requests go to the page’s host',
    )
  })

  it('load and request nothing without the host’s key', async () => {
    const { sent } = watchProxy()
    const before = storedNames()
    for (const shellOptions of [{}, { analytics: { key: '' } }]) {
      const { find, user } = await openPartnerShell({ shellOptions })
      await find('heading', 'Tenants')
      await user.click(await find('button', 'Risks'))
      await find('heading', 'Risks')
      removeShells()
    }
    equal(sent, [])
    equal(
      [...storedNames()].filter(name => !before.has(name)),
      [],
    )
  })

  it('begin once somebody is signed in, and forget them with the sign-out', async () => {
    const { sent, events } = watchProxy()
    const visitor = await openPartnerShell({ as: undefined, shellOptions: { analytics: { key } } })
    await visitor.find('button', 'Sign in')
    equal(sent, [])
    removeShells()
    const { find, user, until, signedOut } = await openPartnerShell({ shellOptions: { analytics: { key } } })
    await find('heading', 'Tenants')
    await waitFor(() => equal(events('$identify').length, 1))
    const stored = () => document.cookie + JSON.stringify(localStorage)
    await waitFor(() => ok(stored().includes('user-multi'), 'the browser knows the person'))
    await user.click(await find('button', 'Sign out'))
    await until(signedOut)
    await waitFor(() => equal(stored().includes('user-multi'), false))
  })

  it('ask for feature flags only for a host that takes them', async () => {
    const { sent } = watchProxy({ 'new-list': true })
    const taken: unknown[] = []
    const { find } = await openPartnerShell({
      shellOptions: { analytics: { key, onFlags: flags => taken.push(flags['new-list']) } },
    })
    await find('heading', 'Tenants')
    await waitFor(() => ok(taken.includes(true), JSON.stringify(taken)))
    const asked = sent.filter(({ url }) => url.pathname.startsWith('/ph/flags'))
    ok(asked.length > 0, 'flags are asked for')
    ok(
      asked.every(({ text }) => !/multi@acme|Mia|Lumen/.test(text)),
      JSON.stringify(asked),
    )
  })

  it('record sessions in the named environments, without a text, a name or an input', async () => {
    const { sent } = watchProxy({}, { sessionRecording: { endpoint: '/s/' } })
    const { find, type } = await openPartnerShell({
      shellOptions: { environments: { localhost: 'qa' }, analytics: { key, recordedEnvironments: ['qa'] } },
    })
    type(await find('searchbox', 'Search tenants'), 'lum')
    const isSnapshot = ({ url }: SentToAnalytics) => url.pathname === '/ph/s/'
    await waitFor(() => {
      document.body.click()
      ok(sent.some(isSnapshot), 'a recording is sent')
    })
    const recorded = JSON.stringify(
      await Promise.all(sent.filter(isSnapshot).map(({ events }) => readRecording(events))),
    )
    ok(recorded.includes('fe-partner-shell'), recorded.slice(0, 2_000))
    for (const personal of ['multi@acme.test', 'Mia', 'Lumen', 'Acme', '"lum"'])
      ok(!recorded.includes(personal), `${personal} is in ${recorded.slice(0, 20_000)}`)
  })
})
