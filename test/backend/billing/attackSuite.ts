import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BillingConfig } from '../../../src/backend/settings/billingConfig.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as billing from '../../../src/http/billing/operations.ts'
import * as payment from '../../../src/http/billing/paymentOperations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { invite } from '../../../src/http/invitations/operations.ts'
import { meTenantToken } from '../../../src/http/users/operations.ts'
import { baseUrl, tokenOf } from '../../harness/testBackend.ts'
import { acme, openBilling, testPlans, type MakeStore } from './billingBackend.ts'
import { openWithTestProvider } from './testProviderBackend.ts'

const codeOf = (body: unknown) => (body as { errorCode?: string } | undefined)?.errorCode

type Api = Awaited<ReturnType<typeof openBilling>>

const reseller = { tenantId: '2001', email: 'owner@reseller.test' }
const readers = 'member@acme.test'

/** Buys as another organization, which is then a customer with a card and a subscription of its own. */
const buyAsReseller = async ({ askAs, addCard }: Api) => {
  const ask = askAs(reseller.email)
  await ask(payment.cardProviderSetupIntent, {})
  addCard(`cus_${reseller.tenantId}`)
  const { prorationAt, hash } = (await ask(billing.changePreview, { planId: 'team', seats: 20 })).body
  const bought = await ask(billing.changeConfirm, { planId: 'team', seats: 20, prorationAt, hash })
  assert.deepEqual([bought.status, bought.body.status], [200, 'done'])
  return ask
}

/** What is shown to somebody, to be confirmed. */
const shownTo = async (ask: Api['ask'], planId: string, seats: number) => {
  const { prorationAt, hash } = (await ask(billing.changePreview, { planId, seats })).body
  return { planId, seats, prorationAt, hash }
}

/** Makes a reader of Acme its second administrator. */
const secondAdmin = async ({ store, askAs }: Api) => {
  await store.memberships.update(acme, 'user-member', { roleIds: ['role-admin'] })
  return askAs(readers)
}

/** All operations of billing, those that change something apart. */
const operations: Operation<never, unknown>[] = [...Object.values(billing), ...Object.values(payment)] as never
const readsByPost = ['billing.refresh', 'billing.informationPreview']
const isRead = ({ method, name }: Operation<never, unknown>) => method === 'GET' || readsByPost.includes(name)

/** Any ids, of what there is and what there is not. */
const anything = {
  tenantId: acme,
  subscriptionId: 'sub_1',
  planId: 'team',
  invoiceId: 'invoice-1',
  paymentMethodId: 'pm_1',
  outputFileName: 'invoice.pdf',
}

const idsOfOthers = (open: () => Promise<Api>) => {
  test('a customer pays with no card of others, for no invoice and no subscription of theirs', async () => {
    const api = await open()
    await api.buy()
    const stranger = await buyAsReseller(api)
    const theirs = {
      subscriptionId: (await api.account()).subscription!.id,
      invoiceId: (await api.ask(payment.invoices)).body[0]!.id,
      paymentMethodId: (await api.ask(payment.paymentMethods)).body[0]!.id,
    }
    const subscriptionId = (await stranger(billing.account)).body.subscription!.id
    const { paymentMethodId } = theirs
    const shown = await shownTo(stranger, 'business', 20)
    api.change(`cus_${reseller.tenantId}`, ({ invoices }) =>
      Object.assign(invoices[0]!, { status: 'open', paidAt: null, dueMinor: 100 }),
    )
    await api.sendEvent('evt_unpaid', 'right', `cus_${reseller.tenantId}`)
    const invoiceId = (await stranger(payment.invoices)).body[0]!.id
    const before = JSON.stringify([api.stateOf(api.customer).methods, api.stateOf(api.customer).subscriptions])
    api.calls.length = 0
    for (const refused of [
      await stranger(billing.changeConfirm, { ...shown, paymentMethodId }),
      await stranger(billing.managedSubscriptionUpdate, { subscriptionId, planId: 'team', paymentMethodId }),
      await stranger(billing.managedSubscriptionUpdate, { subscriptionId, planId: 'business', paymentMethodId }),
      await stranger(billing.subscriptionUpdate, { ...theirs, planId: 'business' }),
      await stranger(billing.managedSubscriptionCancel, theirs),
      await stranger(billing.managedSubscriptionRenew, theirs),
      await stranger(billing.subscriptionCancel, theirs),
      await stranger(billing.subscriptionRenew, theirs),
      await stranger(payment.invoicePay, { invoiceId, paymentMethodId }),
      await stranger(payment.invoicePay, theirs),
      await stranger(payment.invoicePdf, theirs),
      await stranger(payment.invoiceUbl, theirs),
    ])
      assert.ok([404, 409].includes(refused.status), String(refused.status))
    assert.deepEqual(api.calls, [])
    assert.equal(JSON.stringify([api.stateOf(api.customer).methods, api.stateOf(api.customer).subscriptions]), before)
  })

  test('a preview of another organization, and a key of another person, confirm nothing', async () => {
    const api = await open()
    await api.withCard()
    const key = { 'idempotency-key': 'the-same-key-of-two-people' }
    const shown = await shownTo(api.ask, 'team', 150)
    assert.equal((await api.ask(billing.changeConfirm, shown, key)).body.status, 'done')
    const stranger = await buyAsReseller(api)
    api.calls.length = 0
    const other = await stranger(billing.changeConfirm, shown, key)
    assert.deepEqual([other.status, codeOf(other.body)], [409, 'ER-BILLING-PREVIEW-CHANGED'])
    const colleague = await secondAdmin(api)
    const again = await colleague(billing.changeConfirm, shown, key)
    assert.deepEqual([again.status, api.calls], [409, []])
  })
}

const permissions = (open: () => Promise<Api>) => {
  test('who may only read changes nothing, and who may not even that reads nothing', async () => {
    const api = await open()
    await api.buy()
    const before = JSON.stringify(api.stateOf(api.customer))
    const sessions = new Map<string, { page: ReturnType<Api['browser']>; token: string }>()
    const statusFor = async (email: string, operation: Operation<never, unknown>) => {
      const page = sessions.get(email)?.page ?? api.browser()
      const token = sessions.get(email)?.token ?? tokenOf(await page.signIn(email))
      sessions.set(email, { page, token })
      return (await page.send(operation as Operation<object, unknown>, anything, { token })).status
    }
    for (const operation of operations.filter(one => !isRead(one)))
      assert.equal(await statusFor(readers, operation), 403, operation.name)
    for (const { id } of (await api.store.groups.find(acme)).items)
      await api.store.groups.update(acme, id, { roleIds: [] })
    await api.store.memberships.update(acme, 'user-support', { roleIds: [] })
    for (const operation of operations)
      assert.equal(await statusFor('support@acme.test', operation), 403, operation.name)
    assert.equal(JSON.stringify({ ...api.stateOf(api.customer), asOf: JSON.parse(before).asOf }), before)
  })

  test('a partner sees what an account below pays, and changes nothing of it', async () => {
    const api = await open()
    const [tenantId, customerId] = ['2002', 'cus_2002']
    api.setBank('asks')
    await api.payments.createCustomer(tenantId, { name: 'Bluebird', email: '', address: {} }, { key: 'bluebird' })
    const tax = { category: 'none', rate: 0 } as const
    const wanted = { customerId, priceId: 'price_team', quantity: 20, trialDays: 0, tax, key: 'first' }
    assert.equal((await api.payments.createSubscription(wanted)).status, 'action')
    await api.store.billingCustomers.insert(vendorScope, { id: customerId, ownerTenantId: tenantId })
    await api.sendEvent('evt_1', 'right', customerId)
    const page = api.browser()
    const token = tokenOf(await page.signIn(reseller.email))
    await api.store.memberships.update(reseller.tenantId, 'user-owner', { isSubAccountAccessAllowed: true })
    const visit = { token: (await page.send(meTenantToken, { tenantId }, { token })).body.accessToken }
    const shown = (await page.send(billing.account, undefined, visit)).body
    // With the secret, anyone answers the question of the bank.
    assert.deepEqual([shown.standing, shown.actionRequired?.clientSecret], ['incomplete', null])
    const before = JSON.stringify(api.stateOf(customerId).subscriptions)
    for (const operation of operations.filter(one => !isRead(one))) {
      const refused = await page.send(operation as Operation<object, unknown>, { ...anything, tenantId }, visit)
      assert.deepEqual([refused.status, codeOf(refused.body)], [403, 'ER-MEMBERS-ONLY'], operation.name)
    }
    assert.equal(JSON.stringify(api.stateOf(customerId).subscriptions), before)
  })
}

const changedMeanwhile = (open: (setup?: Parameters<typeof openBilling>[0]) => Promise<Api>) => {
  const refused = async (api: Api, meanwhile: (shown: Awaited<ReturnType<typeof shownTo>>) => Promise<unknown>) => {
    const shown = await shownTo(api.ask, 'business', 150)
    await meanwhile(shown)
    api.calls.length = 0
    const { status, body } = await api.ask(billing.changeConfirm, shown)
    assert.deepEqual([status, codeOf(body), api.calls], [409, 'ER-BILLING-PREVIEW-CHANGED', []])
  }

  test('a price that the operator raises after it was shown is not charged', async () => {
    const plans = testPlans.map(plan => ({ ...plan }))
    const config: Partial<BillingConfig> = { plans }
    const api = await open({ config })
    await api.buy()
    const business = plans.find(({ id }) => id === 'business')!
    await refused(api, async () => {
      Object.assign(business, { priceId: 'price_trial', amountMinor: 9900 })
    })
    assert.equal((await api.account()).plan?.id, 'team')
  })

  test('a number of seats that somebody else bought meanwhile is not replaced for the old amount', async () => {
    const api = await open()
    await api.buy()
    await refused(api, async () => {
      const colleague = await secondAdmin(api)
      const more = await shownTo(colleague, 'team', 160)
      assert.equal((await colleague(billing.changeConfirm, more)).body.status, 'done')
    })
    assert.deepEqual([(await api.account()).plan?.id, (await api.account()).subscription?.seats], ['team', 160])
  })

  test('a tax that another country brings is shown before it is charged', async () => {
    const api = await open()
    await api.buy()
    await refused(api, async () => {
      const { taxIdState: _state, taxIdCheckedAt: _at, ...known } = (await api.account()).information
      const abroad = { ...known, address: { country: 'FR' }, taxId: 'FR40303265045' }
      assert.equal((await api.ask(billing.informationUpdate, abroad)).status, 200)
    })
  })
}

const atOnce = (open: () => Promise<Api>) => {
  test('two administrators who confirm the same at once pay once', async () => {
    const api = await open()
    await api.withCard()
    const colleague = await secondAdmin(api)
    const shown = await shownTo(api.ask, 'team', 150)
    const answers = await Promise.all([api.ask, colleague].map(ask => ask(billing.changeConfirm, shown)))
    assert.deepEqual(api.calls, ['createSubscription'])
    assert.ok(answers.some(({ status }) => status === 200))
    assert.ok(answers.every(({ status }) => status === 200 || status === 409))
    assert.equal((await api.store.billingInvoices.find(acme)).total, 1)
  })

  test('two administrators who confirm different plans at once get one of them', async () => {
    const api = await open()
    await api.withCard()
    const colleague = await secondAdmin(api)
    const [team, business] = [await shownTo(api.ask, 'team', 150), await shownTo(colleague, 'business', 150)]
    const answers = await Promise.all([
      api.ask(billing.changeConfirm, team),
      colleague(billing.changeConfirm, business),
    ])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    assert.deepEqual(api.calls, ['createSubscription'])
    const { subscriptions, invoices } = api.stateOf(api.customer)
    assert.deepEqual([subscriptions.length, invoices.length], [1, 1])
    assert.equal((await api.account()).plan?.id, answers[0]!.status === 200 ? 'team' : 'business')
  })

  test('more seats and an invitation that come at once leave nobody without a seat', async () => {
    const api = await open()
    const { members, invitations } = (await api.account()).seats
    const used = members + invitations
    await api.buy('team', used)
    const shown = await shownTo(api.ask, 'team', used + 1)
    const inviting = (name: string) => api.ask(invite, { emails: [`${name}@acme.test`], roleIds: ['role-readonly'] })
    const [bought, ...invited] = await Promise.all([
      api.ask(billing.changeConfirm, shown),
      inviting('first'),
      inviting('second'),
      inviting('third'),
    ])
    assert.equal(bought.body.status, 'done')
    assert.equal((await api.store.seatLimits.get(acme, acme))?.limit, used + 1)
    const after = (await api.account()).seats
    assert.ok(after.members + after.invitations <= used + 1, JSON.stringify(after))
    assert.ok(invited.every(({ status }) => status < 500))
  })

  test('fewer seats than are filled by the time they come keep everybody, and let nobody else in', async () => {
    const api = await open()
    const { members, invitations } = (await api.account()).seats
    const used = members + invitations
    await api.withCard()
    const shown = await shownTo(api.ask, 'team', used)
    const [bought] = await Promise.all([
      api.ask(billing.changeConfirm, shown),
      api.ask(invite, { emails: ['late@acme.test'], roleIds: ['role-readonly'] }),
    ])
    const counted = async () => {
      const { seats } = await api.account()
      return seats.members + seats.invitations
    }
    const before = await counted()
    assert.ok(before >= used && before <= used + 1)
    if (bought.status !== 200) {
      // The invitation came first, and filled the seat that the purchase would not have had.
      assert.deepEqual([bought.status, codeOf(bought.body)], [409, 'ER-BILLING-TOO-FEW-SEATS'])
      assert.deepEqual([before, api.calls], [used + 1, []])
      return
    }
    await api.ask(invite, { emails: ['later@acme.test'], roleIds: ['role-readonly'] })
    assert.equal(await counted(), before)
  })
}

const events = (makeStore: MakeStore | undefined) => {
  test('an event that is forged, old, or of another customer changes nothing on its own', async () => {
    const { backend, provider, card, confirm, account, customerId, store, clock } = await openWithTestProvider({
      makeStore,
    })
    const method = await card('works')
    assert.equal((await confirm('team', method, 150)).answer.body.status, 'done')
    const { body, headers } = (await provider.test.waitingEvents(await customerId()))[0]!
    const send = async (text: string, given: Headers) => {
      const request = new Request(`${baseUrl}/frontegg/fe/billing/events`, {
        method: 'POST',
        body: text,
        headers: given,
      })
      const { status } = await backend.fetch(request)
      await backend.jobs.idle()
      return status
    }
    const before = JSON.stringify((await account()).subscription)
    const stored = async () => (await store.billingEvents.find(vendorScope)).total
    const kept = await stored()
    assert.equal(await send(body.replaceAll(await customerId(), 'cus_other'), headers), 400)
    assert.equal(await send('{"type":"x"}', headers), 400)
    assert.equal(await send(body, new Headers()), 400)
    assert.equal(await stored(), kept)
    // Well signed, and delivered twice.
    assert.deepEqual([await send(body, headers), await send(body, headers)], [200, 200])
    assert.ok((await stored()) <= kept + 1)
    clock.pass(301)
    assert.equal(await send(body, headers), 400)
    assert.equal(JSON.stringify((await account()).subscription), before)
  })
}

/** Attacks on the roads into billing, on every store. */
export const attackSuite = (name: string, makeStore?: MakeStore) =>
  describe(`attacks on billing on ${name}`, () => {
    const open = (setup: Parameters<typeof openBilling>[0] = {}) => openBilling({ makeStore, ...setup })
    idsOfOthers(open)
    permissions(open)
    changedMeanwhile(open)
    atOnce(open)
    events(makeStore)
  })
