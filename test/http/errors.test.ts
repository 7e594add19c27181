import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FeError, genericErrorCode, genericErrorMessage, toFeError } from '../../src/http/errors.ts'

test('a failure without facts still has an empty list of messages', () => {
  const error = new FeError('network', 'Network Error')
  assert.deepEqual([error.name, error.code, error.message], ['FeError', 'network', 'Network Error'])
  assert.deepEqual([error.status, error.traceId, error.errors, error.context], [undefined, undefined, [], undefined])
  assert.equal('cause' in error, false)
})

test('our own failure passes unchanged', () => {
  const error = new FeError('timeout', 'late')
  assert.equal(toFeError(error), error)
})

for (const thrown of [new Error('inner detail'), 'text', undefined, null, 0, { message: 'x' }]) {
  test(`anything else thrown (${String(thrown)}) becomes the generic failure, its words kept as cause only (§8)`, () => {
    const error = toFeError(thrown)
    assert.deepEqual([error.code, error.message], [genericErrorCode, genericErrorMessage])
    assert.equal(error.cause, thrown)
  })
}
