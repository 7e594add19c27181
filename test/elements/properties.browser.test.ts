import { paths } from './answers.ts'
import { equal, until, ownName } from './browser.ts'
import { fakeApi } from './fakeApi.ts'
import { closePages, openPage } from './page.ts'
import { alive, shows } from './person.ts'
import { container, clearContainer, make, show, failures } from './container.ts'

describe('properties', () => {
  afterEach(clearContainer)

  it('are never written to attributes', () => {
    const { element } = show('fe-login-box')
    const before = element.getAttributeNames()
    element.contextOptions = { additionalHeadersResolver: () => ({ 'x-secret': 'hush' }) }
    element.authOptions = { keepSessionAlive: false }
    element.metadata = { theme: {} }
    element.themeOptions = {}
    element.localizations = { en: {} }
    element.entitlementsOptions = { enabled: true }
    equal(element.getAttributeNames(), before)
    equal(element.outerHTML.includes('hush'), false)
  })

  it('read as what was set', () => {
    const element = make('fe-admin-portal')
    const authOptions = { keepSessionAlive: false }
    element.authOptions = authOptions
    equal(element.authOptions, authOptions)
    equal(element.metadata, undefined)
  })

  it('set before the element is on the page configure its app', async () => {
    const api = fakeApi()
    const box = make('fe-login-box', { 'app-name': ownName() })
    box.contextOptions = { baseUrl: api.baseUrl, additionalHeadersResolver: () => ({ 'x-host': 'yes' }) }
    container.append(box)
    const [request] = await until(() => api.requests.length > 0 && api.requests, 'something is asked')
    equal(request?.headers.get('x-host'), 'yes')
  })

  it('set before the element is defined survive that, as properties only', async () => {
    const page = await openPage({ hasScript: false, html: '<fe-login-box app-name="early"></fe-login-box>' })
    const box = page.find('fe-login-box') as HTMLElementTagNameMap['fe-login-box']
    const contextOptions = { baseUrl: page.api.baseUrl, additionalHeadersResolver: () => ({ 'x-host': 'yes' }) }
    box.contextOptions = contextOptions
    box.localizations = { en: { 'preLogin.title': 'Welcome back' } }
    await page.load()
    await shows(box, 'Welcome back')
    const request = await until(() => page.api.requests[0], 'something is asked')
    equal(request.headers.get('x-host'), 'yes')
    equal(box.contextOptions, contextOptions)
    equal(Object.hasOwn(box, 'contextOptions'), false)
    equal(box.getAttributeNames(), ['app-name'])
    equal(page.faults, [])
    closePages()
  })

  it('that make no sense stop nothing', async () => {
    const { element, api } = show('fe-login-box')
    Object.assign(element, { contextOptions: null, localizations: 7, metadata: 'x', authOptions: undefined })
    await alive(element)
    await until(() => api.count(paths.metadata) === 1, 'the app starts')
    await shows(element, 'Sign in')
    equal(failures(), [])
  })

  it('set on an element that runs configure it as well', async () => {
    const api = fakeApi()
    const box = make('fe-login-box', { 'app-name': ownName() })
    container.append(box)
    await alive(box)
    box.contextOptions = { baseUrl: api.baseUrl }
    await until(() => api.requests.length > 0, 'something is asked')
  })

  it('words of the host replace ours', async () => {
    const { element } = show('fe-login-box')
    element.localizations = { en: { 'preLogin.title': 'Welcome back' } }
    await shows(element, 'Welcome back')
  })
})
