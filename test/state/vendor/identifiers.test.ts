import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singletonId, type Store } from '../../../src/backend/store/definitions.ts'
import { signInMethodsOf } from '../../../src/backend/families/metadata/signInMethods.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { AuthStrategies, MainAuthStrategy, SecondaryAuthStrategy } from '../../../src/http/identityAuth/types.ts'
import type { IdentifierKind } from '../../../src/http/metadata/types.ts'
import { firstField } from '../../../src/react/loginBox/first/firstField.ts'
import { identifiersOf, identifiersTaken, kindOf, authMethodsFor } from '../../../src/state/vendor/identifiers.ts'
import { signInMethods } from '../../../src/state/vendor/signInMethods.ts'
import { portalConfig } from '../../../src/state/vendor/portalConfig.ts'
import '../../../src/state/signIn/flows/passwordless/passwordless.ts'
import { settingsOf } from '../../../src/backend/settings/settings.ts'
import { baseUrl, createTestBackend, password } from '../../harness/testBackend.ts'
import { openLoginHarness } from '../../harness/loginHarness.ts'
import { json, tab } from '../../harness/testApp.ts'

const strategies = (main: MainAuthStrategy[], secondary: SecondaryAuthStrategy[] = []): AuthStrategies => ({
  mainAuthStrategies: main.map(strategy => ({ strategy })),
  secondaryAuthStrategies: secondary.map(strategy => ({ strategy, isActive: true })),
})
const setStrategies = (store: Store, value: AuthStrategies) =>
  store.authStrategies.update(vendorScope, singletonId, value)

const table: [strategies: AuthStrategies, kinds: IdentifierKind[]][] = [
  [strategies([]), ['email']],
  [strategies(['EmailAndPassword']), ['email']],
  [strategies(['MagicLink']), ['email']],
  [strategies(['NoLocalAuthentication']), ['email']],
  [strategies(['UsernameAndPassword']), ['email', 'username']],
  [strategies(['UsernameAndSms']), ['email', 'username']],
  [strategies(['EmailAndPassword'], ['UsernameAndPassword']), ['email', 'username']],
  [strategies(['EmailAndPassword'], ['UsernameAndCode', 'UsernameAndMagicLink', 'SmsCode', 'Passkeys']), ['email']],
  [strategies(['SmsCode']), ['phoneNumber']],
  [strategies(['SmsCode', 'EmailAndPassword']), ['email', 'phoneNumber']],
  [strategies(['SmsCode'], ['UsernameAndPassword']), ['email', 'username', 'phoneNumber']],
]
for (const [given, kinds] of table)
  test(`${JSON.stringify(given)} takes ${kinds.join(', ')}, for the server and for us`, async () => {
    assert.deepEqual(identifiersOf(given), kinds)
    const { store, ports } = await createTestBackend()
    const settings = settingsOf({ baseUrl })
    await setStrategies(store, given)
    assert.deepEqual((await signInMethodsOf({ store, ports, settings })).identifiers, kinds)
  })

test('a password with a username that is switched off takes no names', () => {
  const off = { strategy: 'UsernameAndPassword', isActive: false } as const
  assert.deepEqual(identifiersOf({ ...strategies(['EmailAndPassword']), secondaryAuthStrategies: [off] }), ['email'])
})

const typed: [text: string, taken: IdentifierKind[], kind: IdentifierKind][] = [
  ['ada@acme.test', ['phoneNumber'], 'email'],
  ['+ada@acme.test', ['email'], 'email'],
  ['ada', ['email', 'username'], 'username'],
  ['+1 (202) 555-0143', ['email', 'username', 'phoneNumber'], 'phoneNumber'],
  ['0202 555 0143', ['phoneNumber'], 'phoneNumber'],
  ['20255501', ['email', 'username'], 'username'],
]
for (const [text, taken, kind] of typed)
  test(`"${text}" is read as ${kind} where ${taken.join(', ')} are taken`, () =>
    assert.equal(kindOf(text, taken), kind))

test('where numbers are taken, messages go to numbers and passwords belong to the rest', () => {
  const both: IdentifierKind[] = ['email', 'phoneNumber']
  assert.deepEqual(authMethodsFor('email', both, ['sms', 'password']), ['password', 'sms'])
  assert.deepEqual(authMethodsFor('phoneNumber', both, ['password', 'sms']), ['sms', 'password'])
  assert.deepEqual(authMethodsFor('email', ['email'], ['sms', 'password']), ['sms', 'password'])
  assert.deepEqual(authMethodsFor('phoneNumber', both, ['password']), ['password'])
  assert.deepEqual(
    authMethodsFor('email', ['phoneNumber'], ['sms', 'code']),
    ['sms', 'code'],
    'no request was sent for it',
  )
})

test('the first field stays as it was painted where only addresses are taken', () => {
  assert.equal(firstField([]), undefined)
  assert.equal(firstField(['email']), undefined)
})

const fields: [taken: IdentifierKind[], label: string, good: string[], bad: string[]][] = [
  [['email', 'username'], 'Email or username', ['ada', 'ada@acme.test', '123456'], ['ada b', 'ada@', '@acme', '+1']],
  [['phoneNumber'], 'Phone number', ['+1 (202) 555-0143'], ['ada', 'ada@acme.test', '0202 555 0143', '+1']],
  [['email', 'phoneNumber'], 'Email or phone number', ['ada@acme.test', '+12025550143'], ['ada', '12025550143']],
  [['email', 'username', 'phoneNumber'], 'Email, username, or phone number', ['ada', '+12025550143'], ['a b', 'a@']],
]
for (const [taken, label, good, bad] of fields)
  test(`${taken.join(', ')}: the first field asks for "${label}"`, () => {
    const field = firstField(taken)!
    assert.equal(field.messages.english.identifier, label)
    for (const text of good) assert.match(text, field.complete)
    for (const text of bad) assert.doesNotMatch(text, field.complete)
  })

/** The body of the last request to a path. */
const sentTo = ({ requests }: Awaited<ReturnType<typeof openLoginHarness>>, path: string) =>
  requests.findLast(request => request.path.endsWith(path))?.body

const boxWith = async (value: AuthStrategies) => {
  const api = await createTestBackend()
  await setStrategies(api.store, value)
  return openLoginHarness({ with: { ...(await openLoginHarness()), api, jar: new Map() } })
}

test('a username is asked about, and signs in, as a username', async () => {
  const box = await boxWith(strategies(['UsernameAndPassword']))
  await box.identify('max')
  assert.deepEqual(sentTo(box, '/sso/prelogin'), { username: 'max' })
  await box.enterPassword(password)
  assert.deepEqual(sentTo(box, '/auth/v1/user'), { username: 'max', password })
  assert.equal(box.place(), 'login.success')
})

test('an address signs in as an address in the same field', async () => {
  const box = await boxWith(strategies(['UsernameAndPassword']))
  await box.identify('member@acme.test')
  await box.enterPassword(password)
  assert.deepEqual(sentTo(box, '/auth/v1/user'), { email: 'member@acme.test', password })
  assert.equal(box.place(), 'login.success')
})

test('an unknown username goes the same way as a known one [no-enumeration]', async () => {
  const shown = []
  for (const name of ['max', 'nobody-at-all']) {
    const box = await boxWith(strategies(['UsernameAndPassword']))
    await box.identify(name)
    await box.enterPassword('Wrong-Horse-1')
    shown.push([box.place(), box.$request.get().error?.message])
  }
  assert.deepEqual(shown[0], shown[1])
})

test('a phone number is not asked about, and gets its code', async () => {
  const box = await boxWith(strategies(['SmsCode', 'EmailAndPassword']))
  await box.identify('+1 202 555 0143')
  assert.equal(box.count('/sso/prelogin'), 0)
  assert.deepEqual(sentTo(box, '/passwordless/smscode/prelogin'), { phoneNumber: '+1 202 555 0143' })
  assert.equal(box.place(), 'login.loginWithSmsOtc')
})

test('an address beside phone numbers still gets its password', async () => {
  const box = await boxWith(strategies(['SmsCode', 'EmailAndPassword']))
  await box.identify('admin@acme.test')
  assert.equal(box.place(), 'login.loginWithPassword')
})

test('a server whose portal configuration leaves it out is asked for its strategies', async () => {
  const { app } = tab(path =>
    path.startsWith('/metadata')
      ? json({ rows: [] })
      : path.includes('strategies')
        ? json(strategies(['UsernameAndPassword']))
        : json({}),
  )
  await app.use(portalConfig).loadPortal()
  await app.use(signInMethods).load()
  assert.deepEqual(app.use(signInMethods).$methods.get().identifiers, ['email', 'username'])
  assert.equal(firstField(app.use(portalConfig).$portal.get().identifiers ?? [])?.messages.slug, 'emailOrUsername')
  assert.deepEqual(identifiersTaken(app), ['email', 'username'])
})
