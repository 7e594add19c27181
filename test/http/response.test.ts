import assert from 'node:assert/strict'
import { test } from 'node:test'
import { genericErrorCode, genericErrorMessage } from '../../src/http/errors.ts'
import { operation } from '../../src/http/operation.ts'
import { readFailure } from '../../src/http/failure.ts'
import { readAnswer } from '../../src/http/response.ts'
import { json } from './testEnvironment.ts'

const refusal = (body: string | null, status = 400, headers: Record<string, string> = {}) =>
  new Response(body, { status, statusText: 'Bad Request', headers })

const statusMessage = 'Error 400 - Bad Request'
const long = 'x'.repeat(501)
const html = '<!doctype html><h1>Bad gateway</h1>'

const messages: [string, string | null, string][] = [
  ['no body', null, genericErrorMessage],
  ['an empty body', '', genericErrorMessage],
  ['HTML', html, genericErrorMessage],
  ['half a JSON text', '{"errors":["a"', genericErrorMessage],
  ['bytes that are no text', '\u0000\ufffd', genericErrorMessage],
  ['null', 'null', statusMessage],
  ['a number', '7', statusMessage],
  ['true', 'true', statusMessage],
  ['an array', '["a","b"]', statusMessage],
  ['an empty object', '{}', statusMessage],
  ['an object with other fields', '{"message":"a"}', statusMessage],
  ['a JSON text', '"It is late"', 'It is late'],
  ['an empty JSON text', '""', statusMessage],
  ['one message', '{"errors":["No such user"]}', 'No such user'],
  ['several messages', '{"errors":["a","b","c"]}', 'a, b, c'],
  ['no messages', '{"errors":[]}', statusMessage],
  ['null for messages', '{"errors":null}', statusMessage],
  ['a text for messages', '{"errors":"No"}', statusMessage],
  ['an object for messages', '{"errors":{"join":"x"}}', statusMessage],
  ['messages of wrong types', '{"errors":[null,7,{},["x"],true,""]}', statusMessage],
  ['messages among wrong types', '{"errors":[7,"a",null,"b"]}', 'a, b'],
  ['markup in a message', '{"errors":["<img src=x onerror=alert(1)>"]}', '<img src=x onerror=alert(1)>'],
  ['a message of 500 characters', JSON.stringify({ errors: [long.slice(1)] }), long.slice(1)],
  ['a message of 501 characters', JSON.stringify({ errors: [long] }), long.slice(1)],
  [
    'messages of 501 characters together',
    JSON.stringify({ errors: ['x'.repeat(400), 'y'.repeat(99)] }),
    `${'x'.repeat(400)}, ${'y'.repeat(98)}`,
  ],
  ['a JSON text of 501 characters', JSON.stringify(long), long.slice(1)],
]

for (const [what, body, message] of messages) {
  test(`a refusal with ${what} has the message of §8 [error-texts]`, async () => {
    const error = await readFailure(refusal(body), 0)
    assert.equal(error.message, message)
    assert.deepEqual([error.name, error.status, error.code], ['FeError', 400, genericErrorCode])
  })
}

test('megabytes of anything make no long message [error-texts]', async () => {
  const megabytes = 'm'.repeat(4_000_000)
  assert.equal((await readFailure(refusal(megabytes), 0)).message, genericErrorMessage)
  assert.equal((await readFailure(refusal(JSON.stringify(megabytes)), 0)).message.length, 500)
  assert.equal((await readFailure(refusal(JSON.stringify({ errors: [megabytes] })), 0)).message.length, 500)
  assert.equal((await readFailure(refusal('['.repeat(2_000_000)), 0)).message, genericErrorMessage)
})

test('a refused size has its own message, whatever the body contains (§8)', async () => {
  for (const body of [null, html, '{"errors":["a"]}'])
    assert.equal((await readFailure(refusal(body, 413), 0)).message, 'Error request is too large')
})

test('a body that breaks off while it is read is an empty one [error-texts]', async () => {
  const broken = new ReadableStream({ pull: controller => controller.error(new Error('connection lost')) })
  const error = await readFailure(new Response(broken, { status: 502 }), 0)
  assert.deepEqual([error.message, error.status], [genericErrorMessage, 502])
})

test('code, messages, context and trace id of a refusal are kept (§8)', async () => {
  const body = { errors: ['Locked', 'Ask your admin'], errorCode: 'ER-01239', context: { tenantId: 't1' } }
  const error = await readFailure(json(body, 400, { 'frontegg-trace-id': 'trace-7' }), 0)
  assert.equal(error.code, 'ER-01239')
  assert.deepEqual(error.errors, ['Locked', 'Ask your admin'])
  assert.deepEqual(error.context, { tenantId: 't1' })
  assert.equal(error.traceId, 'trace-7')
})

const codes: [string, unknown, string][] = [
  ['a list of codes', { errorCodes: ['ER-1', 'ER-2'] }, 'ER-1'],
  ['a code and a list', { errorCode: 'ER-0', errorCodes: ['ER-1'] }, 'ER-0'],
  ['an empty code and a list', { errorCode: '', errorCodes: ['ER-1'] }, 'ER-1'],
  ['a number as code', { errorCode: 7 }, genericErrorCode],
  ['an object as code', { errorCode: { a: 1 }, errorCodes: 'ER-1' }, genericErrorCode],
  ['wrong types in the list', { errorCodes: [null, 7, 'ER-3'] }, 'ER-3'],
  ['nothing', {}, genericErrorCode],
]

for (const [what, body, code] of codes) {
  test(`a refusal with ${what} has the code ${code} (§8)`, async () => {
    assert.equal((await readFailure(json(body, 400), 0)).code, code)
  })
}

test('a context that is no object is left out [error-texts]', async () => {
  for (const context of [null, 7, 'x', true])
    assert.equal((await readFailure(json({ context }, 400), 0)).context, undefined)
})

test('a body that names prototypes changes none [untrusted-objects]', async () => {
  const error = await readFailure(refusal('{"__proto__":{"errors":["x"],"errorCode":"ER-9"},"constructor":1}'), 0)
  assert.deepEqual([error.message, error.code], [statusMessage, genericErrorCode])
  assert.equal(({} as Record<string, unknown>)['errorCode'], undefined)
})

const waits: [string, number | undefined][] = [
  ['0', 0],
  ['7', 7_000],
  ['60', 60_000],
  ['61', 60_000],
  ['99999999999999999999', 60_000],
  ['Thu, 01 Jan 1970 00:00:40 GMT', 30_000],
  ['Thu, 01 Jan 1970 00:00:05 GMT', 0],
  ['Thu, 01 Jan 2099 00:00:00 GMT', 60_000],
  ['soon', undefined],
  ['', undefined],
]

for (const [text, waitMs] of waits) {
  test(`"Retry-After: ${text}" means ${waitMs ?? 'no'} ms [limited-retry]`, async () => {
    assert.equal((await readFailure(refusal('{}', 429, { 'retry-after': text }), 10_000)).retryAfterMs, waitMs)
  })
}

test('the wait that people are told is not cut', async () => {
  assert.equal((await readFailure(refusal('{}', 429, { 'retry-after': '900' }), 0)).toldWaitMs, 900_000)
})

test('a refusal without Retry-After names no wait [limited-retry]', async () => {
  assert.equal((await readFailure(refusal('{}', 429), 0)).retryAfterMs, undefined)
})

const plain = operation<void, unknown>({ name: 'a.b', method: 'GET', path: '/x' })
const answers: [string, string | null, unknown][] = [
  ['an object', '{"a":1}', { a: 1 }],
  ['an array', '[1]', [1]],
  ['an empty array', '[]', []],
  ['a number', '0', 0],
  ['false', 'false', false],
  ['a JSON text', '"a"', 'a'],
  ['null', 'null', {}],
  ['no body', null, {}],
  ['an empty body', '', {}],
  ['HTML', html, {}],
  ['half a JSON text', '{"a":', {}],
]

for (const [what, body, value] of answers) {
  test(`a successful answer with ${what} reads as ${JSON.stringify(value)} (§8)`, async () => {
    assert.deepEqual(await readAnswer(plain, new Response(body)), value)
  })
}

test('a page in place of data is no answer, not even where none is read', async () => {
  const page = () => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  await assert.rejects(readAnswer(plain, page()))
  assert.equal(await readAnswer({ ...plain, answer: 'text' }, page()), html)
})

test('an answer without content reads as an empty object (§8)', async () => {
  assert.deepEqual(await readAnswer(plain, new Response(null, { status: 204 })), {})
})

test('text and files are read as such (§7)', async () => {
  assert.equal(await readAnswer({ ...plain, answer: 'text' }, new Response('{"a":1}')), '{"a":1}')
  const file = await readAnswer(
    { ...plain, answer: 'blob' },
    new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
  )
  assert.ok(file instanceof Blob)
  assert.deepEqual([file.type, await file.text()], ['text/csv', 'a,b'])
})

for (const [answer, type] of [
  ['json', 'text/html'],
  ['blob', 'Text/HTML'],
  ['blob', 'application/xhtml+xml'],
  ['blob', 'application/json'],
  ['blob', 'application/problem+json'],
] as const)
  test(`what came as ${type} in place of ${answer} is an error`, async () => {
    const download = operation({ name: 'files.read', method: 'GET', path: '/file', answer })
    const response = new Response('<!doctype html><h1>Sign in</h1>', { headers: { 'content-type': type } })
    await assert.rejects(readAnswer(download, response))
  })

test('a file has the type that its server gives it, or none', async () => {
  const download = operation<void, Blob>({ name: 'files.read', method: 'GET', path: '/file', answer: 'blob' })
  for (const type of ['text/csv;charset=utf-8', 'application/octet-stream', 'text/plain', 'image/png'])
    assert.equal((await readAnswer(download, new Response('a', { headers: { 'content-type': type } }))).size, 1)
  assert.equal((await readAnswer(download, new Response(new Uint8Array([1])))).size, 1)
})
