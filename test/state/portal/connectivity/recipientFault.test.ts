import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { emailFault, numberFault, plainNumber } from '../../../../src/state/portal/connectivity/recipientFault.ts'
import { hasSeparator, splitTokens } from '../../../../src/react/ui/portal/tokens.ts'

describe('a mail address', () => {
  const rows: [address: string, fault: string | undefined][] = [
    ['ann@acme.test', undefined],
    ['ann.o’neil+events@mail.acme.test', undefined],
    ['jörg@münchen.example', undefined],
    ['ann', 'noAt'],
    ['@acme.test', 'noName'],
    ['ann@', 'noDomain'],
    ['ann@localhost', 'noDomain'],
    ['ann@-acme.test', 'noDomain'],
    ['ann@acme..test', 'noDomain'],
    ['a b@acme.test', 'forbiddenSign'],
    ['ann..b@acme.test', 'forbiddenSign'],
    ['"ann"@acme.test', 'forbiddenSign'],
    [`${'a'.repeat(250)}@acme.test`, 'tooLong'],
  ]
  for (const [address, fault] of rows)
    test(`${address.slice(0, 30)} is ${fault ?? 'right'}`, () => assert.equal(emailFault(address), fault))
})

describe('a phone number', () => {
  const rows: [number: string, plain: string, fault: string | undefined][] = [
    ['+1 (202) 555-0143', '+12025550143', undefined],
    ['0049 151 12345678', '+4915112345678', undefined],
    ['0151 1234567', '01511234567', 'noCountry'],
    ['+0151 1234567', '+01511234567', 'noCountry'],
    ['+1202', '+1202', 'tooShort'],
    ['+123456789012345678', '+123456789012345678', 'tooLong'],
    ['call me', 'callme', 'noNumber'],
  ]
  for (const [number, plain, fault] of rows)
    test(`${number} is ${fault ?? 'right'}`, () => {
      assert.equal(plainNumber(number), plain)
      assert.equal(numberFault(number), fault)
    })

  test('may be typed and pasted with spaces', () => {
    assert.equal(hasSeparator('+1 202', true), false)
    assert.deepEqual(splitTokens('+1 202 555 0143, +49 151 12345678\n', true), ['+1 202 555 0143', '+49 151 12345678'])
  })
})
