import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { signedHeaders } from '../../src/backend/events/webhookSecrets.ts'
import { verifyWebhook } from '../../src/server/verifyWebhook.ts'
import { outcome, startSeconds } from './testIssuer.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const other = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
const body = JSON.stringify({ type: 'user.invited', timestamp: '2026-03-01T10:00:00.000Z', data: { name: 'Zoë' } })
const signed = (secrets = [secret], atSeconds = startSeconds) => signedHeaders('msg_1', body, secrets, atSeconds * 1000)
const now = () => startSeconds * 1000
const check = (headers: Record<string, string>, text: string = body, secrets: string | string[] = secret) =>
  outcome(verifyWebhook(text, headers, secrets, { now }))

test('a request as the reference server signs it is genuine, with its id, time and event', async () => {
  assert.deepEqual(await verifyWebhook(body, signed(), secret, { now }), {
    id: 'msg_1',
    timestamp: startSeconds,
    event: JSON.parse(body) as unknown,
  })
})

test('so is one that the public package signs, by any form of headers and body', async () => {
  const at = new Date(startSeconds * 1000)
  const headers = {
    'Webhook-Id': 'msg_1',
    'Webhook-Timestamp': String(startSeconds),
    'Webhook-Signature': new Webhook(secret).sign('msg_1', at, body),
  }
  const bytes = new TextEncoder().encode(body)
  const within = new Uint8Array([0, ...bytes, 0]).subarray(1, -1)
  for (const form of [headers, new Headers(headers)])
    for (const payload of [body, bytes, within, bytes.buffer, Buffer.from(body), new DataView(bytes.buffer)])
      assert.equal((await verifyWebhook(payload, form, secret, { now })).id, 'msg_1')
})

test('a secret of any other text is the bytes of the text', async () => {
  for (const text of ['a secret of our own', 'whsec_not base64!', 'whsec_', 'ä'])
    assert.equal(await check(signed([text]), body, text), 'ok', text)
})

test('while a secret is replaced, either one is enough on either side', async () => {
  assert.equal(await check(signed([other, secret])), 'ok')
  assert.equal(await check(signed(), body, [other, secret]), 'ok')
  assert.equal(await check(signed([other])), 'webhookWrongSignature')
})

test('a changed body, id, time or signature is refused [host-webhooks]', async () => {
  const headers = signed()
  const [version, signature = ''] = headers['webhook-signature']!.split(',')
  const flipped = signature.replace(/^./, letter => (letter === 'A' ? 'B' : 'A'))
  assert.equal(await check(headers, `${body} `), 'webhookWrongSignature')
  for (const change of [
    { 'webhook-id': 'msg_2' },
    { 'webhook-timestamp': String(startSeconds + 1) },
    { 'webhook-signature': `${version},${flipped}` },
    { 'webhook-signature': `v2,${signature}` },
    { 'webhook-signature': signature },
    { 'webhook-signature': `v1,${signature.slice(0, -4)}` },
    { 'webhook-signature': `v1,${'A'.repeat(43)}=` },
    { 'webhook-signature': 'v1,' },
    { 'webhook-signature': `v1,${'!'.repeat(44)}` },
    { 'webhook-signature': `${'v1,x '.repeat(8)}v1,${signature}` },
  ])
    assert.equal(await check({ ...headers, ...change }), 'webhookWrongSignature', JSON.stringify(change))
  assert.equal(await check({ ...headers, 'webhook-signature': `v1a,x v1,AAAA ${version},${signature}` }), 'ok')
})

test('id and time cannot trade letters with the body', async () => {
  const headers = signedHeaders('msg', `1.${body}`, [secret], startSeconds * 1000)
  assert.equal(
    await check({ ...headers, 'webhook-id': `msg.${startSeconds}`, 'webhook-timestamp': '1' }),
    'webhookWrongTime',
  )
})

test('an old request, and one of the future, is refused, so that nobody repeats it later [host-webhooks]', async () => {
  for (const [offset, code] of [
    [-300, 'ok'],
    [300, 'ok'],
    [-301, 'webhookWrongTime'],
    [301, 'webhookWrongTime'],
  ] as const)
    assert.equal(await check(signed([secret], startSeconds + offset)), code)
  const late = signed([secret], startSeconds - 600)
  assert.equal(await outcome(verifyWebhook(body, late, secret, { now, toleranceSeconds: 600 })), 'ok')
  for (const time of ['now', '1e9', '-1', ' 1', '9'.repeat(13), `${startSeconds}.5`])
    assert.equal(await check({ ...signed(), 'webhook-timestamp': time }), 'webhookWrongTime', time)
})

test('a request without id, time or signature is unsigned', async () => {
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
    const { [name]: _left, ...headers } = signed()
    assert.equal(await check(headers), 'webhookUnsigned')
    assert.equal(await check({ ...headers, [name]: '' }), 'webhookUnsigned')
  }
})

test('an empty secret, a parsed body and unknown options are mistakes of the developer', async () => {
  const wrong = verifyWebhook as (...given: unknown[]) => Promise<unknown>
  for (const none of ['', undefined, null, [], [secret, ''], [secret, undefined], 7])
    await assert.rejects(wrong(body, signed(['']), none, { now }), TypeError)
  for (const payload of [JSON.parse(body) as unknown, undefined, null, [1]])
    await assert.rejects(wrong(payload, signed(), secret, { now }), TypeError)
  for (const options of [
    { tolerance: 5 },
    { toleranceSeconds: -1 },
    { toleranceSeconds: Infinity },
    { toleranceSeconds: 86_401 },
  ])
    await assert.rejects(wrong(body, signed(), secret, options), TypeError)
})
