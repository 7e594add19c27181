import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { declaredFields } from '../../../src/state/vendor/declaredFields.ts'
import { json, tab } from '../../harness/testApp.ts'

const themeOf = (...keys: string[]) => ({ loginBox: { signup: { customFields: keys.map(key => ({ key })) } } })

const keysFor = (host: unknown, vendor: unknown) => {
  const { app, warnings } = tab(() => json({}), { themeOptions: host } as never)
  return { keys: declaredFields(app, vendor).map(({ key }) => key), warnings }
}

describe('the custom fields of host and vendor', () => {
  it('are those of the host where the vendor declares none', () => {
    assert.deepEqual(keysFor(themeOf('team', 'plan'), undefined).keys, ['team', 'plan'])
    assert.deepEqual(keysFor(themeOf('team'), themeOf()).keys, ['team'])
  })

  it('are only those that the vendor declares too, as a server keeps no others, and developers are told', () => {
    const { keys, warnings } = keysFor(themeOf('team', 'plan'), themeOf('plan', 'seats'))
    assert.deepEqual(keys, ['plan'])
    assert.equal(warnings.length, 1)
    assert.match(warnings[0]!, /1 of this page/)
  })
})
