import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createScope } from '../../../../src/state/kit/scope.ts'
import { account } from '../../../../src/state/portal/account/account.ts'
import { withCurrent } from '../../../../src/state/portal/account/formatChoices.ts'
import { timeZones } from '../../../../src/state/portal/account/timeZones.ts'
import { formatsOf } from '../../../../src/state/portal/accounts/formatSettings.ts'
import { openSession, sessionServer } from '../../../harness/sessionPage.ts'
import { browser, createTestClock, json, settle, type Answer } from '../../../harness/testApp.ts'
import { accountSettings } from '../../../../src/http/accountSettings/answers.ts'
import { readBy } from '../../../../src/http/fields.ts'

const readSettings = (sent: unknown) => readBy(accountSettings, sent).output

const path = '/tenants/resources/account-settings/v1'
const stored = {
  tenantId: 'acme',
  name: 'Acme',
  address: '1 Anvil Street',
  timezone: 'America/New_York',
  currency: 'USD',
  loginUrl: 'https://acme.test/login',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

/** A signed-in page, whose server has the settings and some abilities. */
const open = async (
  feCapabilities: readonly string[],
  put: () => Response = () => json({ ...stored, name: 'New' }),
) => {
  const api = sessionServer()
  Object.assign(api.state.claims, { sub: 'ann', tenantId: 'acme', tenantIds: ['acme', 'lumen'] })
  const answer: Answer = (asked, init) => {
    if (asked.endsWith('/vendors/public')) return json({ feCapabilities })
    if (asked === path) return init.method === 'PUT' ? put() : json(stored)
    if (asked.includes('/me/tenants'))
      return json({ tenants: ['acme', 'lumen'].map(tenantId => ({ tenantId, name: tenantId, timezone: 'UTC' })) })
    return api.answer(asked, init)
  }
  const page = openSession({}, browser(), createTestClock(), { state: api.state, answer })
  await page.check()
  const scope = createScope(page.app, { attributes: () => ({}), navigate: () => {}, stepShown: () => {} })
  const screen = () => {
    const state = page.$session.get()
    if (state.status !== 'signedIn') throw new Error(state.status)
    return state
  }
  const formats = (tenantId: string) => formatsOf(screen().user, tenantId)
  const nameOf = (tenantId: string) => screen().user.accounts.find(row => row.tenantId === tenantId)?.name
  const sent = () => page.requests.filter(request => request.path === path && request.body !== undefined)
  return { ...page, ...scope.use(account), formats, nameOf, screen, sent }
}

const began = readSettings(stored)

test('what a server leaves out or sends as null is empty, and the currency stays as it was saved', () => {
  assert.deepEqual(Object.values(readSettings({ name: null, address: 7 })), ['', '', '', '', '', '', '', '', '', ''])
  assert.equal(readSettings({}).name, '')
  assert.equal(began.currency, 'USD')
})

test('what is read takes effect for the account on all screens, and for no other', async () => {
  const { settings, formats, nameOf } = await open([])
  assert.equal(formats('acme').timeZone, 'UTC')
  await settings.refresh()
  assert.deepEqual([formats('acme').timeZone, nameOf('acme')], ['America/New_York', 'Acme'])
  assert.deepEqual([formats('lumen').timeZone, nameOf('lumen')], ['UTC', 'lumen'])
})

test('what is saved takes effect at once; only changes are sent, with the state that they began with', async () => {
  const { save, sent, formats, nameOf, settings } = await open(['accountSettings.editConflicts'], () =>
    json({ ...stored, timezone: 'Asia/Tokyo', address: undefined }),
  )
  await settings.refresh()
  const result = await save.run({ values: { name: 'Acme', timezone: 'Asia/Tokyo', address: '' }, began })
  assert.deepEqual(sent()[0]?.body, { timezone: 'Asia/Tokyo', address: '', updatedAt: stored.updatedAt })
  assert.ok(result.ok)
  assert.equal(result.answer.address, '')
  assert.deepEqual([formats('acme').timeZone, formats('lumen').timeZone, nameOf('acme')], ['Asia/Tokyo', 'UTC', 'Acme'])
  assert.equal(settings.of().get().data?.timezone, 'Asia/Tokyo')
})

test('a server with the contract only gets all that is set, after the settings were read again', async () => {
  const { save, sent, requests } = await open([], () => new Response(undefined, { status: 204 }))
  const result = await save.run({ values: { name: 'New', currency: '' }, began })
  const { tenantId: _tenantId, updatedAt: _updatedAt, ...fields } = stored
  assert.deepEqual(sent()[0]?.body, { ...fields, name: 'New', currency: '' })
  assert.equal(requests.filter(request => request.path === path).length, 2, 'read, and saved')
  assert.deepEqual(result, { ok: true, answer: { ...began, name: 'New', currency: '' } })
})

test('a server that finds conflicts itself is not asked before', async () => {
  const { save, requests } = await open(['accountSettings.editConflicts'])
  assert.equal((await save.run({ values: { name: 'New' }, began })).ok, true)
  assert.equal(requests.filter(request => request.path === path).length, 1)
})

test('a server with the contract only is not sent an edit of settings that somebody else changed meanwhile', async () => {
  const { save, sent } = await open([])
  const result = await save.run({ values: { name: 'New' }, began: { ...began, name: 'Old' } })
  assert.ok(!result.ok)
  assert.deepEqual([result.error.code, result.error.context?.['current']], ['ER-CONFLICT', began])
  assert.deepEqual(sent(), [])
})

test('a conflict that the server finds tells the settings as the form knows them', async () => {
  const context = { current: { ...stored, name: 'Theirs', address: null } }
  const { save } = await open(['accountSettings.editConflicts'], () =>
    json({ errors: ['Changed'], errorCode: 'ER-CONFLICT', context }, 409),
  )
  const result = await save.run({ values: { name: 'New' }, began })
  assert.ok(!result.ok)
  assert.deepEqual(result.error.context?.['current'], { ...began, name: 'Theirs', address: '' })
})

test('a logo leaves the other settings as they are stored, which a server with the contract only gets again', async () => {
  const logo = 'data:image/png;base64,AA'
  for (const [abilities, others] of [
    [['accountSettings.editConflicts'], {}],
    [[], stored],
  ] as const) {
    const { saveLogo, sent } = await open(abilities, () => json({ ...stored, logo }))
    const result = await saveLogo.run(logo)
    assert.deepEqual(result, { ok: true, answer: { ...began, logo } })
    const { tenantId: _tenantId, updatedAt: _updatedAt, ...fields } = { ...stored, ...others }
    assert.deepEqual(sent()[0]?.body, others === stored ? { ...fields, currency: 'USD', logo } : { logo })
  }
})

test('a refused change has no effect', async () => {
  const { save, nameOf, screen, settings } = await open([], () => json({ errors: ['No'] }, 403))
  await settings.refresh()
  const before = screen().user
  const result = await save.run({ values: { name: 'New' }, began })
  await settle()
  assert.deepEqual([result.ok, nameOf('acme'), screen().user === before], [false, 'Acme', true])
})

test('time zones have the names of today, each once', () => {
  const zones = timeZones()
  assert.equal(new Set(zones).size, zones.length)
  for (const zone of ['Europe/Berlin', 'Asia/Kolkata', 'Europe/Kyiv', 'UTC']) assert.ok(zones.includes(zone), zone)
  for (const zone of ['Asia/Calcutta', 'Europe/Kiev']) assert.ok(!zones.includes(zone), zone)
})

test('a value that another client has saved can be kept', () => {
  assert.deepEqual(withCurrent(['12', '24'], 'HH:mm'), ['HH:mm', '12', '24'])
  assert.deepEqual([withCurrent(['12'], '12'), withCurrent(['12'], '')], [['12'], ['12']])
})
