import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '../../../demo/server/observability/log.ts'
import { redacted } from '../../../demo/server/observability/redact.ts'

for (const [text, wanted] of [
  ['550 <anna.b+c@x.example.com>: no such user', '550 <[address]>: no such user'],
  ['postgresql://fe:secret@db.example.com/fe', 'postgresql://fe:[address]/fe'],
  ['GET https://idp.example.com/token?code=abc#x failed', 'GET https://idp.example.com/token?[query] failed'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
  ['jwt eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln end', 'jwt [token] end'],
  ['token fe_ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'token [token]'],
  ['to +1 202-555-0123 failed', 'to [number] failed'],
  ['the code 123456 is wrong', 'the code [code] is wrong'],
  [`secret ${'aB3_'.repeat(11)}`, 'secret [secret]'],
  ['at run (file:///srv/node_modules/@hono/node-server/dist/index.mjs:123456:12)', undefined],
  ['connect ECONNREFUSED 127.0.0.1:5432', undefined],
  [
    'The job 0b6f1b0e9c1d4a7f8e2d3c4b5a697887 (mail), attempt 2, failed; next try at 2026-11-22T22:10:28.123Z',
    undefined,
  ],
] as const)
  test(`a log has "${wanted ?? text}" ${wanted === undefined ? 'as it is' : 'instead of what it may not have'} [operator-data]`, () => {
    assert.equal(redacted(text), wanted ?? text)
  })

test('an error is one line of JSON with its causes, and its trace or the part of the server it is from', () => {
  const lines: string[] = []
  const log = createLog(
    { format: 'json', level: 'error' },
    { out: line => lines.push(line), error: () => assert.fail() },
  )
  log.info('left out')
  log.error('users.me failed', 'ab'.repeat(16), new Error('first', { cause: new Error('second') }))
  log.error('Background jobs cannot be read', 'jobs', 'away')
  const [one, two] = lines.map(line => JSON.parse(line) as Record<string, string>)
  assert.deepEqual([one!['level'], one!['message'], one!['traceId']], ['error', 'users.me failed', 'ab'.repeat(16)])
  assert.match(one!['error']!, /^Error: first\n[^]*because of Error: second/)
  assert.deepEqual([two!['component'], two!['error']], ['jobs', 'away'])
  assert.equal(lines.length, 2)
})

test('text is what people read: errors only, unless all events are asked for', () => {
  const lines: string[] = []
  const output = {
    out: (line: string) => lines.push(`out ${line}`),
    error: (line: string) => lines.push(`error ${line}`),
  }
  createLog({ format: 'text', level: 'error' }, output).info('request', { status: 200 })
  createLog({ format: 'text', level: 'info' }, output).info('request', { status: 200, operation: undefined })
  createLog({ format: 'text', level: 'error' }, output).error('It failed', 'jobs', 'away')
  assert.deepEqual(lines, ['out request status=200', 'error It failed (trace jobs)\naway'])
})
