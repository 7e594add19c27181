import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { decodeToken } from '../../../src/state/session/claims.ts'

const coded = (text: string | Uint8Array): string => Buffer.from(text).toString('base64url')
const tokenOf = (payload: string) => `${coded('{"alg":"ES256"}')}.${payload}.c2lnbmF0dXJl`
const ann = coded('{"sub":"ann"}')
const invalidUtf8 = Uint8Array.from([...Buffer.from('{"sub":"'), 0xff, 0xfe, ...Buffer.from('"}')])

describe('an access token', () => {
  test('is read for display, and what has the wrong type counts as absent [token-decoding]', () => {
    const token = tokenOf(coded('{"sub":"ann","name":"Änn","roles":["a",7],"email":{"x":1},"iat":"now"}'))
    const { sub, name, roles, email, iat } = decodeToken(token)
    assert.deepEqual([sub, name, roles, email, iat], ['ann', 'Änn', ['a'], '', undefined])
  })

  test('may be 64 KB long and no longer [token-decoding]', () => {
    const frame = tokenOf(coded('{"sub":"ann","x":""}')).length
    const filled = (length: number) => tokenOf(coded(JSON.stringify({ sub: 'ann', x: 'y'.repeat(length) })))
    assert.equal(decodeToken(filled(Math.floor(((65_536 - frame) * 3) / 4) - 2)).sub, 'ann')
    assert.throws(() => decodeToken(filled(65_536)), { message: 'Invalid token specified' })
  })

  const refused: [what: string, token: unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['an object', { sub: 'ann' }],
    ['an empty text', ''],
    ['two parts', `${coded('{}')}.${ann}`],
    ['four parts', `${tokenOf(ann)}.x`],
    ['padding', tokenOf(Buffer.from('{"sub":"ann"}').toString('base64'))],
    ['white space around a part', tokenOf(` ${ann}\n`)],
    ['letters of ordinary base64', tokenOf(Buffer.from('{"sub":"ann?>>>~~~"}').toString('base64'))],
    ['letters of no alphabet', tokenOf(`${ann}!!`)],
    ['a header of other letters', `%%%.${ann}.x`],
    ['a length no base64url has', tokenOf('A')],
    ['bytes that are no UTF-8', tokenOf(coded(invalidUtf8))],
    ['no JSON', tokenOf(coded('{sub:1}'))],
    ['a list', tokenOf(coded('["ann"]'))],
    ['a number', tokenOf(coded('7'))],
    ['the JSON null', tokenOf(coded('null'))],
    ['an empty subject', tokenOf(coded('{"sub":""}'))],
    ['a subject that is no text', tokenOf(coded('{"sub":{"x":1}}'))],
  ]
  for (const [what, token] of refused)
    test(`with ${what} is refused with one message [token-decoding]`, () =>
      assert.throws(() => decodeToken(token), { message: 'Invalid token specified' }))
})
