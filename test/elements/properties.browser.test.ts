import { camelCase, type FeTag } from '../../src/elements/attributeNames.ts'
import { commonAttributes, ownAttributes } from '../../src/elements/attributes.ts'
import { paths } from './answers.ts'
import { equal, until, ownName } from './browser.ts'
import { fakeApi } from './fakeApi.ts'
import { closePages, openPage } from './page.ts'
import { alive, field, shows } from './person.ts'
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

describe('attributes as properties', () => {
  afterEach(clearContainer)

  it('write the attribute and read it [attributes]', () => {
    const box = make('fe-login-box')
    box.locale = 'de'
    box.theme = 'dark'
    box.loginHint = 'ann@acme.test'
    equal(box.getAttributeNames(), ['locale', 'theme', 'login-hint'])
    equal([box.locale, box.getAttribute('theme'), box.loginHint], ['de', 'dark', 'ann@acme.test'])
    box.setAttribute('locale', 'en')
    equal(box.locale, 'en')
    box.locale = undefined
    Object.assign(box, { theme: null })
    equal(box.getAttributeNames(), ['login-hint'])
    equal([box.locale, box.theme], [undefined, undefined])
  })

  it('of flags are true or false, as frameworks write them [attributes]', () => {
    const box = make('fe-login-box', { preview: 'false' })
    equal([box.preview, box.noRedirect, box.autofocus], [false, false, false])
    for (const [value, isOn] of [
      [true, true],
      [false, false],
      ['', true],
      ['false', false],
      ['true', true],
      [0, false],
      [null, false],
    ] as const) {
      Object.assign(box, { preview: value })
      equal([box.preview, box.getAttribute('preview')], [isOn, isOn ? '' : null], String(value))
    }
  })

  it('of numbers are numbers [attributes]', () => {
    const box = make('fe-login-box')
    equal(box.previewDelay, undefined)
    box.previewDelay = 0
    equal([box.previewDelay, box.getAttribute('preview-delay')], [0, '0'])
  })

  it('are those of the element, and of each one that its tag reads [attributes]', () => {
    for (const tag of Object.keys(ownAttributes) as FeTag[]) {
      const element = make(tag)
      for (const name of Object.keys({ ...commonAttributes, ...ownAttributes[tag] }))
        equal(camelCase(name) in element, true, `${tag} ${name}`)
    }
    equal('section' in make('fe-login-box'), false)
    equal('screen' in make('fe-admin-portal'), false)
  })

  it('change what is shown', async () => {
    const { element } = show('fe-login-box')
    await alive(element)
    element.locale = 'de'
    await shows(element, 'Anmelden')
    element.locale = undefined
    await shows(element, 'Sign in')
  })

  it('open and close the portal over the page', () => {
    const portal = make('fe-admin-portal', { layout: 'dialog' })
    portal.show()
    equal(portal.open, true)
    portal.open = false
    equal(portal.hasAttribute('open'), false)
  })

  it('set before the tag is defined count, also for what is painted first', async () => {
    const page = await openPage({ hasScript: false, html: '<fe-login-box theme="dark" locale="en"></fe-login-box>' })
    const box = page.find('fe-login-box') as HTMLElementTagNameMap['fe-login-box']
    const name = ownName()
    Object.assign(box, { baseUrl: page.api.baseUrl, locale: 'de', appName: name, loginHint: 'ann@acme.test' })
    Object.assign(box, { constructorOfHost: 'kept', section: 'users' })
    await page.load()
    await shows(box, 'Anmelden')
    equal(field(box, 'identifier').value, 'ann@acme.test')
    equal(box.locale, 'de')
    equal(Object.keys(box).toSorted(), ['constructorOfHost', 'section', 'viewTag'])
    equal(box.getAttributeNames().includes('section'), false)
    await until(() => page.api.requests.length > 0, 'the API is asked')
    equal(page.faults, [])
    closePages()
  })

  it('set on an element without a page, moved into a frame, count there', async () => {
    const page = await openPage({ html: '<main></main>' })
    const box = make('fe-login-box')
    box.locale = 'de'
    page.find('main').append(box)
    await shows(box, 'Anmelden')
    equal([box.locale, box.ownerDocument === document], ['de', false])
    closePages()
  })
})
