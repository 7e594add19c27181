import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as ip from '../../../src/http/restrictions/operations.ts'
import * as policyTrials from '../../../src/http/securityPolicy/trialOperations.ts'
import { switchTenant } from '../../../src/http/tenants/operations.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { openPolicies, type MakeStore } from './sessionPolicySuite.ts'
import { statusAndCode } from '../../harness/errorCode.ts'

/** The address of browsers in tests, and one of another network. */
const here = '192.0.2.1'
const elsewhere = '198.51.100.7'

const restricted = [403, 'ER-IP-RESTRICTED']
const on = { isActive: true, strategy: 'ALLOW' } as const

const listTests = (makeStore?: MakeStore) => {
  test('are listed by pages of ten, the newest first, one strategy at a time', async () => {
    const { signedIn, clock } = await openPolicies(makeStore)
    const { ask } = await signedIn()
    for (let count = 1; count <= 12; count += 1) {
      assert.equal((await ask(ip.ipCreate, { ip: `203.0.113.${count}`, description: `Office ${count}` })).status, 204)
      clock.pass(1)
    }
    await ask(ip.ipCreate, { ip: '2001:DB8::/32', strategy: 'BLOCK', isActive: false })
    const first = (await ask(ip.ipList, { _filter: 'ALLOW' })).body
    assert.deepEqual(first._metadata, { totalPages: 2, totalItems: 12 })
    assert.deepEqual(
      [first.items.length, first.items[0]?.ip, first.items[0]?.description],
      [10, '203.0.113.12', 'Office 12'],
    )
    const second = (await ask(ip.ipList, { _filter: 'ALLOW', _limit: 10, _offset: 10 })).body
    assert.deepEqual(
      second.items.map(row => row.ip),
      ['203.0.113.2', '203.0.113.1'],
    )
    const [blocked] = (await ask(ip.ipList, { _filter: 'BLOCK' })).body.items
    assert.deepEqual([blocked?.ip, blocked?.isActive], ['2001:db8::/32', false])
    assert.equal((await ask(ip.ipDelete, { id: blocked!.id })).status, 204)
    assert.equal((await ask(ip.ipDelete, { id: blocked!.id })).status, 404)
  })

  test('that are no addresses, twice in a list or too many are refused, and none of several is added', async () => {
    const { signedIn, changes, clock } = await openPolicies(makeStore)
    const { ask } = await signedIn()
    for (const text of ['', '1.2.3', 'example.com', '203.0.113.1/40', 'fe80::1%eth0'])
      assert.equal((await ask(ip.ipCreate, { ip: text })).status, 400, text)
    await ask(ip.ipCreate, { ip: '203.0.113.9/24' })
    assert.deepEqual(statusAndCode(await ask(ip.ipCreate, { ip: '203.0.113.0/24' })), [409, 'ER-IP-EXISTS'])
    const both = [{ ip: '198.51.100.1' }, { ip: '203.0.113.77/24' }]
    assert.equal((await ask(ip.ipCreateBulk, { ips: both })).status, 409)
    assert.equal((await ask(ip.ipCreateBulk, { ips: [both[0]!, { ip: 'no' }] })).status, 400)
    assert.equal((await ask(ip.ipList)).body._metadata.totalItems, 1)
    clock.pass(1)
    assert.equal((await ask(ip.ipCreateBulk, { ips: [both[0]!, { ip: '198.51.100.2' }] })).status, 204)
    assert.deepEqual(await changes(), [
      { userId: 'user-admin', policy: 'ipRestrictions', added: '203.0.113.0/24' },
      { userId: 'user-admin', policy: 'ipRestrictions', added: '198.51.100.1, 198.51.100.2' },
    ])
  })

  test('are for administrators of the tenant who act as themselves [tenant-isolation]', async () => {
    const { signedIn, impersonator } = await openPolicies(makeStore)
    const { ask } = await signedIn()
    await ask(ip.ipCreate, { ip: here })
    const { id } = (await ask(ip.ipList)).body.items[0]!
    const other = await signedIn('owner@reseller.test')
    assert.deepEqual((await other.ask(ip.ipList)).body.items, [])
    assert.equal((await other.ask(ip.ipDelete, { id })).status, 404)
    const made = await other.ask(tokens.userAccessTokenCreate, { description: 'Script', expiresInMinutes: null })
    const foreign = { token: made.body.secret!, headers: { 'frontegg-scoped-tenant': '1001' } }
    assert.equal((await other.page.send(ip.ipDelete, { id }, foreign)).status, 404)
    const member = await signedIn('member@acme.test')
    const acting = await impersonator()
    const writes: [Operation<never, unknown>, object][] = [
      [ip.ipCreate, { ip: elsewhere }],
      [ip.ipCreateBulk, { ips: [{ ip: elsewhere }] }],
      [ip.ipConfigurationSave, on],
      [ip.ipDelete, { id }],
    ]
    for (const [operation, input] of writes) {
      assert.equal((await member.ask(operation as Operation<object>, input)).status, 403, operation.name)
      assert.equal((await acting(operation as Operation<object>, input)).status, 403, operation.name)
    }
  })
}

const enforcementTests = (makeStore?: MakeStore) => {
  test('bind sign-in, refresh, requests and API tokens, and let people in again who come back [ip-restrictions]', async () => {
    const { signedIn, browser } = await openPolicies(makeStore)
    const admin = await signedIn()
    const made = await admin.ask(tokens.userAccessTokenCreate, { description: 'Script', expiresInMinutes: null })
    const program = { token: made.body.secret! }
    const roaming = await signedIn('member@acme.test', elsewhere)
    assert.equal((await browser().send(ip.ipList, {}, { ...program, ip: elsewhere })).status, 200)
    await admin.ask(ip.ipCreate, { ip: '192.0.2.0/24' })
    assert.equal((await admin.ask(ip.ipConfigurationSave, on)).status, 204)
    assert.deepEqual(statusAndCode(await roaming.ask(me, {})), restricted)
    assert.deepEqual(statusAndCode(await roaming.page.refresh(null, { ip: elsewhere })), restricted)
    assert.deepEqual(statusAndCode(await browser().signIn('member@acme.test', { ip: elsewhere })), restricted)
    assert.deepEqual(statusAndCode(await browser().send(ip.ipList, {}, { ...program, ip: elsewhere })), restricted)
    assert.equal((await browser().send(ip.ipList, {}, { ...program, ip: here })).status, 200)
    assert.equal((await roaming.page.refresh(null, { ip: '::ffff:192.0.2.9' })).status, 200)
    assert.equal((await browser().signIn('member@acme.test', { ip: here })).status, 200)
  })

  test('bind the exchange of client credentials [ip-restrictions]', async () => {
    const { signedIn, browser } = await openPolicies(makeStore)
    const admin = await signedIn()
    const made = await admin.ask(tokens.userApiTokenCreate, { description: 'Script', expiresInMinutes: null })
    const exchange = async (from: string) => {
      const form = {
        grant_type: 'client_credentials',
        client_id: made.body.clientId!,
        client_secret: made.body.secret!,
      }
      const { status } = await browser().fetch(
        '/frontegg/oauth/token',
        {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form),
        },
        from,
      )
      return status
    }
    assert.equal(await exchange(elsewhere), 200)
    await admin.ask(ip.ipCreate, { ip: '192.0.2.0/24' })
    await admin.ask(ip.ipConfigurationSave, on)
    assert.deepEqual([await exchange(elsewhere), await exchange(here)], [403, 200])
  })

  test('are not passed by a forwarded address of one’s own choice [ip-restrictions]', async () => {
    const { signedIn } = await openPolicies(makeStore)
    const admin = await signedIn()
    await admin.ask(ip.ipCreate, { ip: here })
    await admin.ask(ip.ipConfigurationSave, on)
    const forged = { token: admin.token, ip: elsewhere, headers: { 'x-forwarded-for': here } }
    assert.deepEqual(statusAndCode(await admin.page.send(me, {}, forged)), restricted)
  })

  test('of the blocking list keep out its addresses only, and no inactive ones', async () => {
    const { signedIn } = await openPolicies(makeStore)
    const admin = await signedIn()
    const roaming = await signedIn('member@acme.test', elsewhere)
    await admin.ask(ip.ipCreateBulk, {
      ips: [
        { ip: elsewhere, strategy: 'BLOCK' },
        { ip: here, strategy: 'BLOCK', isActive: false },
      ],
    })
    await admin.ask(ip.ipConfigurationSave, { isActive: true, strategy: 'BLOCK' })
    assert.deepEqual([(await roaming.ask(me, {})).status, (await admin.ask(me, {})).status], [403, 200])
    await admin.ask(ip.ipConfigurationSave, { isActive: false })
    assert.equal((await roaming.ask(me, {})).status, 200)
  })

  test('bind nobody of other tenants, and nobody switches to a tenant that refuses them', async () => {
    const { signedIn, store } = await openPolicies(makeStore)
    const admin = await signedIn()
    const multi = await signedIn('multi@acme.test', elsewhere)
    await store.users.update(vendorScope, 'user-multi', { activeTenantId: '1002' })
    const inOther = await signedIn('multi@acme.test', elsewhere)
    await admin.ask(ip.ipCreate, { ip: here })
    await admin.ask(ip.ipConfigurationSave, on)
    assert.deepEqual([await multi.isIn(), await inOther.isIn()], [false, true])
    assert.deepEqual(statusAndCode(await inOther.ask(switchTenant, { tenantId: '1001' })), restricted)
  })

  test('tell whether the present address would be let in', async () => {
    const { signedIn } = await openPolicies(makeStore)
    const { ask } = await signedIn()
    const valid = async () => [
      (await ask(ip.ipVerifyCurrent)).body.valid,
      (await ask(ip.ipVerifyCurrentAllowed)).body.valid,
    ]
    assert.deepEqual(await valid(), [false, false])
    await ask(ip.ipCreate, { ip: here })
    assert.deepEqual(await valid(), [true, true])
    await ask(ip.ipConfigurationSave, { isActive: false, strategy: 'BLOCK' })
    assert.deepEqual(await valid(), [true, true])
    await ask(ip.ipCreate, { ip: here, strategy: 'BLOCK' })
    assert.deepEqual(await valid(), [false, true])
  })

  test('that lock out the administrator are on trial, and the lists before come back [ip-restrictions]', async () => {
    const { signedIn, clock, backend, store } = await openPolicies(makeStore)
    const { ask, page } = await signedIn()
    await signedIn('member@acme.test', elsewhere)
    await ask(ip.ipCreate, { ip: here })
    await ask(ip.ipConfigurationSave, on)
    const [row] = (await ask(ip.ipList)).body.items
    const { body } = await ask(policyTrials.impact, { ipRestrictions: { removed: [row!.id] } })
    assert.deepEqual(
      [body.lockedOut, body.isSelf, body.isEveryAdministrator],
      [{ count: 1, names: ['Ada Stone'] }, true, true],
    )
    assert.equal((await ask(ip.ipDelete, { id: row!.id })).status, 204)
    assert.deepEqual(statusAndCode(await ask(me, {})), restricted)
    clock.pass(600)
    await backend.jobs.idle()
    assert.equal((await page.refresh()).status, 200)
    assert.deepEqual(
      (await store.ipRules.find('1001')).items.map(({ id, ip: text }) => [id, text]),
      [[row!.id, here]],
    )
  })
}

/** What the lists of network addresses must do on every store. */
export const ipRestrictionsSuite = (name: string, makeStore?: MakeStore): void => {
  void describe(`network addresses on ${name}`, () => {
    listTests(makeStore)
  })
  void describe(`network addresses in use on ${name}`, () => {
    enforcementTests(makeStore)
  })
}
