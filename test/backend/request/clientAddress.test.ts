import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clientAddress } from '../../../src/backend/request/clientAddress.ts'

const behindOne = (forwarded: string) => clientAddress('10.0.0.1', forwarded, 1)

test('the port and brackets that a proxy adds are not part of an address [rate-limits]', () => {
  assert.equal(behindOne('198.51.100.1, 203.0.113.5:50312'), '203.0.113.5')
  assert.equal(behindOne('[2001:db8::1]:50312'), '2001:db8::1')
  assert.equal(behindOne('[2001:db8::1]'), '2001:db8::1')
})

test('an address has one text, however it is written [rate-limits]', () => {
  assert.equal(behindOne('::ffff:203.0.113.5'), '203.0.113.5')
  assert.equal(behindOne('2001:0DB8:0:0:0:0:0:1'), '2001:db8::1')
  assert.equal(clientAddress('::ffff:203.0.113.5', undefined, 0), '203.0.113.5')
})

test('an entry that is no address is replaced by the trusted proxy after it [rate-limits]', () => {
  for (const entry of [
    '',
    ' ',
    'unknown',
    '_hidden',
    '"><script>',
    '203.0.113.0/24',
    '203.0.113.5:x',
    '1.2.3',
    '256.1.1.1',
  ])
    assert.equal(behindOne(entry), '10.0.0.1', entry)
  assert.equal(clientAddress('10.0.0.1', '203.0.113.5, unknown, 10.0.0.2', 2), '10.0.0.2')
  assert.equal(clientAddress('10.0.0.1', '203.0.113.5, unknown', 1), '10.0.0.1')
})

test('a peer without an address stays what it is', () => {
  assert.equal(clientAddress('unknown', undefined, 0), 'unknown')
  assert.equal(clientAddress('unknown', '203.0.113.5', 0), 'unknown')
})
