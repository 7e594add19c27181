import { getApp, initialize, whenApp } from '../../src/index.ts'
import { accessToken, paths } from './answers.ts'
import { equal, ok, until, pause, ownName } from './browser.ts'
import { fakeApi } from './fakeApi.ts'
import { closePages, openPage } from './page.ts'
import { textOf, alive, shows, field, type, submit } from './person.ts'
import { container, clearContainer, make, show, warned } from './container.ts'

describe('configuration of an app', () => {
  afterEach(clearContainer)

  for (const attribute of ['base-url', 'url-prefix', 'client-id', 'app-id'])
    it(`the first ${attribute} wins and a different later one warns`, async () => {
      const api = fakeApi()
      const other = fakeApi()
      const name = ownName()
      const first = { 'base-url': api.baseUrl, 'url-prefix': 'frontegg', 'client-id': 'one', 'app-id': 'one' }
      const { element: one } = show('fe-login-box', { ...first, 'app-name': name })
      const later = attribute === 'base-url' ? other.baseUrl : 'two'
      const { element: two } = show('fe-login-box', { ...first, [attribute]: later, 'app-name': name })
      await alive(one)
      await alive(two)
      await until(() => api.count(paths.refresh) === 1, 'the session is looked for')
      equal(other.requests.length, 0)
      ok(
        api.requests.every(({ headers }) => headers.get('frontegg-requested-application-id') === 'one'),
        'app id one',
      )
      const camelCase = attribute.replace(/-(\w)/, (_match, letter: string) => letter.toUpperCase())
      equal(warned(`${camelCase} of app "${name}" is set already`).length, 1)
    })

  it('setting the same value again logs nothing', async () => {
    const api = fakeApi()
    const name = ownName()
    const { element } = show('fe-login-box', { 'app-name': name }, api)
    show('fe-login-box', { 'app-name': name }, api)
    await alive(element)
    equal(warned(`app "${name}"`), [])
  })

  it('initialize() before the elements configures them', async () => {
    const api = fakeApi()
    const name = ownName()
    const app = initialize({ appName: name, contextOptions: { baseUrl: api.baseUrl } })
    const box = make('fe-login-box', { 'app-name': name })
    container.append(box)
    await until(() => api.count(paths.metadata) === 1, 'the API is asked')
    equal(getApp(name), app)
  })

  it('initialize() after the elements fills in what is unset and changes nothing else', async () => {
    const api = fakeApi()
    const name = ownName()
    const box = make('fe-login-box', { 'app-name': name, 'app-id': 'seven' })
    container.append(box)
    await alive(box)
    initialize({ appName: name, contextOptions: { baseUrl: api.baseUrl, appId: 'eight', logLevel: 'warn' } })
    const request = await until(() => api.requests[0], 'the API is asked')
    equal(request.headers.get('frontegg-requested-application-id'), 'seven')
  })

  it('an undefined value does not keep a later one out', async () => {
    const api = fakeApi()
    const name = ownName()
    initialize({ appName: name, contextOptions: { baseUrl: api.baseUrl, appId: undefined as unknown as string } })
    show('fe-login-box', { 'app-name': name, 'app-id': 'seven' }, api)
    await until(
      () => api.requests.some(({ headers }) => headers.get('frontegg-requested-application-id') === 'seven'),
      'the application receives the error',
    )
  })

  for (const [what, baseUrl] of [
    ['with credentials', 'https://ann:secret@auth.test'],
    ['with a query', 'https://auth.test?x=1'],
    ['that is relative', '/api'],
    ['of another protocol', 'ftp://auth.test'],
  ] as const)
    it(`a base URL ${what} is refused with one warning that does not repeat it [base-urls] [token-memory]`, async () => {
      const name = ownName()
      const { element } = show('fe-login-box', { 'app-name': name, 'base-url': baseUrl })
      await alive(element)
      await until(() => warned(`base URL of app "${name}"`).length === 1, 'it warns')
      equal(warned('secret'), [])
    })

  it('names options of a wrong shape, by properties and by script, in one warning each', async () => {
    const api = fakeApi()
    const name = ownName()
    const { element } = show('fe-login-box', { 'app-name': name }, api)
    Object.assign(element, { localizations: { en: { loginBox: { title: 'Hi' } } } })
    const about = (fault: string) => warned(`Options of app "${name}": ${fault}`)
    await until(
      () => about('localizations.en.loginBox is not known; expected: the name of a message').length > 0,
      'it warns',
    )
    initialize({ appName: name, authOptions: { routes: { loginUrl: 'sign-in' } } })
    await until(() => about('authOptions.routes.loginUrl is a text; expected: a path').length > 0, 'it warns')
    equal(about('').length, 2)
  })

  it('logs nothing about options of the documented shape', async () => {
    const api = fakeApi()
    const name = ownName()
    const { element } = show('fe-login-box', { 'app-name': name }, api)
    Object.assign(element, { localizations: { en: { 'preLogin.title': 'Welcome back' } } })
    await shows(element, 'Welcome back')
    initialize({
      appName: name,
      metadata: { navigation: {} },
      entitlementsOptions: { enabled: 1 as unknown as boolean },
    })
    // The last one is wrong, so that the check has been made.
    await until(() => warned(`Options of app "${name}"`).length > 0, 'it warns')
    equal(warned(`Options of app "${name}"`).length, 1)
  })

  it('getApp() of an unknown name throws an error that names it (§5)', () => {
    let message = ''
    try {
      getApp('nobody')
    } catch (cause) {
      message = String(cause)
    }
    equal(message, 'Error: [nobody] FronteggApp not found')
  })

  it('whenApp() waits for the script or the element that configures the app', async () => {
    const api = fakeApi()
    api.setSignedIn(true)
    const byScript = ownName()
    const token = whenApp(byScript).then(app => app.getAccessToken())
    const byElement = ownName()
    const found = whenApp(byElement)
    await whenApp(initialize({ appName: ownName(), contextOptions: { baseUrl: api.baseUrl } }).name)
    initialize({ appName: byScript, contextOptions: { baseUrl: api.baseUrl } })
    equal(await token, accessToken)
    show('fe-login-box', { 'app-name': byElement }, api)
    equal((await found).name, byElement)
  })

  it('whenApp() fails by a message that says what is missing', async () => {
    const cause: unknown = await whenApp('nobody', { timeoutMs: 30 }).catch((error: unknown) => error)
    ok(String(cause).startsWith('Error: [nobody] FronteggApp not found: in 30 ms,'), String(cause))
    ok(String(cause).includes('initialize()'), String(cause))
  })
})

describe('an element without a base URL', () => {
  afterEach(() => {
    clearContainer()
    closePages()
  })

  it('shows a message two seconds after the page is loaded, and recovers when it is configured', async () => {
    const tags = ['fe-login-box', 'fe-admin-portal', 'fe-partner-shell']
    const page = await openPage({ html: tags.map(tag => `<${tag}></${tag}>`).join(''), speed: 20 })
    const elements = tags.map(tag => page.find(tag))
    const told = () => elements.filter(element => textOf(element).includes('contextOptions.baseUrl')).length
    await until(() => told() === elements.length, 'all of them say so')
    equal(page.warnings, [
      '[fe-elements] No base URL: set base-url, call initialize() before the element appears, or use preview.',
    ])
    equal(page.delaysMs.filter(delayMs => delayMs === 2_000).length, elements.length)
    page.window.FeElements?.initialize({ contextOptions: { baseUrl: page.api.baseUrl } })
    await until(() => told() === 0, 'the message goes')
    await shows(page.find('fe-login-box'), 'Email address')
    await shows(page.find('fe-admin-portal'), 'Sign in')
    equal(page.faults, [])
  })

  it('keeps what is typed and submitted meanwhile, and carries it out once it can', async () => {
    const name = ownName()
    const box = make('fe-login-box', { 'app-name': name })
    container.append(box)
    await alive(box)
    type(field(box, 'identifier'), 'ann@acme.test')
    submit(box)
    await pause(20)
    equal(box.querySelector('button[type=submit]')?.ariaBusy, 'true')
    const api = fakeApi()
    const letGo = api.hold(paths.preLogin)
    initialize({ appName: name, contextOptions: { baseUrl: api.baseUrl } })
    await until(() => api.count(paths.preLogin) === 1, 'the submit is carried out')
    await pause(20)
    equal(box.querySelector('button[type=submit]')?.ariaBusy, 'true', 'it still looks busy')
    letGo()
    await shows(box, 'Enter your password')
    equal(api.count(paths.preLogin), 1)
  })
})

describe('initialize() without a base URL', () => {
  afterEach(closePages)

  const initializeWith = (page: Awaited<ReturnType<typeof openPage>>, options: Parameters<typeof initialize>[0]) => {
    const alerts: string[] = []
    page.window.alert = (message?: string) => void alerts.push(message ?? '')
    page.window.FeElements?.initialize(options)
    return alerts
  }

  it('clears the page and alerts (§5)', async () => {
    const page = await openPage({ html: '<h1>Host</h1>' })
    const alerts = initializeWith(page, { contextOptions: {} })
    await until(() => alerts.length === 1, 'it alerts')
    equal(page.document.body.childElementCount, 0)
    equal(page.faults, [])
  })

  it('leaves the page alone in preview, without contextOptions, or when an element is there (§5)', async () => {
    const page = await openPage({ html: '<h1>Host</h1><fe-login-box app-name="there"></fe-login-box>' })
    const alerts = initializeWith(page, { appName: 'a', contextOptions: {}, preview: true })
    initializeWith(page, { appName: 'b' })
    initializeWith(page, { appName: 'there', contextOptions: {} })
    await pause(100)
    equal(alerts, [])
    ok(page.document.querySelector('h1'), 'the host’s page is still there')
  })

  it('in a script of the page’s head, where there is no body yet, alerts without an error', async () => {
    const page = await openPage({ html: '' })
    page.document.body.remove()
    const alerts = initializeWith(page, { contextOptions: {} })
    await until(() => alerts.length === 1, 'it alerts')
    equal(page.faults, [])
  })
})
