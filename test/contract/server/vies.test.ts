import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createVies, taxIdCheckFrom } from '../../../demo/server/providers/vies.ts'

/** A program that plays the register; undefined closes the connection. */
const withRegister = async (
  answer: { status?: number; body: unknown } | undefined,
  use: (check: (taxId: string) => Promise<string>, asked: string[]) => Promise<void>,
) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (!answer) return void request.socket.destroy()
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await use(createVies(`http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api/`), asked)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

test('the register is asked by country and number, and by nothing else', () =>
  withRegister({ body: { isValid: true, userError: 'VALID', name: 'ACME' } }, async (check, asked) => {
    assert.equal(await check('FR40303265045'), 'valid')
    assert.deepEqual(asked, ['GET /rest-api/ms/FR/vat/40303265045'])
  }))

test('no number leaves its place in the address', () =>
  withRegister({ body: { isValid: false, userError: 'INVALID' } }, async (check, asked) => {
    await check('FR../../x?y#z')
    assert.deepEqual(asked, ['GET /rest-api/ms/FR/vat/..%2F..%2Fx%3Fy%23z'])
  }))

for (const [what, body, expected] of [
  ['a number that the register knows', { isValid: true, userError: 'VALID' }, 'valid'],
  ['a number that it does not know', { isValid: false, userError: 'INVALID' }, 'invalid'],
  ['a number of another form', { isValid: false, userError: 'INVALID_INPUT' }, 'invalid'],
] as const)
  test(`${what} is ${expected}`, () =>
    withRegister({ body }, async check => assert.equal(await check('FR40303265045'), expected)))

for (const [what, answer] of Object.entries({
  'a member state that is away': { body: { isValid: false, userError: 'MS_UNAVAILABLE' } },
  'too many questions': { body: { isValid: false, userError: 'GLOBAL_MAX_CONCURRENT_REQ' } },
  'a word that is none of its verdicts': { body: { isValid: false, userError: 'constructor' } },
  'an answer that contradicts itself': { body: { isValid: true, userError: 'INVALID' } },
  'a failure': { status: 500, body: { isValid: true, userError: 'VALID' } },
  'no JSON': { body: '<html>' },
  'no answer': undefined,
}))
  test(`${what} is no verdict`, () =>
    withRegister(answer, async check => {
      await assert.rejects(check('FR40303265045'))
    }))

test('the register is asked only where the operator wants that', () => {
  assert.deepEqual([taxIdCheckFrom({}), taxIdCheckFrom({ FE_TAX_ID_CHECK: 'vies' })], [false, true])
  assert.throws(() => taxIdCheckFrom({ FE_TAX_ID_CHECK: 'yes' }), TypeError)
})
