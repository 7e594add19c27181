import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { after, before, describe, test } from 'node:test'
import { createMemoryStore } from '../../../src/backend/memoryStore.ts'
import { login, publicVendorConfiguration, signUpStrategies } from '../../../src/http/identityAuth/operations.ts'
import { linkCreate } from '../../../src/http/invitations/operations.ts'
import { adminBox } from '../../../src/http/metadata/operations.ts'
import { postlogin, prelogin } from '../../../src/http/passwordless/operations.ts'
import {
  activateWithCode,
  signUp,
  signUpWithPhoneNumber,
  signUpWithUsername,
} from '../../../src/http/users/signUpOperations.ts'
import { samplePassword } from '../../../src/backend/context/seedContext.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { fastHasher } from '../../../src/preview/ports.ts'
import type { InboxMessage } from '../../../src/backend/ports/inbox.ts'
import { openMessaging } from '../../../demo/server/messaging/messaging.ts'
import { serverPorts } from '../../../demo/server/ports.ts'
import { settingsFrom } from '../../../demo/server/settings.ts'
import { startServer, type RunningServer } from '../../../demo/server/startServer.ts'
import { createBrowser, tokenOf } from './browser.ts'
import { codeIn } from '../../harness/codeIn.ts'

const password = 'Quiet-Meadow-41'
const person = { companyName: 'Acme', name: 'Ada' }
const phoneNumber = '+12025550188'

const start = (env: NodeJS.ProcessEnv, store?: Store): Promise<RunningServer> => {
  const messaging = openMessaging({ from: 'no-reply@localhost' }, true)
  const ports = { ...serverPorts, hasher: fastHasher, sms: messaging.sms }
  const done = () => Promise.resolve()
  return startServer({
    settings: settingsFrom({ PORT: '0', ...env }, ['--demo']),
    openStorage: () => Promise.resolve({ store: store ?? createMemoryStore(ports), check: done, close: done }),
    ports,
    messaging,
  })
}

describe('a server whose environment names the identifiers of a sign-up', () => {
  let server: RunningServer
  before(async () => {
    server = await start({ FE_SIGN_UP_WITH: 'email, username, phoneNumber' })
  })
  after(() => server.stop())
  const browser = () => createBrowser(server.address, server.baseUrl)
  /** The code in the newest message, once there are as many; a job sends them after the response. */
  const codeTo = async (recipient: string, count: number): Promise<string> => {
    const answer = await fetch(`${server.address}/inbox/messages?to=${encodeURIComponent(recipient)}`)
    const messages = (await answer.json()) as InboxMessage[]
    if (messages.length >= count) return codeIn(messages[0]?.text)
    await setTimeout(20)
    return codeTo(recipient, count)
  }

  test('tells pages which ones, and what the first field of a sign-in takes', async () => {
    const { body } = await browser().send(signUpStrategies)
    assert.deepEqual(
      body.map(({ strategy, isActive, isRequired }) => [strategy, isActive, isRequired]),
      [
        ['email', true, false],
        ['phoneNumber', true, false],
        ['username', true, false],
      ],
    )
    const configuration = (await browser().send(adminBox)).body.rows[0]?.configuration
    assert.deepEqual(configuration?.signIn?.identifiers, ['email', 'username', 'phoneNumber'])
  })

  test('signs up by username, and signs in by it', async () => {
    const { status, body } = await browser().send(signUpWithUsername, { ...person, username: 'ada.reed', password })
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.shouldActivate, false)
    assert.ok(body.authResponse?.accessToken)
    tokenOf(await browser().send(login, { username: 'ada.reed', password }))
  })

  test('signs up by phone number, is activated by the code of a text message, and signs in by another', async () => {
    const page = browser()
    const { body } = await page.send(signUpWithPhoneNumber, { ...person, phoneNumber })
    const { userId = '', activationToken: token = '' } = body
    assert.equal(body.shouldActivate, true)
    const wrong = await page.send(activateWithCode, { userId, token, code: 'x' })
    assert.equal(wrong.status, 400)
    tokenOf(await page.send(activateWithCode, { userId, token, code: await codeTo(phoneNumber, 1) }))
    const visitor = browser()
    await visitor.send(prelogin, { type: 'smscode', phoneNumber })
    tokenOf(await visitor.send(postlogin, { type: 'smscode', token: await codeTo(phoneNumber, 2) }))
  })

  test('still signs up by email, without the other identifiers', async () => {
    const { body } = await browser().send(signUp, { ...person, email: 'ada@new.test', password })
    assert.equal(body.shouldActivate, true)
  })
})

test('without the setting, people sign up by email only', async () => {
  const server = await start({})
  try {
    const page = createBrowser(server.address, server.baseUrl)
    const refused = await page.send(signUpWithUsername, { ...person, username: 'ada.reed', password })
    assert.equal(refused.status, 403)
  } finally {
    await server.stop()
  }
})

test('unknown identifiers, and phone numbers where no text message can be sent, stop the start', () => {
  assert.throws(() => settingsFrom({ FE_SIGN_UP_WITH: 'email,name' }, ['--demo']), /FE_SIGN_UP_WITH must list/)
  assert.throws(() => settingsFrom({ FE_SIGN_UP_WITH: 'phoneNumber' }, []), /cannot send text messages/)
  assert.deepEqual(settingsFrom({ FE_SIGN_UP_WITH: 'username' }, []).signUpWith, ['username'])
})

describe('FE_SIGN_UP', () => {
  const ada = { ...person, email: 'ada@closed.test', password }

  test('closes sign-up, which pages are told, and leaves it open to people who are invited', async () => {
    const server = await start({ FE_SIGN_UP: 'closed' })
    const visitor = createBrowser(server.address, server.baseUrl)
    const refused = await visitor.send(signUp, ada)
    assert.deepEqual([refused.status, (refused.body as { errorCode?: string }).errorCode], [403, 'ER-SIGN-UP-CLOSED'])
    assert.equal((await visitor.send(publicVendorConfiguration)).body.allowSignups, false)
    assert.equal((await visitor.send(adminBox)).body.rows[0]?.configuration.signIn?.allowsSignUp, false)
    const admin = createBrowser(server.address, server.baseUrl)
    const accessToken = tokenOf(await admin.send(login, { email: 'admin@acme.test', password: samplePassword }))
    const link = await admin.send(linkCreate, {}, { token: accessToken })
    assert.equal(link.status, 200, JSON.stringify(link.body))
    const invited = await visitor.send(signUp, { ...ada, invitationToken: link.body.token })
    assert.equal(invited.body.shouldActivate, true, JSON.stringify(invited.body))
    await server.stop()
  })

  test('opens it again, and keeps what is stored where it is not set', async () => {
    const store = createMemoryStore(serverPorts)
    const allows = async (env: NodeJS.ProcessEnv) => {
      const server = await start(env, store)
      const { body } = await createBrowser(server.address, server.baseUrl).send(publicVendorConfiguration)
      await server.stop()
      return body.allowSignups
    }
    assert.equal(await allows({}), true)
    assert.equal(await allows({ FE_SIGN_UP: 'closed' }), false)
    assert.equal(await allows({}), false)
    assert.equal(await allows({ FE_SIGN_UP: 'open' }), true)
  })

  test('takes no other value', () => {
    const message = 'FE_SIGN_UP must be one of open, closed'
    assert.throws(() => settingsFrom({ FE_SIGN_UP: 'no' }, []), { name: 'TypeError', message })
  })
})
