import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutText, maxShown } from '../../../src/react/ui/cutText.ts'

test('only texts that are too long to be shown are cut, never inside a letter', () => {
  const fits = 'x'.repeat(maxShown)
  assert.equal(cutText(fits), fits)
  assert.equal(cutText(`${fits}y`), `${fits}…`)
  assert.equal(cutText('😀'.repeat(10), 0, 3), '😀…')
  assert.equal(cutText(`${'x'.repeat(200_000)}end`, 3, 10), 'xxxxxxx…end')
  assert.equal(cutText('😀'.repeat(10), 3, 8), '😀😀…😀')
})
