import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Operation } from '../../../src/http/operation.ts'
import { plainAnswer } from './answers.ts'
import { coverageGaps } from './coverage.ts'
import type { AnswerCase } from './exchange.ts'
import { fullHost, type Host } from './hosts.ts'
import { cases, reported } from './spoiling.ts'

const found = cases.find(({ row }) => row.operation.retry === undefined && row.operation.answer === undefined)
if (!found) throw new Error('The table lost its simplest rows')
const { row, input } = found

const loggingHost: Host = { ...fullHost, options: { ...fullHost.options, logLevel: 'warn' } }

const refusal = (body: unknown, status = 400, headers: Record<string, string> = {}): AnswerCase => ({
  name: `a refusal with ${status}`,
  answer: () => new Response(JSON.stringify(body), { status, headers }),
})

const facts = { errors: ['No'], errorCode: 'ER-1', context: { a: 1 } }
const traced = { 'frontegg-trace-id': 'trace-1' }
const refused = refusal(facts, 400, traced)
const moved = { name: '302', answer: () => new Response('https://idp.test/', { status: 302 }) }
const changed = { name: 'another value', answer: () => new Response('{"id":"2"}') }

/** What was answered, what our side makes of it by mistake, and where that shows. */
const misreadings: [string, AnswerCase, AnswerCase, string][] = [
  ['a wrong value', plainAnswer, changed, 'value'],
  ['a refusal taken for a value', refused, plainAnswer, 'outcome'],
  ['a value taken for a refusal', plainAnswer, refused, 'outcome'],
  ['a redirect that is not followed', moved, plainAnswer, 'outcome'],
  ['an unexpected redirect', plainAnswer, moved, 'outcome'],
  ['a wrong message', refused, refusal({ ...facts, errors: ['Yes'] }, 400, traced), 'failure.message'],
  ['a wrong status', refused, refusal(facts, 404, traced), 'failure.status'],
  ['a wrong code', refused, refusal({ ...facts, errorCode: 'ER-2' }, 400, traced), 'failure.code'],
  ['a lost code', refused, refusal({ errors: ['No'], context: { a: 1 } }, 400, traced), 'failure.code'],
  ['a lost trace id', refused, refusal(facts), 'failure.traceId'],
  ['a lost context', refused, refusal({ errors: ['No'], errorCode: 'ER-1' }, 400, traced), 'failure.context'],
  ['a message too many', refused, refusal({ ...facts, errors: ['No', 'No'] }, 400, traced), 'failure.errors'],
  ['a warning that is not logged', refused, refusal(facts, 501, traced), 'logged.warn'],
  ['an error that is not logged', refusal(facts, 500), refusal(facts, 501), 'logged.error'],
]

for (const [what, answer, misread, field] of misreadings) {
  test(`${what} is noticed`, async () => {
    const fields = await reported(row, input, { answer: misread }, loggingHost, answer)
    assert.ok(fields.includes(field), fields.join())
  })
}

test('an answer read as text is noticed', async () => {
  assert.deepEqual(await reported(row, input, { operation: { ...row.operation, answer: 'text' } }), ['value'])
})

test('gaps in the table are noticed', () => {
  const { name } = row.operation
  const stranger: Operation<never, unknown> = { name: 'a.stranger', method: 'GET', path: '/' }
  const gaps = (operations: Operation<never, unknown>[], excused: Record<string, string>) =>
    coverageGaps(operations, [row], excused)
  assert.deepEqual(gaps([row.operation], {}), [])
  assert.deepEqual(gaps([row.operation, stranger], {}), ['a.stranger has no row'])
  assert.deepEqual(gaps([row.operation, stranger], { 'a.stranger': 'A page, not a call.' }), [])
  assert.deepEqual(gaps([row.operation, stranger], { 'a.stranger': '' }), ['a.stranger is excused without a reason'])
  assert.deepEqual(gaps([row.operation], { [name]: 'x' }), [`${name} is excused but has a row`])
  assert.deepEqual(gaps([row.operation], { 'a.gone': 'x' }), ['a.gone is excused but is no operation'])
  assert.deepEqual(gaps([], {}), [`the row of ${name} belongs to no operation`])
})
