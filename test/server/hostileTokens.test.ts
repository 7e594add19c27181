import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import {
  base64url,
  CompactEncrypt,
  exportSPKI,
  generateKeyPair,
  importJWK,
  exportJWK,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { verifyToken } from '../../src/server/verifyToken.ts'
import { createTestIssuer, issuer, outcome, person, startSeconds } from './testIssuer.ts'

const { options, sign, reads, published } = await createTestIssuer()
const good = await sign()
const check = (token: unknown) => outcome(verifyToken(token as string, options))
const claims = { ...person, iss: issuer, aud: issuer, iat: startSeconds, exp: startSeconds + 300 }
const encode = (value: unknown) => base64url.encode(JSON.stringify(value))
const [head = '', body = '', signature = ''] = good.split('.')

test('the token that all others differ from is valid', async () => assert.equal(await check(good), 'ok'))

test('an unsigned token is refused, however it says so [host-tokens]', async () => {
  assert.equal(await check(new UnsecuredJWT(claims).encode()), 'invalidToken')
  for (const alg of ['none', 'None', 'NONE', '', null, undefined, ['ES256'], 'ES256 '])
    for (const end of ['', signature])
      assert.equal(await check(`${encode({ alg, typ: 'at+jwt', kid: 'key-1' })}.${body}.${end}`), 'invalidToken')
})

test('the public key is no secret of a signature by HS256 [host-tokens]', async () => {
  const [jwk] = published
  const spki = await exportSPKI((await importJWK(jwk!, 'ES256')) as CryptoKey)
  const start = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: 'key-1' })}.${encode(claims)}`
  for (const secret of [spki, spki.trim(), JSON.stringify(jwk), jwk!.x!, ''])
    assert.equal(
      await check(`${start}.${createHmac('sha256', secret).update(start).digest('base64url')}`),
      'invalidToken',
    )
})

test('keys that a token brings along are never used [host-tokens]', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const before = reads()
  for (const extra of [
    { jwk },
    { jku: 'https://evil.test/keys' },
    { x5u: 'https://evil.test/cert' },
    { x5c: ['MIIB'] },
  ])
    for (const kid of ['key-1', undefined]) {
      const header = { alg: 'ES256', typ: 'at+jwt', ...(kid && { kid }), ...extra }
      const token = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey)
      assert.equal(await check(token), 'invalidToken')
    }
  assert.equal(reads(), before)
})

test('critical extensions that nobody knows, and bodies without encoding, are refused', async () => {
  for (const extra of [{ crit: ['x'], x: 1 }, { crit: [] }, { crit: 'exp' }, { b64: false, crit: ['b64'] }])
    assert.equal(
      await check(`${encode({ alg: 'ES256', typ: 'at+jwt', kid: 'key-1', ...extra })}.${body}.${signature}`),
      'invalidToken',
    )
})

test('a changed body, header or signature is refused', async () => {
  const changed = encode({ ...claims, roles: ['Owner'] })
  const flipped = signature.replace(/^./, letter => (letter === 'A' ? 'B' : 'A'))
  const zeros = base64url.encode(new Uint8Array(64))
  for (const token of [
    `${head}.${changed}.${signature}`,
    `${head}.${body}.${flipped}`,
    `${head}.${body}.${zeros}`,
    `${head}.${body}.${signature.slice(0, -2)}`,
    `${encode({ alg: 'ES256', typ: 'JWT', kid: 'key-1' })}.${body}.${signature}`,
    `${head}.${body}.`,
    `${head}.${body}`,
    `${good}.`,
    `.${body}.${signature}`,
    ` ${good}`,
    `${good}=`,
    `${good}\n`,
    `Bearer ${good}`,
  ])
    assert.equal(await check(token), 'invalidToken', token.slice(-20))
})

test('what is no token is refused: other types, oversize ones, encrypted ones, junk', async () => {
  for (const token of [{}, 7, true, [good], new String(good)]) assert.equal(await check(token), 'invalidToken')
  const large = await sign({ padding: 'x'.repeat(16_384) })
  assert.equal(await check(large), 'invalidToken')
  assert.equal(await check(await sign({ padding: 'x'.repeat(11_000) })), 'ok')
  const { publicKey } = await generateKeyPair('ECDH-ES')
  const encrypted = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM', kid: 'key-1' })
    .encrypt(publicKey)
  assert.equal(await check(encrypted), 'invalidToken')
  for (const junk of [
    'a.b.c',
    '...',
    'eyJ.eyJ.x',
    `${base64url.encode('null')}.${body}.${signature}`,
    `${head}.${base64url.encode('[]')}.${signature}`,
  ])
    assert.equal(await check(junk), 'invalidToken', junk)
})

test('key ids that are none cause no request', async () => {
  const before = reads()
  for (const kid of ['', 7, null, ['key-1'], { a: 1 }, 'x'.repeat(257)])
    assert.equal(await check(`${encode({ alg: 'ES256', typ: 'at+jwt', kid })}.${body}.${signature}`), 'invalidToken')
  for (const kid of ['__proto__', 'constructor', 'toString'])
    assert.equal(await check(`${encode({ alg: 'ES256', typ: 'at+jwt', kid })}.${body}.${signature}`), 'unknownKey')
  assert.ok(reads() <= before + 1)
})

test('claims named like members of objects change nothing', async () => {
  const payload = '{"__proto__":{"roles":["Owner"],"tenantId":"tenant-9"}}'
  const token = await sign({ roles: undefined, ...(JSON.parse(payload) as object) })
  const { roles, tenantId } = await verifyToken(token, options)
  assert.deepEqual([roles, tenantId], [[], 'tenant-1'])
})
