import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMemoryStore } from '../../../src/backend/memoryStore.ts'
import { sampleTotpSecret } from '../../../src/backend/families/mfa/sampleData.ts'
import type { Encrypted, Encryption } from '../../../src/backend/ports/ports.ts'
import { createEncryption, encryptionKeyIdOf } from '../../../src/backend/ports/encryption.ts'
import { placeOf, prepareSecrets } from '../../../src/backend/store/encryptedRecords.ts'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { sampleSlackToken } from '../../../src/backend/families/connectivity/sampleData.ts'
import { seed } from '../../../src/backend/seed.ts'
import { sampleSecret } from '../../../src/backend/families/ssoLogin/sampleProviders.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { loginVerify } from '../../../src/http/mfa/loginOperations.ts'
import { enrollStart, enrollVerify } from '../../../src/http/mfa/operations.ts'
import { codeAt, secretIn } from '../families/authenticatorApp.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { excludes } from '../../harness/texts.ts'

const key = (byte: number) => new Uint8Array(32).fill(byte)
const place = placeOf('mfaDevices', 'device-1')
const changedAt = (text: string, index: number) =>
  (text.slice(0, index) + (text[index] === 'A' ? 'B' : 'A') + text.slice(index + 1)) as Encrypted

test('what was sealed opens again, and never looks the same twice', async () => {
  const { seal, open } = createEncryption([key(1)])
  const [one, two] = [await seal('Geheim – 秘密', place), await seal('Geheim – 秘密', place)]
  assert.notEqual(one, two)
  assert.equal(await open(one, place), 'Geheim – 秘密')
  assert.equal(await open(await seal('', place), place), '')
  assert.match(one, /^1\.[\w-]{8}\.[\w-]+$/)
  assert.doesNotMatch(one, /Geheim/)
})

test('a text in which anything was changed does not open', async () => {
  const { seal, open } = createEncryption([key(1)])
  const text = await seal('secret', place)
  // The last letter has bits that belong to no byte.
  for (let index = 0; index < text.length - 1; index += 1)
    await assert.rejects(open(changedAt(text, index), place), TypeError, `letter ${index}`)
  for (const odd of ['', 'secret', '1.x.y', text.slice(0, -3), `${text}AAAA`, text.replace('1.', '2.')])
    await assert.rejects(open(odd as Encrypted, place), TypeError, odd)
})

test('a text opens as the secret of its own record only', async () => {
  const { seal, open } = createEncryption([key(1)])
  const text = await seal('secret', placeOf('ssoConnections', 'one', '1001'))
  for (const elsewhere of [
    placeOf('ssoConnections', 'two', '1001'),
    placeOf('ssoConnections', 'one', '1002'),
    placeOf('ssoConnections', 'one'),
    placeOf('mfaDevices', 'one', '1001'),
  ])
    await assert.rejects(open(text, elsewhere), /belongs elsewhere/)
})

test('the newest key seals, older ones still open, and others do not', async () => {
  const old = createEncryption([key(1)])
  const both = createEncryption([key(2), key(1)])
  const text = await old.seal('secret', place)
  assert.equal(await both.open(text, place), 'secret')
  const newer = await both.seal('secret', place)
  assert.equal(encryptionKeyIdOf(newer), (await both.keyIds())[0])
  await assert.rejects(old.open(newer, place), /which is not here/)
  assert.equal(await createEncryption([key(2)]).open(newer, place), 'secret')
})

test('keys have 32 bytes, and there is one', () => {
  for (const keys of [[], [new Uint8Array(16)], [key(1), new Uint8Array(31)]])
    assert.throws(() => createEncryption(keys), TypeError)
})

const everything = async (store: Awaited<ReturnType<typeof createTestBackend>>['store']) =>
  JSON.stringify(
    await Promise.all([
      store.mfaDevices.find(vendorScope),
      store.pendingAuthenticators.find(vendorScope),
      store.socialProviders.find(vendorScope),
      store.ssoConnections.find(['1001', '1002']),
      store.signingKeys.find(vendorScope),
    ]),
  )

test('no secret is in the store as it is: those of apps, of providers, and of signing keys', async () => {
  const { browser, store, clock } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const secret = secretIn((await page.send(enrollStart, undefined, { token })).body.qrCode)
  const pending = await everything(store)
  await page.send(enrollVerify, { token: codeAt(secret, clock.now()) }, { token })
  const enrolled = await everything(store)
  for (const plain of [secret, sampleTotpSecret, sampleSecret, '"d":', '"d\\":'])
    for (const text of [pending, enrolled]) excludes(text, plain)
  const { items } = await store.mfaDevices.find(vendorScope, { where: { userId: 'user-admin' } })
  assert.ok(encryptionKeyIdOf(items[0]?.secret))
})

test('the app of one person put in place of another’s opens nothing', async () => {
  const { browser, store, clock, faults } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const secret = secretIn((await page.send(enrollStart, undefined, { token })).body.qrCode)
  await page.send(enrollVerify, { token: codeAt(secret, clock.now()) }, { token })
  const mine = (await store.mfaDevices.find(vendorScope, { where: { userId: 'user-admin' } })).items[0]!
  for (const planted of [mine.secret!, secret as Encrypted]) {
    await store.mfaDevices.update(vendorScope, 'device-app', { secret: planted })
    const thief = browser()
    const { mfaToken } = (await thief.signIn('mfa@acme.test')).body
    clock.pass(60)
    const value = codeAt(secret, clock.now())
    assert.equal((await thief.send(loginVerify, { mfaToken: mfaToken!, value })).status, 500)
  }
  assert.match(String(faults[0]?.cause), /belongs elsewhere/)
  assert.match(String(faults[1]?.cause), /not sealed/)
})

/** A store with sample people, sealed with some keys. */
const seeded = async (encryption: Encryption) => {
  const { ports } = await createTestBackend({ isEmpty: true })
  const store = createMemoryStore(ports)
  await prepareSecrets(store, encryption)
  await seed(store, { ...ports, encryption })
  return store
}
const secretsOf = async (store: Awaited<ReturnType<typeof seeded>>) => [
  (await store.mfaDevices.get(vendorScope, 'device-app'))!.secret!,
  (await store.socialProviders.get(vendorScope, 'google'))!.clientSecret,
  (await store.ssoConnections.get('1001', 'sso-acme'))!.oidc!.clientSecret,
  (await store.slackConnections.get('1001', singletonId))!.token,
]
const keysOf = async (store: Awaited<ReturnType<typeof seeded>>) =>
  (await store.sealingKeys.find(vendorScope)).items.map(({ id }) => id)

test('a start with a newer key encrypts everything again, and the older key may be removed', async () => {
  const old = createEncryption([key(1)])
  const store = await seeded(old)
  assert.deepEqual(await keysOf(store), await old.keyIds())
  const both = createEncryption([key(2), key(1)])
  await prepareSecrets(store, both)
  const newest = createEncryption([key(2)])
  for (const text of await secretsOf(store)) assert.equal(encryptionKeyIdOf(text), (await newest.keyIds())[0])
  assert.deepEqual(await keysOf(store), await newest.keyIds())
  await prepareSecrets(store, newest)
  const [app, google, acme, slack] = await secretsOf(store)
  assert.equal(await newest.open(app!, placeOf('mfaDevices', 'device-app')), sampleTotpSecret)
  assert.equal(await newest.open(google!, placeOf('socialProviders', 'google')), sampleSecret)
  assert.equal(await newest.open(acme!, placeOf('ssoConnections', 'sso-acme', '1001')), sampleSecret)
  assert.equal(await newest.open(slack!, placeOf('slackConnections', singletonId, '1001')), sampleSlackToken)
})

test('without a key that the store needs nothing starts, and nothing is changed', async () => {
  const store = await seeded(createEncryption([key(1)]))
  const before = await secretsOf(store)
  await assert.rejects(prepareSecrets(store, createEncryption([key(2)])), /which is not given/)
  assert.deepEqual(await secretsOf(store), before)
  assert.deepEqual(await keysOf(store), await createEncryption([key(1)]).keyIds())
})

test('a store from before there was sealing is sealed once; later plain texts are not trusted', async () => {
  const encryption = createEncryption([key(1)])
  const store = await seeded(encryption)
  await store.sealingKeys.removeWhere(vendorScope, {})
  const plant = () => store.mfaDevices.update(vendorScope, 'device-app', { secret: sampleTotpSecret as Encrypted })
  await plant()
  const jwk = { kty: 'EC', d: 'private' }
  const fields = { purpose: 'accessToken' as const, publicJwk: {}, privateJwk: jwk as unknown as Encrypted }
  await store.signingKeys.insert(vendorScope, { id: 'kid', ...fields })
  await prepareSecrets(store, encryption)
  const [app] = await secretsOf(store)
  assert.equal(await encryption.open(app!, placeOf('mfaDevices', 'device-app')), sampleTotpSecret)
  const { privateJwk } = (await store.signingKeys.get(vendorScope, 'kid'))!
  assert.deepEqual(JSON.parse(await encryption.open(privateJwk, placeOf('signingKeys', 'kid'))), jwk)
  await plant()
  await prepareSecrets(store, encryption)
  assert.equal((await secretsOf(store))[0], sampleTotpSecret)
})
