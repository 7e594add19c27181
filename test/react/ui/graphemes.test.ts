import assert from 'node:assert/strict'
import { test } from 'node:test'
import { graphemes } from '../../../src/react/ui/graphemes.ts'

test('letters are counted as a person does, in texts of any script', () => {
  assert.deepEqual(graphemes('ab c'), ['a', 'b', ' ', 'c'])
  assert.deepEqual(graphemes('e\u0301👩‍👩‍👧a'), ['e\u0301', '👩‍👩‍👧', 'a'])
  assert.deepEqual(graphemes('a\r\nb'), ['a', '\r\n', 'b'])
  assert.deepEqual(graphemes(''), [])
})
