import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invite } from '../../../src/http/invitations/operations.ts'
import {
  inviteLinkConfiguration,
  memberInvite,
  memberResendActivation,
} from '../../../src/http/team/invitationOperations.ts'
import { memberPasswordReset } from '../../../src/http/team/memberOperations.ts'
import * as connectivity from '../../../src/http/connectivity/operations.ts'
import { publicAuthStrategies, signUpStrategies } from '../../../src/http/identityAuth/operations.ts'
import { adminBox } from '../../../src/http/metadata/operations.ts'
import { smsEnrollStart, strategiesConfiguration } from '../../../src/http/mfa/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { prelogin } from '../../../src/http/passwordless/operations.ts'
import * as numbers from '../../../src/http/phoneNumbers/operations.ts'
import * as passwords from '../../../src/http/users/passwordOperations.ts'
import { phoneChangeStart, phoneReset } from '../../../src/http/users/phoneOperations.ts'
import {
  activationReset,
  invitationReset,
  signUp,
  signUpWithPhoneNumber,
  signUpWithUsername,
} from '../../../src/http/users/signUpOperations.ts'
import { readAppearance } from '../../../src/state/portal/appearance.ts'
import { singletonId, type Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { codeIn } from '../../harness/codeIn.ts'
import { createTestBackend, password, tokenOf } from '../../harness/testBackend.ts'

const phoneNumber = '+12025550188'
const admin = 'admin@acme.test'
const eventKey = 'user.signedUp'

const call = <Input>(operation: Operation<Input, unknown>, input: Input) => ({
  name: operation.name,
  operation: operation as Operation<unknown, unknown>,
  input,
})

/** A vendor that lets people sign in and up by text message. */
const offerTextMessages = async (store: Store) => {
  await store.authStrategies.update(vendorScope, singletonId, ({ mainAuthStrategies, secondaryAuthStrategies }) => ({
    mainAuthStrategies: [...mainAuthStrategies, { strategy: 'SmsCode' }],
    secondaryAuthStrategies: [...secondaryAuthStrategies, { strategy: 'UsernameAndSms', isActive: true }],
  }))
  await store.vendorSettings.update(vendorScope, singletonId, ({ signUpStrategies: strategies }) => ({
    signUpStrategies: strategies.map(entry => ({ ...entry, isActive: true, isRequired: false })),
  }))
}

const openWith = async (undeliverable: readonly ('mail' | 'textMessage')[]) => {
  const api = await createTestBackend({ undeliverable })
  await offerTextMessages(api.store)
  const page = api.browser()
  const token = tokenOf(await page.signIn(admin))
  return { ...api, page, token }
}

const subscription = { name: '', recipients: [phoneNumber], enabled: true, id: 'one' }
const configuration = { eventKey, enabled: true, subscriptions: [subscription] }

for (const { name, operation, input } of [
  call(smsEnrollStart, { phoneNumber }),
  call(phoneChangeStart, { phoneNumber }),
  call(numbers.create, { phoneNumber, verify: true }),
  call(numbers.preVerify, { phoneNumber }),
  call(connectivity.smsCreate, configuration),
  call(connectivity.smsEnable, { eventKey, enabled: true }),
  call(passwords.passwordResetBySms, { identifier: admin, identifierType: 'email' }),
  call(prelogin, { type: 'smscode', phoneNumber }),
  call(signUpWithPhoneNumber, { phoneNumber, companyName: 'New', name: 'Ada' }),
])
  test(`a server without text messages refuses ${name}, and stores nothing`, async () => {
    const { page, token, store, messages } = await openWith(['textMessage'])
    const stored = async () => ({
      users: (await store.users.find(vendorScope)).total,
      numbers: (await store.phoneNumbers.find(vendorScope)).total,
      tokens: (await store.oneTimeTokens.find(vendorScope)).total,
    })
    const before = await stored()
    const { status, body } = await page.send(operation, input, { token })
    assert.equal(status, 403, JSON.stringify(body))
    assert.equal((body as { errorCode?: string }).errorCode, 'ER-TEXT-MESSAGES-UNAVAILABLE')
    assert.deepEqual((body as { errors?: string[] }).errors, ["This server can't send text messages."])
    assert.deepEqual([await stored(), messages], [before, []])
  })

const offers = async (undeliverable: readonly ('mail' | 'textMessage')[]) => {
  const { page, token } = await openWith(undeliverable)
  const strategies = (await page.send(publicAuthStrategies)).body
  const factors = (await page.send(strategiesConfiguration, undefined, { token })).body.strategies
  const recovery = (await page.send(passwords.passwordRecoveryStrategies)).body
  const signUps = (await page.send(signUpStrategies)).body
  const portal = (await page.send(adminBox)).body.rows[0]?.configuration
  const isActive = (list: readonly { strategy: string; isActive: boolean }[], wanted: string) =>
    list.some(({ strategy, isActive: isOn }) => strategy === wanted && isOn)
  return {
    signIn: strategies.mainAuthStrategies.some(({ strategy }) => strategy === 'SmsCode'),
    secondary: isActive(strategies.secondaryAuthStrategies, 'UsernameAndSms'),
    identifiers: portal?.signIn?.identifiers?.includes('phoneNumber'),
    factor: isActive(factors, 'SMS'),
    recovery: isActive(recovery, 'sms'),
    signUp: isActive(signUps, 'phoneNumber'),
    tab: readAppearance('connectivity.sms', portal?.themeV2),
    number: readAppearance('profile.phoneNumber', portal?.themeV2),
  }
}

test('a server without text messages offers nothing that needs one', async () => {
  assert.deepEqual(await offers(['textMessage']), {
    signIn: false,
    secondary: false,
    identifiers: false,
    factor: false,
    recovery: false,
    signUp: false,
    tab: 'hidden',
    number: 'viewOnly',
  })
})

test('a server with a provider for text messages offers them as before', async () => {
  assert.deepEqual(await offers([]), {
    signIn: true,
    secondary: true,
    identifiers: true,
    factor: true,
    recovery: true,
    signUp: true,
    tab: 'edit',
    number: 'edit',
  })
})

test('a section that the vendor hides stays hidden where text messages are missing', async () => {
  const { page, store } = await openWith(['textMessage'])
  const pages = { connectivity: 'hidden', profile: { fields: { name: 'viewOnly' } } }
  await store.portalConfigurations.update(vendorScope, 'adminBox', {
    configuration: { themeV2: { adminPortal: { pages } } },
  })
  const theme = (await page.send(adminBox)).body.rows[0]?.configuration.themeV2
  assert.deepEqual(
    (['connectivity', 'connectivity.sms', 'profile.name', 'profile.phoneNumber'] as const).map(name =>
      readAppearance(name, theme),
    ),
    ['hidden', 'hidden', 'viewOnly', 'viewOnly'],
  )
})

test('text messages about an event can be switched off where none are sent', async () => {
  const { page, token, store } = await openWith(['textMessage'])
  const { items } = await store.channelConfigurations.find('1001')
  const known = items.find(({ channel, enabled }) => channel === 'sms' && enabled)!
  const { status } = await page.send(connectivity.smsEnable, { eventKey: known.eventKey, enabled: false }, { token })
  assert.ok(status < 300)
})

test('a proven number is removed by a code in a mail where no text message is sent', async () => {
  const { page, token, store, mails, messages } = await openWith(['textMessage'])
  const user = (await store.users.find(vendorScope, { where: { email: admin } })).items[0]!
  const phone = await store.phoneNumbers.insert(vendorScope, {
    userId: user.id,
    phoneNumber,
    provenNumber: phoneNumber,
  })
  const { body } = await page.send(numbers.remove, { phoneId: phone.id }, { token })
  const code = codeIn(mails.at(-1)?.text)
  const removed = await page.send(numbers.deleteVerify, { phoneId: phone.id, otcToken: body.otcToken, code }, { token })
  assert.ok(removed.status < 300, JSON.stringify(removed.body))
  assert.deepEqual(messages, [])
})

const newPerson = { companyName: 'New', name: 'Ada', password: 'Quiet-Meadow-41' }

for (const { name, operation, input } of [
  call(signUp, { ...newPerson, email: 'ada@new.test' }),
  call(passwords.passwordResetRequest, { email: admin }),
  call(passwords.passwordResetRequest, { email: 'nobody@new.test' }),
  call(passwords.passwordResetByEmail, { identifier: admin, identifierType: 'email' }),
  call(activationReset, { email: admin }),
  call(invitationReset, { email: admin }),
  call(phoneReset, { email: admin }),
  call(prelogin, { type: 'code', email: admin }),
  call(prelogin, { type: 'magiclink', email: admin }),
])
  test(`a server without mail refuses ${name} for ${JSON.stringify(input)}, and leaves no account`, async () => {
    const { page, store } = await openWith(['mail'])
    const { total } = await store.users.find(vendorScope)
    const { status, body } = await page.send(operation, input)
    assert.equal(status, 403, JSON.stringify(body))
    assert.equal((body as { errorCode?: string }).errorCode, 'ER-MAIL-UNAVAILABLE')
    assert.equal((await store.users.find(vendorScope)).total, total)
  })

test('a server without mail still takes a sign-up that needs no proof, and passwords', async () => {
  const { browser } = await openWith(['mail'])
  const { body } = await browser().send(signUpWithUsername, { ...newPerson, username: 'ada.reed' })
  assert.equal(body.shouldActivate, false)
  tokenOf(await browser().signIn(admin, { password }))
})

for (const { name, operation, input } of [
  call(memberInvite, { email: 'new@acme.test', provider: 'local' }),
  call(invite, { emails: ['new@acme.test'], roleIds: [] }),
  call(memberResendActivation, { userId: 'user-admin' }),
  call(memberPasswordReset, { userId: 'user-member' }),
])
  test(`a server without mail refuses ${name}, and stores no invitation`, async () => {
    const { page, token, store } = await openWith(['mail'])
    const before = (await store.invitations.find(vendorScope)).total
    const { status, body } = await page.send(operation, input, { token })
    assert.equal(status, 403)
    assert.match(JSON.stringify(body), /ER-MAIL-UNAVAILABLE/)
    assert.equal((await store.invitations.find(vendorScope)).total, before)
    const ways = await page.send(inviteLinkConfiguration, undefined, { token })
    assert.equal(ways.body.emailsEnabled, false)
  })
