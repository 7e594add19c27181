import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BillingInvoiceFields } from '../../../src/backend/billing/records.ts'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { countId, keptUntil } from '../../../src/backend/usage/writeUsage.ts'
import { invoiceDetails, invoiceSplit } from '../../../src/http/billing/paymentOperations.ts'
import type { SplitMeter } from '../../../src/http/billing/types.ts'
import { plainInvoice } from './documents/sampleInvoices.ts'
import { createTestBackend, tokenOf, type TestBackendOptions } from '../../harness/testBackend.ts'

const owner = 'owner@reseller.test'
const [top, bluebird, cedar, labs] = ['2001', '2002', '2003', '2004'] as const
const february = { from: '2026-02-01T12:00:00.000Z', to: '2026-02-20T12:00:00.000Z' }

const openSplit = async (makeStore?: TestBackendOptions['makeStore']) => {
  const api = await createTestBackend(makeStore && { makeStore })
  const { store } = api
  for (const tenantId of [top, bluebird, cedar, labs])
    for (const collection of [store.usageCounts, store.usageStarts, store.billingInvoices])
      await collection.removeWhere(tenantId, {})
  await store.usageStarts.insert(top, { id: singletonId, createdAt: '2026-01-01T00:00:00.000Z', isCounted: true })
  let sequence = 0
  const invoice = async (tenantId: string, period: typeof february, more: Partial<BillingInvoiceFields> = {}) => {
    sequence += 1
    const fields: BillingInvoiceFields = {
      ...plainInvoice,
      externalId: `in_${tenantId}_${sequence}`,
      number: `T-${tenantId}-${sequence}`,
      issuedAt: period.from,
      lines: plainInvoice.lines.map(line => ({ ...line, ...period })),
      ...more,
    }
    return (await store.billingInvoices.insert(tenantId, { id: `invoice-${tenantId}-${sequence}`, ...fields })).id
  }
  const count = async (tenantId: string, at: string, value: number, meter: SplitMeter = 'signIns') => {
    const day = at.slice(0, 10)
    const quarter = String(Number(at.slice(11, 13)) * 4 + Math.floor(Number(at.slice(14, 16)) / 15))
    await store.usageCounts.put(tenantId, countId(meter, 'x', day), current => ({
      meter,
      part: 'x',
      day,
      quarters: { ...current?.quarters, [quarter]: value },
      removeAt: keptUntil(day),
    }))
  }
  const page = api.browser()
  const ask = async (invoiceId: string, by: SplitMeter = 'signIns', email = owner) =>
    page.send(invoiceSplit, { invoiceId, by }, { token: tokenOf(await page.signIn(email)) })
  const split = async (invoiceId: string, by: SplitMeter = 'signIns') => {
    const { body, status } = await ask(invoiceId, by)
    assert.equal(status, 200)
    return body
  }
  return { ...api, page, invoice, count, ask, split }
}

/** What every store must tell of invoices that are split by account. */
export const splitSuite = (name: string, makeStore?: TestBackendOptions['makeStore']): void => {
  void describe(`invoices split by account on ${name}`, () => {
    const open = () => openSplit(makeStore)
    const shares = ({
      accounts,
    }: {
      accounts: readonly { accountId: string; counted: number; amountMinor: number }[]
    }) => Object.fromEntries(accounts.map(({ accountId, counted, amountMinor }) => [accountId, [counted, amountMinor]]))

    test('each account has its share of what was counted in the period, and the shares add up to the total', async () => {
      const { invoice, count, split } = await open()
      const id = await invoice(top, february, { totalMinor: 10_000 })
      await count(top, '2026-02-01T12:00', 1)
      await count(bluebird, '2026-02-10T08:15', 1)
      await count(labs, '2026-02-20T11:45', 1)
      // Just outside of the period, of another kind, and of someone else.
      await count(cedar, '2026-02-01T11:45', 50)
      await count(cedar, '2026-02-20T12:00', 50)
      await count(cedar, '2026-02-10T08:00', 50, 'apiCalls')
      await count('1001', '2026-02-10T08:00', 50)
      const found = await split(id)
      assert.deepEqual(shares(found), {
        [top]: [1, 3_334],
        [bluebird]: [1, 3_333],
        [labs]: [1, 3_333],
        [cedar]: [0, 0],
      })
      assert.equal(
        found.accounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        10_000,
      )
      assert.deepEqual(
        [found.total.amountMinor, found.from, found.to, found.state, found.accountId],
        [10_000, february.from, february.to, 'final', top],
      )
      assert.ok(found.accounts.every(({ paidBy }) => paidBy.accountId === top))
      assert.deepEqual(shares(await split(id, 'apiCalls'))[cedar], [50, 10_000])
    })

    test('an account with invoices of its own pays for itself and for the accounts below it', async () => {
      const { invoice, count, split, store } = await open()
      const id = await invoice(top, february, { totalMinor: 900 })
      for (const [tenantId, value] of [
        [top, 1],
        [bluebird, 2],
        [cedar, 4],
        [labs, 8],
      ] as const)
        await count(tenantId, '2026-02-10T08:00', value)
      const paying = async () =>
        Object.fromEntries(
          (await split(id)).accounts.map(one => [one.accountId, [one.paidBy.accountId, one.amountMinor]]),
        )
      // Neither a void one, nor a credit note, nor one for another time.
      await invoice(cedar, february, { status: 'void' })
      await invoice(cedar, february, { kind: 'creditNote', status: 'credit' })
      await invoice(cedar, { from: february.to, to: '2026-03-20T12:00:00.000Z' })
      await invoice(cedar, { from: '2026-01-01T12:00:00.000Z', to: february.from })
      assert.deepEqual(await paying(), {
        [top]: [top, 60],
        [bluebird]: [top, 120],
        [cedar]: [top, 240],
        [labs]: [top, 480],
      })
      await invoice(cedar, { from: '2026-01-25T00:00:00.000Z', to: '2026-02-02T00:00:00.000Z' })
      assert.deepEqual(await paying(), {
        [top]: [top, 300],
        [bluebird]: [top, 600],
        [cedar]: [cedar, 0],
        [labs]: [cedar, 0],
      })
      await store.billingAccounts.put(bluebird, bluebird, () => ({
        externallyManaged: true,
        information: { name: '', email: '', address: {}, taxId: '', taxIdState: '', reference: '' },
        informationUpdatedAt: february.from,
        syncs: 0,
        boughtPlans: {},
        issued: {},
        told: [],
        cancellations: [],
      }))
      assert.deepEqual((await paying())[bluebird], [bluebird, 0])
      assert.deepEqual((await paying())[top], [top, 900])
    })

    test('the organization has the whole amount where nothing was counted, and credit notes are negative', async () => {
      const { invoice, split } = await open()
      const nothing = await split(await invoice(top, february, { totalMinor: 500 }))
      assert.deepEqual(shares(nothing)[top], [0, 500])
      const credit = await split(
        await invoice(top, february, { totalMinor: 500, kind: 'creditNote', status: 'credit' }),
      )
      assert.deepEqual([credit.total.amountMinor, credit.accounts[0]?.amountMinor], [-500, -500])
      assert.deepEqual(
        credit.accounts.slice(1).map(({ amountMinor }) => amountMinor),
        [0, 0, 0],
      )
    })

    test('a period that is not over is running, and one that began before the counting is partial', async () => {
      const { invoice, split } = await open()
      const running = await invoice(top, { from: '2026-02-20T00:00:00.000Z', to: '2026-03-20T00:00:00.000Z' })
      assert.equal((await split(running)).state, 'running')
      const early = await invoice(top, { from: '2025-12-20T00:00:00.000Z', to: '2026-01-20T00:00:00.000Z' })
      assert.equal((await split(early)).state, 'partial')
      const noLines = await split(await invoice(top, february, { lines: [] }))
      assert.deepEqual([noLines.from, noLines.to], [february.from, february.from])
    })

    test('an invoice is split by who may read billing, use and the accounts below, and by no one else', async () => {
      const { invoice, ask, store, page } = await open()
      const id = await invoice(top, february)
      assert.equal((await ask(id, 'signIns', 'admin@acme.test')).status, 404)
      assert.equal((await ask('unknown')).status, 404)
      assert.equal((await ask(id, 'members' as SplitMeter)).status, 400)
      const canSplit = async () =>
        (await page.send(invoiceDetails, {}, { token: tokenOf(await page.signIn(owner)) })).body.canSplit
      assert.equal(await canSplit(), true)
      const [membership] = (await store.memberships.find(top, { where: { userId: 'user-owner' } })).items
      const role = { key: 'r', name: 'R', description: '', isDefault: false, level: 100, createdAt: february.from }
      const billing = 'fe.subscriptions.*'
      for (const [index, [keys, status]] of (
        [
          [[billing, 'fe.usage.read', 'fe.account-hierarchy.read.subAccount'], 200],
          [[billing, 'fe.usage.read'], 403],
          [[billing, 'fe.account-hierarchy.read.subAccount'], 403],
          [['fe.usage.read', 'fe.account-hierarchy.read.subAccount'], 403],
        ] as const
      ).entries()) {
        const roleId = `role-${index}`
        const permissionIds = keys.map(permission => `permission.${permission}`)
        await store.roles.insert(top, { ...role, key: roleId, id: roleId, permissionIds })
        await store.memberships.update(top, membership!.id, { roleIds: [roleId] })
        assert.equal((await ask(id)).status, status, keys.join(' '))
        if (keys.includes(billing as never)) assert.equal(await canSplit(), status === 200)
      }
      await store.memberships.update(top, membership!.id, { roleIds: membership!.roleIds })
      await store.tenants.update(vendorScope, top, { isReseller: false })
      const refused = await ask(id)
      assert.deepEqual([refused.status, await canSplit()], [403, false])
    })
  })
}
