import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAddress } from '../../../../src/state/portal/applications/openAddress.ts'

const page = new URL('https://portal.test/account?x=1')

test('addresses of http and https open, and paths of the page', () => {
  assert.equal(openAddress('https://ledger.test/start', page), 'https://ledger.test/start')
  assert.equal(openAddress('http://ledger.test/', page), 'http://ledger.test/')
  assert.equal(openAddress('/example/', page), 'https://portal.test/example/')
})

test('nothing else opens', () => {
  const refused = [
    '',
    'ledger',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://portal.test/1',
    'file:///etc/passwd',
    'mailto:a@b.test',
    '//evil.test/',
    '/\\evil.test/',
    'https://user:pass@ledger.test/',
    'https:ledger.test',
    'https://led\nger.test/',
    `https://ledger.test/${'x'.repeat(3_000)}`,
  ]
  for (const text of refused) assert.equal(openAddress(text, page), undefined, text)
})
