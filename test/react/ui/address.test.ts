import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imageAddress, linkAddress } from '../../../src/react/ui/address.ts'
import { withoutDirectionMarks } from '../../../src/react/ui/directionMarks.ts'

const origin = 'https://app.example'

for (const address of ['https://a.example/x', 'http://a.example/', 'mailto:ada@acme.test', 'tel:+4930123'])
  test(`a link may lead to ${address} [data-links]`, () => assert.equal(linkAddress(address), address))

const badLinks = [
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' JaVaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '/path',
  '',
  null,
  3,
  {},
]
for (const address of badLinks)
  test(`a link never leads to ${JSON.stringify(address)} [data-links]`, () =>
    assert.equal(linkAddress(address), undefined))

const pictures = [
  'https://a.example/a.png',
  `blob:${origin}/1234`,
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/webp;base64,UklG',
]
for (const address of pictures)
  test(`a picture may come from ${address.slice(0, 30)} [data-links]`, () =>
    assert.equal(imageAddress(address, origin), address))

const badPictures = [
  'http://a.example/a.png',
  'blob:https://evil.example/1234',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png,plain',
  'data:text/html;base64,PHN2Zz4=',
  `data:image/png;base64,${'A'.repeat(200_000)}`,
  'https://name:secret@a.example/a.png',
  'javascript:alert(1)',
  undefined,
  [],
]
for (const address of badPictures)
  test(`a picture never comes from ${String(address).slice(0, 40)} [data-links]`, () =>
    assert.equal(imageAddress(address, origin), undefined))

test('a name cannot turn the direction of the words around it [text-direction]', () => {
  assert.equal(withoutDirectionMarks('invoice\u202Efdp.exe\u2069'), 'invoicefdp.exe')
  assert.equal(withoutDirectionMarks('מרים כהן'), 'מרים כהן')
})
