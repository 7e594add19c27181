import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsText } from '../../../../../src/react/portal/frame/palette/fitsText.ts'

test('one or two letters fit only the starts of words, in any text', () => {
  assert.ok(fitsText('us', 'Users'))
  assert.ok(!fitsText('se', 'Users'))
  assert.ok(fitsText('se', 'Users', 'Security'))
  assert.ok(fitsText('a', 'Create a role'))
  assert.ok(fitsText('ac', 'bea.reich@acme.test'))
  assert.ok(!fitsText('o', 'Users'))
})

test('three letters fit anywhere', () => {
  assert.ok(fitsText('ser', 'Users'))
  assert.ok(!fitsText('xyz', 'Users'))
})

test('every word has to fit', () => {
  assert.ok(fitsText('lock ac', 'Lock accounts after failed sign-ins'))
  assert.ok(!fitsText('lock cc', 'Lock accounts after failed sign-ins'))
})

test('case and accents make no difference', () => {
  assert.ok(fitsText('UB', 'Übersicht'))
  assert.ok(fitsText('üb', 'U\u0308bersicht'))
})

test('scripts without spaces between words fit anywhere', () => {
  assert.ok(fitsText('員', '全員'))
})
