import assert from 'node:assert/strict'
import { test } from 'node:test'
import { argon2Hasher, poolLimits } from '../../../demo/server/hashing/hasher.ts'

test('a hash is argon2id with 19 MiB, two passes and a salt of its own [no-enumeration]', async () => {
  const [one, two] = await Promise.all([argon2Hasher.hash('Correct-Horse-9'), argon2Hasher.hash('Correct-Horse-9')])
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  assert.notEqual(one, two)
  assert.equal(await argon2Hasher.verify(one, 'Correct-Horse-9'), true)
  assert.equal(await argon2Hasher.verify(one, 'correct-horse-9'), false)
})

test('a machine with two processors or fewer takes 60 sign-ins at the same time [rate-limits]', () => {
  const slowHashMs = 60
  for (const processors of [1, 2]) {
    const { workers, maxWaiting, maxWaitMs } = poolLimits(processors)
    assert.ok(workers + maxWaiting >= 60)
    assert.ok((60 / workers) * slowHashMs < maxWaitMs / 2)
  }
})

test('hashing leaves one of several processors to other requests', () => {
  assert.deepEqual(
    [1, 2, 4, 8].map(processors => poolLimits(processors).workers),
    [1, 1, 3, 7],
  )
})

test('hashes of other programs and other costs are understood', async () => {
  // A vector of the reference implementation's own tests.
  const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  assert.equal(await argon2Hasher.verify(known, 'password'), true)
  assert.equal(await argon2Hasher.verify(known, 'Password'), false)
})

test('what is no argon2id hash is a fault, not a wrong password', async () => {
  for (const hash of ['', 'plain', '$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8'])
    await assert.rejects(argon2Hasher.verify(hash, 'plain'), TypeError)
})
