import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries } from '../../../../src/state/portal/security/countries.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'

const path = '/policies/v1/country-restriction'
const configuration = { enabled: true, action: 'BLOCK', failStrategy: 'ALLOW', shouldSendRestrictionEmail: true }
const rules = { action: 'BLOCK', failStrategy: 'ALLOW', isActive: true, sendsMail: true, countries: ['KP'] } as const
const done = () => new Response(null, { status: 204 })
const open = (answers: Answers = {}) => {
  const page = openAnsweringPage({
    [`GET ${path}`]: () => json(configuration),
    [`GET ${path}/countries`]: () => json([{ id: '1', countryCode: 'kp' }, { id: '2', countryCode: 'ZZ' }, {}]),
    ...answers,
  })
  return { ...page, state: page.scope.use(countries) }
}

test('rules are read from both calls, without codes that no country has', async () => {
  const { state } = open()
  await state.rules.refresh()
  assert.deepEqual(state.rules.of().get().data, rules)
})

test('rules are saved in one step where the server can', async () => {
  const { state, calls } = open({
    'GET /vendors/public': () => json({ feCapabilities: ['restrictions.countryRulesSave'] }),
    'POST /fe/security/countries': done,
  })
  assert.equal((await state.save.run({ began: rules, values: rules })).ok, true)
  assert.deepEqual(
    calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body),
    [{ configuration, countries: ['KP'] }],
  )
})

test('elsewhere they are off while their parts are saved', async () => {
  const { state, calls } = open({ [`POST ${path}`]: done, [`POST ${path}/countries`]: done })
  assert.equal((await state.save.run({ began: rules, values: rules })).ok, true)
  assert.deepEqual(
    calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body),
    [{ ...configuration, enabled: false }, { countries: [{ countryCode: 'KP' }] }, configuration],
  )
})

test('the own country is only asked for where the server tells it', async () => {
  const { state, called } = open()
  await state.own.refresh()
  assert.equal(state.own.of().get().data, undefined)
  assert.ok(!called().some(call => call.includes('/fe/')))
})

test('rules that somebody else changed meanwhile are told, and nothing is saved, on any server', async () => {
  for (const feCapabilities of [['restrictions.countryRulesSave'], []]) {
    const { state, called } = open({ 'GET /vendors/public': () => json({ feCapabilities }) })
    const began = { ...rules, countries: ['FR'] }
    const result = await state.save.run({ began, values: { ...began, isActive: false } })
    assert.ok(!result.ok)
    assert.deepEqual([result.error.code, result.error.context?.['current']], ['ER-CONFLICT', rules])
    assert.ok(!called().some(call => call.startsWith('POST')), called().join())
  }
})
