import {
  optionsOf,
  ownAttributes,
  readAttributes,
  type AllAttributes,
  type FeTag,
} from '../../src/elements/attributes.ts'
import { obtainApp } from '../../src/elements/app/registry.ts'
import { getApp } from '../../src/index.ts'
import { paths } from './answers.ts'
import { equal, until, ownName } from './browser.ts'
import { fakeApi } from './fakeApi.ts'
import { textOf, alive, shows, field } from './person.ts'
import { container, clearContainer, make, show, warned } from './container.ts'
import { includes } from '../harness/texts.ts'

/** Each attribute: a good value and what it reads as, a value that makes no sense, the property it is read into. */
const table: [
  attribute: string,
  good: string,
  value: unknown,
  bad: string | undefined,
  property: keyof AllAttributes,
][] = [
  ['base-url', 'https://auth.test', 'https://auth.test', '', 'baseUrl'],
  ['url-prefix', 'identity', 'identity', '../up', 'urlPrefix'],
  ['client-id', 'abc-1', 'abc-1', 'a b', 'clientId'],
  ['app-id', 'app.1', 'app.1', 'a/b', 'appId'],
  ['app-name', 'second', 'second', 'a b', 'appName'],
  ['preview', '', true, undefined, 'preview'],
  ['preview-delay', '0', 0, '-1', 'previewDelay'],
  ['preview-methods', 'passkey code', 'passkey code', 'password', 'previewMethods'],
  ['hosted-login', '', true, undefined, 'hostedLogin'],
  ['locale', 'de-AT', 'de-AT', 'de_AT!', 'locale'],
  ['theme', 'dark', 'dark', 'purple', 'theme'],
  ['log-level', 'warn', 'warn', 'debug', 'logLevel'],
  ['autofocus', '', true, undefined, 'autofocus'],
  ['url-strategy', 'hash', 'hash', 'query', 'urlStrategy'],
  ['base-path', '/app', '/app', '', 'basePath'],
  ['screen', 'sign-up', 'sign-up', 'sign up', 'screen'],
  ['no-redirect', '', true, undefined, 'noRedirect'],
  ['login-hint', 'ann@acme.test', 'ann@acme.test', '', 'loginHint'],
  ['redirect-url', '/home', '/home', '', 'redirectUrl'],
  ['organization', 'acme', 'acme', '<b>', 'organization'],
  ['section', 'users', 'users', 'a b', 'section'],
  ['tab', 'general', 'general', 'a b', 'tab'],
  ['layout', 'plain', 'plain', 'sideways', 'layout'],
  ['open', '', true, undefined, 'open'],
  ['keyboard-shortcuts', 'off', 'off', 'no', 'keyboardShortcuts'],
  ['api-base', '/api/', '/api/', '', 'apiBase'],
  ['single-tenant-id', '42', '42', '4 2', 'singleTenantId'],
  ['mode', 'dialog', 'dialog', 'window', 'mode'],
  ['account-url', '/me', '/me', '', 'accountUrl'],
  ['compact', '', true, undefined, 'compact'],
  ['hide-signed-out', '', true, undefined, 'hideSignedOut'],
]

/** An element that has the attribute. */
const tagWith = (attribute: string): FeTag =>
  (Object.keys(ownAttributes) as FeTag[]).find(tag => attribute in ownAttributes[tag]) ?? 'fe-login-box'

describe('attributes', () => {
  afterEach(clearContainer)

  for (const [attribute, good, value, bad, property] of table) {
    it(`${attribute} is read, and its removal restores the default [attributes]`, () => {
      const element = make(tagWith(attribute), { [attribute]: good })
      equal(readAttributes(element)[property], value)
      element.removeAttribute(attribute)
      equal(property in readAttributes(element), false)
    })
    if (bad !== undefined)
      it(`a value of ${attribute} that makes no sense warns once and counts as absent [attributes]`, () => {
        const element = make(tagWith(attribute), { [attribute]: bad })
        equal(property in readAttributes(element), false)
        readAttributes(element)
        equal(warned(` ${attribute}:`).length, 1)
      })
  }

  it('the layouts of a portal are others than those of a login box [attributes]', () => {
    equal(readAttributes(make('fe-admin-portal', { layout: 'dialog' })).layout, 'dialog')
    equal('layout' in readAttributes(make('fe-admin-portal', { layout: 'split' })), false)
    equal('layout' in readAttributes(make('fe-login-box', { layout: 'inline' })), false)
  })

  it('a bare flag means true, whatever is written in it, but the word false', () => {
    for (const text of ['', 'preview', 'true', '0', 'no'])
      equal(readAttributes(make('fe-login-box', { preview: text })).preview, true, text)
    equal(readAttributes(make('fe-login-box', { preview: 'false' })).preview, false)
  })

  it('a screen that does not exist is named, and the sign-in is shown', async () => {
    const { element } = show(
      'fe-login-box',
      { screen: 'signup', 'url-strategy': 'none', 'app-name': ownName() },
      fakeApi(),
    )
    await alive(element)
    await until(() => warned('screen: no screen has this name').length === 1, 'it is named')
    await shows(element, 'Email address')
  })

  it('no warning repeats the value, which may be a secret [token-memory]', () => {
    readAttributes(make('fe-admin-portal', { 'client-id': 'very secret' }))
    equal(warned('client-id').length > 0, true)
    equal(warned('very secret'), [])
  })

  it('only what configures an app is handed to the app', () => {
    const element = make('fe-login-box', { 'base-url': 'https://a.test', theme: 'dark', section: 'users', preview: '' })
    equal(optionsOf(readAttributes(element)), { contextOptions: { baseUrl: 'https://a.test' }, preview: true })
  })

  it('an attribute of another element is the host’s own: it is not read and never warned about', () => {
    equal(readAttributes(make('fe-login-box', { section: 'users', 'api-base': '/api/' })), {})
    equal(readAttributes(make('fe-partner-shell', { 'login-hint': 'ann@acme.test', layout: 'around' })), {})
    equal(
      warned(' layout:').filter(text => text.includes('partner')),
      [],
    )
  })

  it('an unknown attribute belongs to the host and logs nothing', () => {
    readAttributes(make('fe-login-box', { 'data-x': 'a b', class: 'c', style: 'color: red' }))
    equal(warned('data-x'), [])
  })
})

describe('attributes on the page', () => {
  afterEach(clearContainer)

  it('requests go below the default prefix, or below url-prefix', async () => {
    const first = show('fe-login-box')
    await until(() => first.api.requests.length > 0, 'something is asked')
    equal(
      first.api.requests.every(({ path }) => path.startsWith('/frontegg/')),
      true,
    )
    const second = show('fe-login-box', { 'url-prefix': 'identity' })
    await until(() => second.api.requests.length > 0, 'something is asked')
    equal(
      second.api.requests.every(({ path }) => path.startsWith('/identity/')),
      true,
    )
  })

  it('app-id is sent to the server', async () => {
    const { api } = show('fe-login-box', { 'app-id': 'app-7' })
    const [request] = await until(() => api.requests.length > 0 && api.requests, 'something is asked')
    equal(request?.headers.get('frontegg-requested-application-id'), 'app-7')
  })

  it('an app-name that makes no sense means the default app [attributes]', async () => {
    show('fe-login-box', { 'app-name': 'not a name' })
    let message = ''
    try {
      getApp('not a name')
    } catch (cause) {
      message = String(cause)
    }
    equal(message, 'Error: [not a name] FronteggApp not found')
  })

  it('attributes set later count as those set before', async () => {
    const api = fakeApi()
    const box = make('fe-login-box', { 'app-name': ownName() })
    container.append(box)
    await alive(box)
    equal(api.requests.length, 0)
    box.setAttribute('base-url', api.baseUrl)
    await until(() => api.count(paths.metadata) === 1, 'the app starts')
  })

  it('locale changes the words at once, and its removal brings the page’s language back', async () => {
    const { element } = show('fe-login-box', { locale: 'de' })
    includes(textOf(element), 'Anmelden')
    await alive(element)
    await shows(element, 'Anmelden')
    element.removeAttribute('locale')
    await shows(element, 'Sign in')
  })

  it('a locale that makes no sense means the page’s language [attributes]', async () => {
    document.documentElement.lang = 'de'
    try {
      const { element } = show('fe-login-box', { locale: '!' })
      await alive(element)
      await shows(element, 'Anmelden')
    } finally {
      document.documentElement.lang = 'en'
    }
  })

  it('theme decides light or dark; its removal, or a word that is none, follows the page', () => {
    const scheme = () => getComputedStyle(field(element, 'identifier')).colorScheme
    const { element } = show('fe-login-box', { theme: 'dark' })
    equal(scheme(), 'dark')
    element.setAttribute('theme', 'light')
    equal(scheme(), 'light')
    element.setAttribute('theme', 'purple')
    equal(scheme(), 'normal')
    element.removeAttribute('theme')
    container.style.setProperty('color-scheme', 'light dark')
    equal(scheme(), 'light dark')
    container.style.removeProperty('color-scheme')
  })

  it('login-hint is the text to begin with, and never writes over what was typed', async () => {
    const { element } = show('fe-login-box', { 'login-hint': 'ann@acme.test' })
    equal(field(element, 'identifier').value, 'ann@acme.test')
    await alive(element)
    equal(field(element, 'identifier').value, 'ann@acme.test')
  })

  it('preview answers without any network', async () => {
    const api = fakeApi()
    const { element } = show('fe-login-box', { preview: '', 'preview-delay': '0' }, api)
    const ready = new Promise(resolve => element.addEventListener('fe-ready', resolve, { once: true }))
    await ready
    equal(api.requests.length, 0)
  })

  it('attributes of the host’s own do not make the app’s list of options grow', async () => {
    const { element, name } = show('fe-login-box')
    await alive(element)
    const before = obtainApp(name).given.length
    for (let turn = 0; turn < 20; turn += 1) {
      element.className = `turn-${turn}`
      await Promise.resolve()
    }
    await until(() => true, 'observers have run')
    equal(obtainApp(name).given.length, before)
  })
})
