import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesIn, ipRangeText, isInRange, parseIpRange } from '../../src/http/ipRange.ts'

const textOf = (text: string) => {
  const range = parseIpRange(text)
  return range && ipRangeText(range)
}

test('addresses and blocks are written in one form', () => {
  const forms: [string, string][] = [
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7/24 ', '203.0.113.0/24'],
    ['203.0.113.7/32', '203.0.113.7'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['2001:db8:ffff::/33', '2001:db8:8000::/33'],
    ['::', '::'],
    ['::1', '::1'],
    ['1::', '1::'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
    ['64:ff9b::203.0.113.7', '64:ff9b::cb00:7107'],
  ]
  for (const [given, text] of forms) assert.equal(textOf(given), text, given)
})

test('anything else is no address', () => {
  const others = [
    '',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.4/33',
    '1.2.3.4/-1',
    '1.2.3.4/8/8',
    '1.2.3.4/',
  ]
  const more = [
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    'fe80::1%eth0',
    '::1/129',
    'g::',
    'unknown',
  ]
  for (const text of [...others, ...more]) assert.equal(parseIpRange(text), undefined, text)
})

test('a block holds its addresses and no others', () => {
  const holds = (outer: string, inner: string) => isInRange(parseIpRange(inner)!, parseIpRange(outer)!)
  assert.ok(holds('203.0.113.0/24', '203.0.113.255'))
  assert.ok(holds('203.0.113.0/24', '::ffff:203.0.113.9'))
  assert.ok(!holds('203.0.113.0/24', '203.0.112.255'))
  assert.ok(holds('0.0.0.0/0', '198.51.100.1'))
  assert.ok(!holds('0.0.0.0/0', '2001:db8::1'))
  assert.ok(holds('2001:db8::/32', '2001:db8:ffff::1'))
  assert.ok(!holds('2001:db8::/32', '2001:db9::'))
  assert.ok(!holds('203.0.113.7', '203.0.113.0/24'))
  assert.equal(addressesIn(parseIpRange('203.0.113.0/24')!), 256n)
})
