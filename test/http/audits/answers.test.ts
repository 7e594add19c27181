import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { audit } from '../../../src/http/audits/answers.ts'
import { readBy } from '../../../src/http/fields.ts'

const nested = (levels: number): unknown => JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels))

const levelsOf = (value: unknown): number => {
  let levels = 0
  for (let at = value; typeof at === 'object' && at !== null; at = (at as { a?: unknown }).a) levels++
  return levels
}

const factsOf = (json: unknown) => readBy(audit, { _id: '1', json }).output!

describe('the facts of an audit entry', () => {
  it('keep a few levels, and what is deeper as its JSON text', () => {
    const { facts } = factsOf([{ before: nested(9), after: [nested(2)] }])
    assert.deepEqual(facts, {
      before: { a: { a: { a: { a: { a: { a: '{"a":{"a":{"a":1}}}' } } } } } },
      after: [{ a: { a: 1 } }],
    })
  })

  it('are read however deep they are, also as text and in columns of the server', () => {
    for (const json of [[{ before: nested(100_000) }], `{"before":${'['.repeat(100_000)}${']'.repeat(100_000)}}`]) {
      const { facts, fields } = factsOf(json)
      assert.ok(levelsOf(facts['before']) <= 6)
      assert.ok(JSON.stringify(facts).length < 20_000)
      assert.ok(JSON.stringify(fields).length < 300_000)
    }
  })
})
