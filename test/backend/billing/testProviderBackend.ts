import { createTestPayments, type TestPayments } from '../../../src/backend/testPayments/testPayments.ts'
import type { Payments } from '../../../src/backend/ports/payments.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { BillingConfig } from '../../../src/backend/settings/billingConfig.ts'
import * as billing from '../../../src/http/billing/operations.ts'
import * as payment from '../../../src/http/billing/paymentOperations.ts'
import type { TestCardName } from '../../../src/http/billing/testCards.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { answerChallenge, confirmSetup } from '../../../src/http/testPayments/operations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { acme, testBilling, testPlans, type MakeStore } from './billingBackend.ts'

const prices = testPlans.map(({ priceId, amountMinor }) => ({ priceId, amountMinor, currency: 'eur' }))

interface Setup {
  makeStore?: MakeStore | undefined
  config?: Partial<BillingConfig>
  /** Wraps the provider, to break it. */
  wrap?: (payments: Payments) => Payments
  checkTaxId?: NonNullable<Ports['checkTaxId']>
}

/** A backend with the built-in test provider, and what an administrator does with it. */
export const openWithTestProvider = async ({
  makeStore,
  config = {},
  wrap = payments => payments,
  checkTaxId,
}: Setup = {}) => {
  let provider!: TestPayments
  const api = await createTestBackend({
    ...(makeStore && { makeStore }),
    ...(checkTaxId && { checkTaxId }),
    config: { billing: { ...testBilling, ...config } },
    makePayments: ({ clock, encryption }, store) => {
      provider = createTestPayments({ store, clock, encryption, prices })
      return { ...provider, ...wrap(provider) }
    },
  })
  const { send } = api.browser()
  const ask = async <Input, Body>(
    operation: Operation<Input, Body>,
    input?: Input,
    headers: Record<string, string> = {},
  ) => {
    const page = api.browser()
    return page.send(operation, input, { token: tokenOf(await page.signIn('admin@acme.test')), headers })
  }
  /** Saves a card of the provider and answers with its id. */
  const card = async (name: TestCardName): Promise<string> => {
    const known = (await ask(payment.paymentMethods)).body.map(({ id }) => id)
    const { setupIntentSecret: clientSecret } = (await ask(payment.cardProviderSetupIntent, {})).body
    const { body } = await send(confirmSetup, { clientSecret, card: name })
    if (body.status === 'action') await send(answerChallenge, { clientSecret, isAccepted: true })
    await ask(billing.refresh)
    return (await ask(payment.paymentMethods)).body.find(({ id }) => !known.includes(id))!.id
  }
  /** What a preview shows now. */
  const preview = async (planId: string, seats = 20) => (await ask(billing.changePreview, { planId, seats })).body
  /** Confirms what a preview shows now; resolves to what it says is due, and the answer. */
  const confirm = async (planId: string, paymentMethodId?: string, seats = 20) => {
    const { prorationAt, hash, dueTodayMinor } = await preview(planId, seats)
    const shown = { planId, seats, prorationAt, hash, ...(paymentMethodId !== undefined && { paymentMethodId }) }
    return { dueTodayMinor, answer: await ask(billing.changeConfirm, shown) }
  }
  const totals = async () => (await api.store.billingInvoices.find(acme)).items.map(({ totalMinor }) => totalMinor)
  const account = async () => (await ask(billing.account)).body
  const customerId = async () => (await api.store.billingAccounts.get(acme, acme))!.customerId!
  /** What the provider has. */
  const theirs = async () => provider.readCustomer(await customerId())
  /** Pays in the page what waits for the bank, without telling the server. */
  const payInPage = (clientSecret: string) => provider.test.confirmPayment(clientSecret, { card: 'works', owner: {} })
  /** Enters who is billed. */
  const inform = async (given: { country: string; taxId?: string; email?: string }) => {
    const { updatedAt } = (await account()).information
    const { country, taxId = '', email = '' } = given
    const information = { name: 'Acme', email, address: { country }, taxId, reference: '', updatedAt }
    return ask(billing.informationUpdate, information)
  }
  const rows = async () => {
    const { items } = await api.store.audits.find(acme)
    return items.map(({ action }) => action).filter(action => action.startsWith('billing.'))
  }
  return {
    ...api,
    ask,
    card,
    preview,
    confirm,
    totals,
    account,
    customerId,
    theirs,
    payInPage,
    inform,
    rows,
    provider,
  }
}
