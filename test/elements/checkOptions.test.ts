import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { faultsOf } from '../../src/elements/checks/checkOptions.ts'
import type { AppOptions } from '../../src/state/vendor/appOptions.ts'

const faultsAbout = (options: object): string[] => faultsOf(options as AppOptions)

describe('options of another shape than documented', () => {
  test('are fine as README and the types have them', () => {
    const options: AppOptions = {
      contextOptions: { baseUrl: () => 'https://auth.example.com', requestCredentials: 'include' },
      authOptions: {
        routes: { loginUrl: '/sign-in', authenticatedUrl: '/home' },
        guard: url => url.pathname !== '/',
        allowedRedirectOrigins: ['https://app.example.com'],
        tagManager: 'hold',
      },
      localizations: { en: { 'preLogin.title': 'Welcome back', 'users.removed.one': 'Removed' } },
      themeOptions: {
        palette: { primary: '#0b6bcb' },
        loginBox: { palette: { primary: { main: '#0b6bcb' } }, shape: { borderRadius: 4 } },
        adminPortal: { pages: { connectivity: { appearance: 'hidden' }, users: 'hidden' } },
      },
      metadata: { navigation: { webhooks: { visibility: 'hidden' } } },
      entitlementsOptions: { enabled: true },
      hostedLogin: false,
    }
    assert.deepEqual(faultsAbout(options), [])
    assert.deepEqual(faultsAbout({ authOptions: undefined, themeOptions: { palette: undefined } }), [])
  })

  test('are named with the property, what was given and what is expected', () => {
    assert.deepEqual(faultsAbout({ localizations: { en: { loginBox: { login: { title: 'Hi' } } } } }), [
      "localizations.en.loginBox is not known; expected: the name of a message such as 'preLogin.title'",
    ])
    assert.deepEqual(faultsAbout({ localizations: { 'preLogin.title': 'Hi' } }), [
      "localizations.preLogin.title is a text; expected: texts by the names of messages: { 'preLogin.title': 'Welcome back' }",
    ])
    assert.deepEqual(faultsAbout({ authOptions: { routes: { authenticatedUrl: null } } }), [])
    assert.deepEqual(faultsAbout({ authOptions: { routes: { loginUrl: 'sign-in' } } }), [
      "authOptions.routes.loginUrl is a text; expected: a path such as '/sign-in'",
    ])
    assert.deepEqual(faultsAbout({ themeOptions: { loginBox: { palette: { primary: 7 } } } }), [
      "themeOptions.loginBox.palette.primary is a number; expected: a colour, or { main: '#0b6bcb' }",
    ])
    assert.deepEqual(faultsAbout({ metadata: { navigation: { users: { permissions: 'all' } } } }), [
      'metadata.navigation.users.permissions is a text; expected: a list of texts',
    ])
    assert.deepEqual(faultsAbout({ contextOptions: { tokenResolver: 'token' } }), [
      'contextOptions.tokenResolver is a text; expected: a function',
    ])
    assert.deepEqual(faultsAbout({ authOptions: [] }), ['authOptions is a list; expected: an object'])
  })

  test('are told from fields that the page added to all its objects', () => {
    const prototype: object = Object.prototype
    Object.defineProperty(prototype, 'added', { value: 1, enumerable: true, configurable: true })
    try {
      const options = {
        authOptions: { guard: true },
        themeOptions: { palette: { primary: { main: '#fff' } }, loginBox: {} },
      }
      assert.deepEqual(faultsAbout(options), [])
      assert.match(faultsAbout({ authOptions: { keepAlive: true } }).join(), /^authOptions\.keepAlive is not known/)
    } finally {
      Reflect.deleteProperty(prototype, 'added')
    }
  })

  test('are named where a key is mistyped, with the known keys', () => {
    const [misspelled = '', ...more] = faultsAbout({ authOptions: { routes: { signinUrl: '/in' }, keepAlive: true } })
    assert.match(misspelled, /^authOptions\.routes\.signinUrl is not known; expected: one of .*loginUrl/)
    assert.match(more.join(), /^authOptions\.keepAlive is not known; expected: one of .*keepSessionAlive/)
    assert.match(faultsAbout({ localisations: {} }).join(), /^localisations is not known; .*localizations/)
  })

  test('are named where a theme has a key without effect, with what to use in its place', () => {
    const themeOptions = {
      components: { MuiButton: {} },
      loginBox: {
        rootStyle: {},
        themeName: 'vivid',
        signup: { disclaimer: { terms: { link: '/terms' } }, splitLayout: 1 },
      },
      adminPortal: { usersPage: {}, layout: 'wide' },
    }
    const faults = faultsAbout({ themeOptions })
    const sentence = (path: string, instead: string) => `themeOptions.${path} is not known; expected: ${instead}`
    assert.equal(faults.length, 5)
    assert.ok(
      faults.includes(
        sentence('loginBox.signup.splitLayout', 'one of hiddenFields, consent, customFields, disclaimer'),
      ),
      faults.join('\n'),
    )
    assert.ok(faults.some(fault => fault.startsWith(sentence('components', 'the custom properties'))))
    assert.ok(faults.some(fault => fault.startsWith(sentence('loginBox.rootStyle', 'one of palette'))))
    assert.ok(faults.some(fault => fault.startsWith(sentence('loginBox.themeName', 'the attribute theme'))))
    assert.ok(faults.some(fault => fault.startsWith(sentence('adminPortal.layout', 'the attribute layout'))))
    assert.deepEqual(faultsAbout({ metadata: { themeV2: themeOptions } }), [], 'a server may send more')
  })

  test('are named where a part of a theme, a section or the metadata has another name', () => {
    const faults = faultsAbout({
      themeOptions: { palette: { primry: '#000' }, adminPortal: { pages: { userz: 'hidden' } }, pallete: {} },
      metadata: { navigation: { user: { visibility: 'hidden' } }, navigaton: {} },
    })
    assert.deepEqual(
      faults.map(fault => fault.split(' is not known; expected: one of ')[0]).toSorted(),
      [
        'metadata.navigation.user',
        'metadata.navigaton',
        'themeOptions.adminPortal.pages.userz',
        'themeOptions.pallete',
        'themeOptions.palette.primry',
      ].toSorted(),
    )
    assert.match(faults.join(), /pages\.userz is not known; expected: one of .*\busers\b/)
  })

  test('do not compile where a part of a theme or of the metadata has another name', () => {
    const mistyped: AppOptions[] = [
      // @ts-expect-error No theme has this part.
      { themeOptions: { pallete: {} } },
      // @ts-expect-error No palette has this colour.
      { themeOptions: { palette: { primry: '#000' } } },
      // @ts-expect-error No login box has this part.
      { themeOptions: { loginBox: { logos: {} } } },
      // @ts-expect-error The metadata have no such part.
      { metadata: { navigaton: {} } },
    ]
    assert.ok(mistyped.every(options => faultsAbout(options).length === 1))
  })

  test('never put a value into the log, which may be a secret [token-memory]', () => {
    const secret = 'eyJhbGciOiJIUzI1NiJ9'
    const all = { contextOptions: { metadataHeaders: secret, logLevel: secret }, authOptions: { urlStrategy: secret } }
    const faults = faultsAbout(all)
    assert.equal(faults.length, 3)
    assert.ok(!faults.join().includes(secret), faults.join())
  })
})

test('a base URL that ends in the prefix is said', () => {
  assert.match(faultsOf({}, true).join(), /^contextOptions.baseUrl ends in the prefix of the API/)
  assert.deepEqual(faultsOf({}), [])
})
