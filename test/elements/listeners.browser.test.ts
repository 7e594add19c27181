import { getApp, type FeEventName } from '../../src/index.ts'
import { paths, accessToken } from './answers.ts'
import { equal, ok, until, pause } from './browser.ts'
import { closePages, openPage, type Page } from './page.ts'
import { alive, shows, field, type, submit, signInThrough, recordEvents } from './person.ts'
import { clearContainer, show } from './container.ts'
import { eventNames } from './eventNames.ts'

/** A listener of the page’s own that throws, so that the page and not the test receives it. */
const failing = ({ document, window }: Page) => {
  const script = document.createElement('script')
  script.textContent = "window.failing = () => { throw new Error('the host fails') }"
  document.head.append(script)
  return (window as Page['window'] & { failing: () => void }).failing
}

describe('forged events [window-messages]', () => {
  afterEach(clearContainer)

  it('change nothing and ask nothing', async () => {
    const { element, api, name } = show('fe-login-box')
    await alive(element)
    await until(() => getApp(name).$session.get().status === 'signedOut', 'nobody is signed in')
    const before = { requests: api.requests.length, markup: element.outerHTML }
    const user = { id: 'eve', email: 'eve@evil.test', tenantId: 'acme' }
    const details: Partial<Record<FeEventName, object>> = {
      'fe-ready': { isAuthenticated: true, user, tenantId: 'acme' },
      'fe-login': { user, tenantId: 'acme', isNewUser: false },
      'fe-session': { expiresIn: 1, accessToken },
      'fe-step': { flow: 'login', step: 'success' },
      'fe-navigate': { to: 'https://evil.test/', replace: true },
      'fe-logout': { reason: 'user' },
      'fe-before-logout': {},
      'fe-tenant-switch': { tenantId: 'evil' },
      'fe-load-error': { message: 'x' },
    }
    for (const target of [document, element, element.firstElementChild as Element])
      for (const [type_, detail] of Object.entries(details))
        target.dispatchEvent(new CustomEvent(type_, { bubbles: true, composed: true, cancelable: true, detail }))
    await pause(50)
    equal({ requests: api.requests.length, markup: element.outerHTML }, before)
    equal(getApp(name).$session.get(), { status: 'signedOut' })
  })

  it('cannot change what others are told: a detail is frozen', async () => {
    const { element } = show('fe-login-box')
    let isRefused = false
    element.addEventListener('fe-login', event => {
      try {
        ;(event.detail as { tenantId: string }).tenantId = 'evil'
      } catch {
        isRefused = true
      }
    })
    const told = recordEvents('fe-login')
    await signInThrough(element)
    equal(isRefused, true)
    equal(told[0]?.detail.tenantId, 'acme')
  })
})

describe('fe-error', () => {
  afterEach(closePages)

  it('reports what failed, with the server’s own message', async () => {
    const own = await openPage({ html: '', speed: 5 })
    own.api.setSignedIn(true)
    own.api.reply(paths.me, () => ({ status: 403, body: { errors: ['Not for you'] } }))
    const errors = recordEvents('fe-error', own.document)
    own.document.body.append(own.document.createElement('fe-admin-portal'))
    own.find('fe-admin-portal').setAttribute('base-url', own.api.baseUrl)
    const event = await until(() => errors[0], 'it is told')
    equal(event.target, own.find('fe-admin-portal'))
    const { message, status, traceId } = event.detail
    equal([message, status, traceId], ['Not for you', 403, null])
  })
})

/** Signs out of the app `own`, whose login box is back then; the page has the errors of its listeners and no others. */
const signsOutWithHostErrorsOnly = async (page: Page) => {
  const app = page.window.FeElements?.getApp('own')
  equal(app?.$session.get().status, 'signedIn')
  equal(await app?.logout({ silent: true }), true)
  await shows(page.find('fe-login-box'), 'Email address')
  ok(
    page.faults.every(fault => fault.includes('the host fails')),
    `only the host’s own errors: ${page.faults.join()}`,
  )
}

describe('throwing listeners [window-messages]', () => {
  afterEach(closePages)

  it('of events stop nothing', async () => {
    const own = await openPage({ html: '<fe-login-box base-url="API" app-name="own"></fe-login-box>' })
    const fail = failing(own)
    for (const name of eventNames) own.document.addEventListener(name, fail)
    await signInThrough(own.find('fe-login-box'))
    await signsOutWithHostErrorsOnly(own)
  })

  it('of stores stop nothing', async () => {
    const own = await openPage({ html: '<fe-login-box base-url="API" app-name="own"></fe-login-box>' })
    const app = own.window.FeElements?.getApp('own')
    const told: string[] = []
    own.document.addEventListener('fe-login', () => told.push('fe-login'))
    app?.$user.listen(failing(own))
    app?.$session.listen(failing(own))
    await signInThrough(own.find('fe-login-box'))
    equal(told, ['fe-login'])
    await signsOutWithHostErrorsOnly(own)
  })
})

describe('leaving the page', () => {
  afterEach(closePages)

  it('happens unless fe-navigate is canceled, and replaces the sign-in page in the history', async () => {
    const own = await openPage({
      html: '<fe-login-box base-url="API" redirect-url="/test/elements/nowhere.html"></fe-login-box>',
    })
    type(field(own.find('fe-login-box'), 'identifier'), 'ann@acme.test')
    await until(() => own.find('fe-login-box').querySelector('[slot=fe-view] form'), 'the form is there')
    submit(own.find('fe-login-box'))
    await shows(own.find('fe-login-box'), 'Enter your password')
    type(field(own.find('fe-login-box'), 'password'), 'Correct-Horse-9')
    submit(own.find('fe-login-box'))
    await until(() => own.window.location.pathname === '/test/elements/nowhere.html', 'the page has left')
  })
})
