import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breaksConnection, isCausedByAbsence, isUnavailable } from '../../../demo/server/storage/databaseFaults.ts'

const answered = (code: string, message = 'refused', severity = 'ERROR') =>
  Object.assign(new Error(message), { code, severity })
const failed = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more })

for (const [what, cause] of [
  ['a connection that was refused', failed('ECONNREFUSED')],
  ['a connection that was reset', failed('ECONNRESET')],
  ['a name that is not known yet', failed('ENOTFOUND')],
  ['a socket that is not there', failed('ENOENT', { syscall: 'connect' })],
  ['a statement without an answer', new Error('Query read timeout')],
  ['a connection that took too long', new Error('timeout expired')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a rollback after a lost connection', new Error('Client has encountered a connection error and is not queryable')],
  ['a server that stops', answered('57P01', 'terminating', 'FATAL')],
  ['a server that starts', answered('57P03', 'starting up', 'FATAL')],
  ['too many connections', answered('53300', 'too many clients', 'FATAL')],
  ['a full disk', answered('53100')],
  ['a statement that took too long', answered('57014')],
  ['a transaction that was idle', answered('25P03', 'idle', 'FATAL')],
  ['a database that only reads', answered('25006')],
  ['a replica', answered('0A000', 'cannot use serializable mode in a hot standby')],
  ['a pooler without a server', answered('08P01', 'server login has been failing', 'FATAL')],
] as const)
  test(`${what} makes the store unavailable, and its connection is not used again`, () => {
    assert.equal(isUnavailable(cause), true)
    assert.equal(breaksConnection(cause), true)
    assert.equal(isCausedByAbsence(new Error('no tables', { cause })), true)
  })

for (const [what, cause] of [
  ['a unique field', answered('23505')],
  ['a conflict of transactions', answered('40001')],
  ['a missing privilege', answered('42501')],
  ['a feature that is not there', answered('0A000', 'cannot do this')],
] as const)
  test(`${what} is an error of the statement alone`, () => {
    assert.equal(isUnavailable(cause), false)
    assert.equal(breaksConnection(cause), false)
  })

for (const [what, cause] of [
  ['a wrong password', answered('28P01', 'password authentication failed', 'FATAL')],
  ['a missing database', answered('3D000', 'does not exist', 'FATAL')],
  ['a missing database of a pooler', answered('08P01', 'no such database: records', 'FATAL')],
  ['a certificate that is not trusted', failed('DEPTH_ZERO_SELF_SIGNED_CERT')],
  ['a missing file', failed('ENOENT', { syscall: 'open' })],
] as const)
  test(`${what} is nothing to wait for`, () => assert.equal(isCausedByAbsence(cause), false))

test('a name whose addresses are all away is away', () =>
  assert.equal(isCausedByAbsence(new AggregateError([failed('ECONNREFUSED'), failed('ECONNREFUSED')])), true))
