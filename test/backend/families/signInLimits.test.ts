import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lockAccount } from '../../../src/backend/families/identityAuth/attempts.ts'
import { HasherBusy } from '../../../src/backend/ports/hasherBusy.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { login } from '../../../src/http/identityAuth/operations.ts'
import { statusAndCode } from '../../harness/errorCode.ts'
import { createTestBackend, password, type Browser } from '../../harness/testBackend.ts'

const wrong = { password: 'wrong' }
const wrongAnswer = [401, 'ER-WRONG-CREDENTIALS']
const lockedAnswer = [429, 'ER-TOO-MANY-ATTEMPTS']

/** The sample member also has the user name `max`. */
const byName = (page: Browser, username: string, secret = 'wrong') => page.send(login, { username, password: secret })

test('a person has one budget of guesses, whichever identifier is tried [rate-limits]', async () => {
  const { browser, verified } = await createTestBackend()
  for (let tries = 0; tries < 3; tries += 1) await browser().signIn('member@acme.test', wrong)
  for (let tries = 0; tries < 2; tries += 1) await byName(browser(), 'max')
  verified.length = 0
  assert.deepEqual(statusAndCode(await byName(browser(), 'max', password)), wrongAnswer)
  assert.deepEqual(statusAndCode(await browser().signIn('member@acme.test')), wrongAnswer)
})

test('the answers do not tell that two identifiers belong to one person [no-enumeration]', async () => {
  const { browser } = await createTestBackend()
  const answersFor = async (email: string, username: string) => {
    const answers = []
    for (let tries = 0; tries < 6; tries += 1) answers.push(statusAndCode(await browser().signIn(email, wrong)))
    for (let tries = 0; tries < 6; tries += 1) answers.push(statusAndCode(await byName(browser(), username)))
    return answers
  }
  const known = await answersFor('member@acme.test', 'max')
  assert.deepEqual(known, await answersFor('nobody@acme.test', 'nobody'))
  assert.deepEqual([known[5], known[6], known[11]], [lockedAnswer, wrongAnswer, lockedAnswer])
})

test('a right password with one identifier gives all guesses back', async () => {
  const { browser } = await createTestBackend()
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 2; tries += 1) await browser().signIn('member@acme.test', wrong)
    for (let tries = 0; tries < 2; tries += 1) await byName(browser(), 'max')
    assert.equal((await browser().signIn('member@acme.test')).status, 200)
    assert.equal((await byName(browser(), 'max', password)).status, 200)
  }
})

test('failed sign-ins never shut a public mail domain [rate-limits]', async () => {
  const { browser, store } = await createTestBackend({
    config: { rateLimits: { signInByDomain: { max: 3, windowSeconds: 60 } } },
  })
  await store.users.update(vendorScope, 'user-member', { email: 'member@gmail.com' })
  for (let tries = 0; tries < 9; tries += 1)
    await browser().signIn(`p${tries}@gmail.com`, { ...wrong, ip: `192.0.2.${tries}` })
  assert.equal((await browser().signIn('member@gmail.com', { ip: '192.0.2.99' })).status, 200)
})

test('sign-ins that succeed use up no budget of their mail domain', async () => {
  const { browser } = await createTestBackend({
    config: { rateLimits: { signInByDomain: { max: 3, windowSeconds: 60 } } },
  })
  for (let tries = 0; tries < 9; tries += 1)
    assert.equal((await browser().signIn('member@acme.test', { ip: `192.0.2.${tries}` })).status, 200)
})

test('failures of known and unknown people count alike for their mail domain [no-enumeration]', async () => {
  for (const email of ['member@acme.test', 'nobody@acme.test']) {
    const { browser } = await createTestBackend({
      config: { rateLimits: { signInByDomain: { max: 3, windowSeconds: 60 } } },
    })
    for (let tries = 0; tries < 3; tries += 1) await browser().signIn(email, { ...wrong, ip: `192.0.2.${tries}` })
    assert.equal((await browser().signIn('other@acme.test', { ip: '192.0.2.99' })).status, 429)
  }
})

test('while too many passwords are being hashed, people are asked to come back [rate-limits]', async () => {
  const { browser, ports } = await createTestBackend()
  const { verify } = ports.hasher
  ports.hasher.verify = () => Promise.reject(new HasherBusy())
  for (const email of ['member@acme.test', 'nobody@acme.test'])
    for (let tries = 0; tries < 7; tries += 1) {
      const refused = await browser().signIn(email, { ip: `192.0.2.${tries}` })
      assert.deepEqual([...statusAndCode(refused), refused.headers.get('retry-after')], [503, 'ER-BUSY', '5'])
    }
  ports.hasher.verify = verify
  assert.deepEqual(
    statusAndCode(await browser().signIn('member@acme.test', wrong)),
    wrongAnswer,
    'nobody is locked out',
  )
  assert.equal((await browser().signIn('member@acme.test')).status, 200)
})

test('a first sign-in that met an overload leaves later ones working', async () => {
  const { browser, ports } = await createTestBackend()
  const { hash } = ports.hasher
  ports.hasher.hash = () => Promise.reject(new HasherBusy())
  assert.equal((await browser().signIn('nobody@acme.test')).status, 503)
  ports.hasher.hash = hash
  assert.equal((await browser().signIn('nobody@acme.test')).status, 401)
  assert.equal((await browser().signIn('member@acme.test')).status, 200)
})

test('attempts during an overload give a locked account no guesses back [rate-limits]', async () => {
  const { browser, ports } = await createTestBackend()
  const at = (network: number) => ({ ip: `192.0.2.${network}` })
  for (let tries = 0; tries < 6; tries += 1) await browser().signIn('member@acme.test', { ...wrong, ...at(tries) })
  const { verify } = ports.hasher
  ports.hasher.verify = async () => {
    // All of them are counted before the first one is refused.
    await new Promise(resolve => setImmediate(resolve))
    throw new HasherBusy()
  }
  await Promise.all(Array.from({ length: 20 }, (_, index) => browser().signIn('member@acme.test', at(20 + index))))
  ports.hasher.verify = verify
  assert.deepEqual(statusAndCode(await browser().signIn('member@acme.test', at(99))), lockedAnswer)
})

test('attempts during an overload shorten no lock that was set directly [rate-limits]', async () => {
  const { browser, ports, store, clock } = await createTestBackend()
  await lockAccount(store, clock, { id: 'user-member', email: 'member@acme.test' }, 900)
  const { verify } = ports.hasher
  ports.hasher.verify = () => Promise.reject(new HasherBusy())
  for (let tries = 0; tries < 3; tries += 1) await browser().signIn('member@acme.test')
  ports.hasher.verify = verify
  const { items } = await store.counters.find(vendorScope)
  const full = items.map(({ count }) => count).filter(count => count > 900)
  assert.ok(full.length > 0 && full.every(count => count === 1_000), String(full))
})

test('a user name that is the id of another person shares no budget with them [rate-limits]', async () => {
  const { browser } = await createTestBackend()
  for (let tries = 0; tries < 6; tries += 1) await byName(browser(), 'user-member')
  assert.equal((await browser().signIn('member@acme.test')).status, 200)
})
