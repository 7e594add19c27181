import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryCodeOf, countryCodes } from '../../src/http/countryCodes.ts'

test('country codes are those of ISO 3166-1, each once, and all have a name', () => {
  assert.deepEqual([countryCodes.length, new Set(countryCodes).size], [250, 250])
  const names = new Intl.DisplayNames('en', { type: 'region' })
  for (const code of countryCodes) assert.notEqual(names.of(code), code)
  assert.deepEqual([' de ', 'XK', 'XX', 'T1', 'EU', 'USA', '', undefined].map(countryCodeOf), [
    'DE',
    'XK',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
