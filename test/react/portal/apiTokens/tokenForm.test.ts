import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutesOf } from '../../../../src/react/portal/apiTokens/tokenForm.ts'
import { daysOf, expiryPresets } from '../../../../src/react/portal/common/expiry/expiryDays.ts'

test('an expiry in days is sent in minutes, and no expiry as null', () => {
  assert.deepEqual(
    expiryPresets.map(preset => minutesOf(daysOf(preset, '14'))),
    [10_080, 43_200, 86_400, 129_600, 259_200, 525_600, 20_160, null],
  )
})

test('a number of days is whole, and between one day and ten years', () => {
  const texts = ['1', ' 3650 ', '3651', '0', '-1', '1.5', '', 'a', '1e3']
  assert.deepEqual(
    texts.map(text => daysOf('custom', text)),
    [1, 3650, ...Array.from({ length: 7 }, () => undefined)],
  )
})
