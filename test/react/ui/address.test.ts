import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imageAddress, linkAddress } from '../../../src/react/ui/address.ts'
import { withoutDirectionMarks } from '../../../src/react/ui/directionMarks.ts'

const page = new URL('https://app.example/account/login')

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
  `blob:${page.origin}/1234`,
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/webp;base64,UklG',
]
for (const address of pictures)
  test(`a picture may come from ${address.slice(0, 30)} [data-links]`, () =>
    assert.equal(imageAddress(address, page), address))

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
  '',
  [],
]
for (const address of badPictures)
  test(`a picture never comes from ${String(address).slice(0, 40)} [data-links]`, () =>
    assert.equal(imageAddress(address, page), undefined))

for (const [address, found] of [
  ['/logo.png', 'https://app.example/logo.png'],
  ['logo.png', 'https://app.example/account/logo.png'],
  ['//cdn.example/logo.png', 'https://cdn.example/logo.png'],
])
  test(`the picture ${address} belongs to the page [data-links]`, () => {
    assert.equal(imageAddress(address, page), found)
  })

for (const origin of ['http://localhost:3000', 'http://app.localhost', 'http://127.0.0.1:8080', 'http://[::1]:5173'])
  test(`a picture may come from ${origin} when the page does as well [data-links]`, () => {
    assert.equal(imageAddress('/logo.png', new URL(origin)), `${origin}/logo.png`)
    assert.equal(imageAddress(`${origin}/logo.png`, page), undefined)
  })

test('a picture of a page without https is refused unless it is on this machine [data-links]', () => {
  assert.equal(imageAddress('/logo.png', new URL('http://intranet.example/')), undefined)
  assert.equal(imageAddress('/logo.png', new URL('http://127.evil.example/')), undefined)
})

test('a name cannot turn the direction of the words around it [text-direction]', () => {
  assert.equal(withoutDirectionMarks('invoice\u202Efdp.exe\u2069'), 'invoicefdp.exe')
  assert.equal(withoutDirectionMarks('מרים כהן'), 'מרים כהן')
})
