import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBranding } from '../../../src/state/vendor/branding.ts'

test('the name and the links of the vendor come from the theme; later sources win', () => {
  const tenant = { loginBox: { name: ' Lumen ', links: { terms: 'https://a.test/terms', help: 'mailto:help@a.test' } } }
  const host = { loginBox: { links: { terms: 'https://b.test/terms' } } }
  const { name, links } = readBranding(tenant, host)
  assert.equal(name, 'Lumen')
  assert.deepEqual(links, { terms: 'https://b.test/terms', privacy: undefined, help: 'mailto:help@a.test' })
})

test('links of a disclaimer, as themes of the public service have them, count where there are no others', () => {
  const disclaimer = { terms: { link: 'https://a.test/terms' }, privacy: { link: 'https://a.test/privacy' } }
  assert.deepEqual(readBranding({ loginBox: { signup: { disclaimer } } }).links, {
    terms: 'https://a.test/terms',
    privacy: 'https://a.test/privacy',
    help: undefined,
  })
  const both = { loginBox: { links: { terms: 'https://b.test/terms' }, login: { disclaimer } } }
  assert.equal(readBranding(both).links.terms, 'https://b.test/terms')
})

for (const name of ['', '  ', 'x'.repeat(81), 7, { toString: () => 'Acme' }])
  test(`a name that is ${JSON.stringify(name).slice(0, 20)} counts as none [untrusted-objects]`, () => {
    assert.equal(readBranding({ loginBox: { name } }).name, undefined)
  })
