import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'
import {
  apiTokenIdIn,
  hintOf,
  newApiTokenId,
  newApiTokenText,
} from '../../../../src/backend/identity/apiTokens/apiTokenText.ts'
import { createSeededRandom } from '../../../../src/preview/ports.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const numberIn = (text: string) => [...text].reduce((sum, letter) => sum * 62 + digits.indexOf(letter), 0)

test('the secret of an API token begins with fe_, holds its id and ends with its checksum [api-token-secrets]', () => {
  const random = createSeededRandom(3)
  const id = newApiTokenId(random)
  const text = newApiTokenText(random, id)
  assert.match(text, /^fe_[0-9A-Za-z]{64}$/)
  assert.equal(apiTokenIdIn(text), id)
  assert.equal(numberIn(text.slice(-6)), crc32(text.slice(0, -6)))
  assert.notEqual(newApiTokenText(random, id), text)
})

test('a secret with a typing error, or of another form, is none', () => {
  const random = createSeededRandom(3)
  const text = newApiTokenText(random, newApiTokenId(random))
  const wrong = text[20] === 'a' ? 'b' : 'a'
  const others = [
    `${text.slice(0, 20)}${wrong}${text.slice(21)}`,
    text.slice(0, -1),
    `${text}0`,
    text.replace('fe_', 'fx_'),
    text.toLowerCase(),
    'fe_',
    '',
  ]
  assert.deepEqual(
    others.map(apiTokenIdIn),
    others.map(() => undefined),
  )
})

test('a hint has the first four letters of the id and the last four of the checksum', () => {
  const text = newApiTokenText(createSeededRandom(3), 'AbCdEfGhIjKlMnO')
  assert.equal(hintOf(text), `fe_AbCd…${text.slice(-4)}`)
})
