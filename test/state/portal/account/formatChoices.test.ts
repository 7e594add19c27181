import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyChoices } from '../../../../src/state/portal/account/formatChoices.ts'

test('the current currency is a choice as it was saved, and once', () => {
  for (const current of ['EUR', 'eur', 'XYZ'])
    assert.deepEqual(
      currencyChoices(current).filter(code => code.toLowerCase() === current.toLowerCase()),
      [current],
    )
  assert.equal(currencyChoices('').includes(''), false)
  assert.equal(currencyChoices('').length, currencyChoices('EUR').length)
})
