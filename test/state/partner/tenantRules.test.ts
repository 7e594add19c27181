import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hasOwnInterface, isSingleTenant, switchRoad } from '../../../src/state/partner/tenantRules.ts'

const constant = '5000'
const of = (...ids: string[]) => ids.map(tenantId => ({ tenantId, isDisabled: false }))
const disabled = (tenantId: string) => ({ tenantId, isDisabled: true })

describe('whether a person works for a single tenant', () => {
  const cases: readonly [string, string, ReturnType<typeof of>, boolean][] = [
    ['no list and no tenant', '', [], false],
    ['no list, but a tenant', '1001', [], true],
    ['one below the threshold', '998', of('998'), false],
    ['one at the threshold', '999', of('999'), false],
    ['one above the threshold', '1000', of('1000'), true],
    ['one above with zeros before it', '0001000', of('0001000'), true],
    ['one at the threshold with zeros before it', '0999', of('0999'), false],
    ['one that is the constant', constant, of(constant), false],
    ['one that is no number', 'acme', of('acme'), false],
    ['one with digits and a letter', '1000a', of('1000a'), false],
    ['one negative number', '-1000', of('-1000'), false],
    ['one with a fraction', '1000.5', of('1000.5'), false],
    ['one with an exponent', '1e9', of('1e9'), false],
    ['one with digits of another script', '١٠٠٠', of('١٠٠٠'), false],
    ['one longer than any number', '9'.repeat(400), of('9'.repeat(400)), true],
    ['two above', '1000', of('1000', '1001'), false],
    ['two of which the first is at the threshold', '999', of('999', '1001'), true],
    ['two of which the second is below', '1001', of('1001', '12'), true],
    ['two below', '1', of('1', '2'), true],
    ['two of which one is the constant', '1001', of('1001', constant), true],
    ['two of which none is a number', 'a', of('acme', 'lumen'), false],
    ['two of which one is no number and one below', '5', of('acme', '5'), true],
    ['three of which one is below', '1001', of('1001', '5', '1002'), false],
    ['three above', '1001', of('1001', '1002', '1003'), false],
    ['two and a disabled one, which does not count', '5', [...of('5', '1001'), disabled('1002')], true],
    ['two of which one is disabled', '1001', [...of('1001'), disabled('5')], true],
    ['two of which the one above is disabled', '5', [...of('5'), disabled('1001')], false],
    ['a list of disabled ones only', '1001', [disabled('1001'), disabled('5')], false],
  ]
  for (const [name, tenantId, tenants, expected] of cases)
    it(`${expected ? 'does' : 'does not'} with ${name}`, () =>
      assert.equal(isSingleTenant(tenantId, tenants, constant), expected))

  it('reads every number as it is where there is no constant', () => {
    assert.equal(isSingleTenant(constant, of(constant), undefined), true)
    assert.equal(isSingleTenant('1001', of('1001', constant), undefined), false)
  })
})

describe('a tenant', () => {
  it('has an interface of its own only above 999, and not as the constant', () => {
    const ids = ['998', '999', '1000', '1001', constant, 'acme', '', '1001 ']
    assert.deepEqual(
      ids.filter(id => hasOwnInterface(id, constant)),
      ['1000', '1001'],
    )
  })

  it('is made active by the shell’s own API for people with exactly two, by the identity API otherwise', () => {
    assert.equal(switchRoad([]), 'identityApi')
    assert.equal(switchRoad(of('1')), 'identityApi')
    assert.equal(switchRoad(of('1', '2')), 'shellApi')
    assert.equal(switchRoad([...of('1', '2'), disabled('3')]), 'shellApi')
    assert.equal(switchRoad([...of('1'), disabled('3')]), 'identityApi')
    assert.equal(switchRoad(of('1', '2', '3')), 'identityApi')
  })
})
