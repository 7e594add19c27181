import assert from 'node:assert/strict'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createEncryption } from '../../../src/backend/ports/encryption.ts'
import { placeOf, prepareSecrets } from '../../../src/backend/store/encryptedRecords.ts'
import { seed } from '../../../src/backend/seed.ts'
import { sampleSecret } from '../../../src/backend/families/ssoLogin/sampleProviders.ts'
import { fastHasher } from '../../../src/preview/ports.ts'
import { encryptionKeysFrom } from '../../../demo/server/operator/encryptionKeys.ts'
import { serverPorts } from '../../../demo/server/ports.ts'
import { everyHome } from './homes.ts'
import { withFolder } from './processes.ts'

const base64 = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const url = 'postgresql://db/x'

test('keys are read from the environment, the newest first', () => {
  const keys = encryptionKeysFrom({ FE_ENCRYPTION_KEY: `${base64(2)}, ${base64(1)}` }, { url }, false)
  assert.deepEqual(
    keys.map(key => [key.length, key[0]]),
    [
      [32, 2],
      [32, 1],
    ],
  )
})

for (const text of ['short', base64(1).slice(1), Buffer.alloc(31).toString('base64'), `${base64(1)};${base64(2)}`])
  test(`what is no key stops the start without showing it: ${text.length} letters`, () => {
    assert.throws(
      () => encryptionKeysFrom({ FE_ENCRYPTION_KEY: text }, { url }, false),
      (fault: Error) => fault instanceof TypeError && !fault.message.includes(text),
    )
  })

test('the key that the documentation prints stops the start, also beside another one', () => {
  const printed = /^FE_ENCRYPTION_KEY=(\S+)$/m.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? ''
  for (const text of [printed, `${base64(1)},${printed}`])
    assert.throws(
      () => encryptionKeysFrom({ FE_ENCRYPTION_KEY: text }, { url }, false),
      /FE_ENCRYPTION_KEY is the example of the documentation/,
    )
})

test('a PostgreSQL without a key does not start, but for a demo', () =>
  withFolder(async folder => {
    assert.throws(() => encryptionKeysFrom({}, { url }, false), /DATABASE_URL needs FE_ENCRYPTION_KEY/)
    assert.equal(encryptionKeysFrom({ FE_DATA_DIR: folder }, { url }, true).length, 1)
  }))

test('the embedded database gets a key file that only its owner may read, once', () =>
  withFolder(async parent => {
    const folder = join(parent, 'deep', 'data')
    const path = join(folder, 'encryption-key')
    const first = encryptionKeysFrom({}, { folder }, false)
    assert.equal(statSync(path).mode & 0o777, 0o600)
    assert.equal(statSync(folder).mode & 0o777, 0o700)
    assert.deepEqual(encryptionKeysFrom({}, { folder }, false), first)
    assert.equal(readFileSync(path, 'utf8').trim(), Buffer.from(first[0]!).toString('base64'))
    writeFileSync(path, 'damaged')
    assert.throws(() => encryptionKeysFrom({}, { folder }, false), /encryption-key must be base64/)
  }))

const oldKey = new Uint8Array(32).fill(1)
const newKey = new Uint8Array(32).fill(2)

for (const [name, open] of everyHome)
  test(`${name}: secrets are encrypted again with a newer key, and a missing key is reported at the start`, async () => {
    const encryption = createEncryption([oldKey])
    const { store, close } = await open({ ...serverPorts, encryption })
    await prepareSecrets(store, encryption)
    await seed(store, { ...serverPorts, hasher: fastHasher, encryption })
    const newest = createEncryption([newKey])
    await assert.rejects(prepareSecrets(store, newest), /which is not given/)
    await Promise.all([1, 2].map(() => prepareSecrets(store, createEncryption([newKey, oldKey]))))
    await prepareSecrets(store, newest)
    const { oidc } = (await store.ssoConnections.get('1001', 'sso-acme'))!
    const place = placeOf('ssoConnections', 'sso-acme', '1001')
    assert.equal(await newest.open(oidc!.clientSecret!, place), sampleSecret)
    await close()
  })
