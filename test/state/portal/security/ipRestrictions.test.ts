import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressCount, addressesOf, ipRestrictions } from '../../../../src/state/portal/security/ipRestrictions.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json, settle } from '../../../harness/testApp.ts'

const path = '/restrictions/ip'
const row = { id: 'ip-1', ip: '203.0.113.0/24', strategy: 'ALLOW', isActive: true, createdAt: '', updatedAt: '' }

test('addresses are read from lines, commas and spaces, each in its normal form and once', () => {
  assert.deepEqual(addressesOf('203.0.113.9/24, 2001:DB8::1\n\n  203.0.113.0/24;no'), [
    '203.0.113.0/24',
    '2001:db8::1',
    undefined,
  ])
  assert.deepEqual(addressesOf('  \n'), [])
  assert.deepEqual(['203.0.113.0/24', '2001:db8::1', 'no'].map(addressCount), [256, 1, 0])
})

/** Answers with a page of allowed addresses; the other list is empty. */
const inAllowed =
  (page: object): Answers[string] =>
  (_body, _headers, query) =>
    json(query.get('_filter') === 'ALLOW' ? page : { items: [], _metadata: { totalItems: 0 } })

test('settings that a server leaves out are off, with the list of allowed addresses', async () => {
  const { scope } = openAnsweringPage({ [`GET ${path}/config`]: () => json({}) })
  const { settings } = scope.use(ipRestrictions)
  await settings.refresh()
  assert.deepEqual(settings.of().get().data, { isActive: false, strategy: 'ALLOW' })
})

test('settings are saved, unless somebody else changed them meanwhile', async () => {
  const stored = { isActive: false, strategy: 'ALLOW' } as const
  const { scope, calls } = openAnsweringPage({
    [`GET ${path}/config`]: () => json(stored),
    [`POST ${path}/config`]: () => json({}),
  })
  const { saveSettings } = scope.use(ipRestrictions)
  const refused = await saveSettings.run({
    began: { ...stored, strategy: 'BLOCK' },
    values: { ...stored, isActive: true },
  })
  assert.ok(!refused.ok)
  assert.deepEqual([refused.error.code, refused.error.context?.['current']], ['ER-CONFLICT', stored])
  assert.equal((await saveSettings.run({ began: stored, values: { ...stored, isActive: true } })).ok, true)
  assert.deepEqual(
    calls.filter(({ call }) => call === `POST ${path}/config`).map(({ body }) => body),
    [{ isActive: true, strategy: 'ALLOW' }],
  )
})

test('one address is added by one call, and several by another', async () => {
  const { scope, calls } = openAnsweringPage({
    [`POST ${path}`]: () => new Response(null, { status: 204 }),
    [`POST ${path}/bulk`]: () => new Response(null, { status: 204 }),
  })
  const { add } = scope.use(ipRestrictions)
  await add.run([{ ip: '203.0.113.7' }])
  await add.run([{ ip: '203.0.113.7' }, { ip: '203.0.113.8' }])
  assert.deepEqual(
    calls.map(({ call, body }) => [call, body]),
    [
      [`POST ${path}`, { ip: '203.0.113.7' }],
      [`POST ${path}/bulk`, { ips: [{ ip: '203.0.113.7' }, { ip: '203.0.113.8' }] }],
    ],
  )
})

test('a removed address leaves its list at once, and comes back where the server refuses', async () => {
  const release = Promise.withResolvers<void>()
  const { scope } = openAnsweringPage({
    [`GET ${path}`]: inAllowed({ items: [row], _metadata: { totalPages: 1, totalItems: 1 } }),
    [`DELETE ${path}/ip-1`]: async () => {
      await release.promise
      return json({ errors: ['No'] }, 403)
    },
  })
  const { list, remove } = scope.use(ipRestrictions)
  const stop = list.$list.listen(() => {})
  await list.refresh()
  const shown = () => list.$list.get().page
  assert.deepEqual([shown()?.rows.length, shown()?.total], [1, 1])
  const removed = remove.run({ id: 'ip-1' })
  assert.deepEqual([shown()?.rows.length, shown()?.total], [0, 0])
  release.resolve()
  assert.equal((await removed).ok, false)
  assert.equal(shown()?.rows.length, 1)
  stop()
})

test('the own address comes with the verdict on it', async () => {
  const { scope } = openAnsweringPage({
    [`POST ${path}/verify`]: () => json({ valid: false }),
    'GET /sessions/v1/me/current': () => json({ ipAddress: '203.0.113.10' }),
  })
  const { own } = scope.use(ipRestrictions)
  await own.refresh()
  assert.deepEqual(own.of().get().data, { ip: '203.0.113.10', isAccepted: false })
})

test('malformed rows of a list of addresses do not hide the others [untrusted-objects]', async () => {
  const items = [null, 5, 'x', {}, { ...row, id: 7 }, { ...row, ip: null }, row]
  const { scope } = openAnsweringPage({ [`GET ${path}`]: inAllowed({ items, _metadata: { totalItems: 1 } }) })
  const { list } = scope.use(ipRestrictions)
  const stop = list.$list.listen(() => {})
  await list.refresh()
  await settle()
  stop()
  const { updatedAt: _updatedAt, ...shown } = row
  assert.deepEqual(list.$list.get().page?.rows, [{ ...shown, description: '' }])
})
