import type { InvoiceLanguage } from '../../http/invoiceLanguages.ts'
import type { SignedInContext } from '../context/context.ts'
import { inTransaction } from '../context/transaction.ts'
import { keyReused } from '../handler/answeredCalls.ts'
import { hashText, newId } from '../ports/randomTokens.ts'
import { badRequest, HttpError } from '../request/httpError.ts'
import { accountOf, changeAccount } from './accounts.ts'
import type { BillingContext } from './billingContext.ts'
import { StoreConflict, type SavedRecord } from '../store/store.ts'
import type { BillingCheckoutFields } from './records.ts'

/** A confirmed change. */
export type Checkout = SavedRecord<BillingCheckoutFields>

/** What a person confirmed. */
export type Goal = Pick<BillingCheckoutFields, 'planId' | 'seats' | 'prorationAt' | 'hash'> & {
  paymentMethodId?: string | undefined
  /** The language of who confirms. */
  language?: InvoiceLanguage | undefined
}

/** How long a checkout that is not seen to run keeps others away. Providers answer, or give up, before that. */
const staleMs = 120_000
/** How long a checkout is kept, for repeats of its request. */
export const keptMs = 86_400_000
const keyPattern = /^[\x21-\x7e]{16,200}$/

/** Digest of the key with which a client repeats a call; undefined without one. */
export const requestKeyOf = ({ requestInfo, user }: SignedInContext): string | undefined => {
  const key = requestInfo.header('idempotency-key')
  if (key === undefined) return undefined
  if (!keyPattern.test(key)) throw badRequest('Idempotency-Key must have 16 to 200 visible characters')
  return hashText(JSON.stringify([user.id, key]))
}

/**
 * The checkout that an earlier call with the same key made.
 * @throws HttpError 422 for a key that came with another wish
 */
export const checkoutOfKey = async (
  { store, tenantId }: SignedInContext,
  requestKey: string | undefined,
  { planId, seats, paymentMethodId }: Pick<Goal, 'planId' | 'seats' | 'paymentMethodId'>,
): Promise<Checkout | undefined> => {
  if (requestKey === undefined) return undefined
  const { items } = await store.billingCheckouts.find(tenantId, { where: { requestKey }, limit: 1 })
  const [earlier] = items
  if (!earlier) return undefined
  const isSameWish = earlier.planId === planId && earlier.seats === seats && earlier.paymentMethodId === paymentMethodId
  if (!isSameWish) throw keyReused()
  return earlier
}

/** The error for a change while another one is being paid. */
export const anotherCheckout = (): HttpError =>
  new HttpError(409, 'Another change of the plan is being paid. Try again in a moment.', {
    code: 'ER-BILLING-CHECKOUT-OPEN',
    retryAfterSeconds: 5,
  })

/** A checkout without what the store adds. */
const fieldsOf = (checkout: Checkout): BillingCheckoutFields => {
  const {
    id: _id,
    tenantId: _tenant,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    ...fields
  } = checkout
  return fields
}

/** For a transaction: stores what came of a checkout, which then keeps no other one away. What has ended stays as it is. */
export const endCheckout = (
  { store, tenantId }: BillingContext,
  { id }: Checkout,
  fields: Partial<BillingCheckoutFields>,
) =>
  store.billingCheckouts.put(tenantId, id, current => {
    if (current?.openMark !== 'open') return fieldsOf(current!)
    const { openMark: _open, ...closed } = fieldsOf(current)
    return { ...closed, ...fields }
  })

/** Whether a checkout was seen to run not long ago. */
export const isAlive = (
  { ports }: Pick<BillingContext, 'ports'>,
  { aliveAt, createdAt }: Pick<Checkout, 'aliveAt' | 'createdAt'>,
): boolean => ports.clock.now() - Date.parse(aliveAt ?? createdAt) < staleMs

/** A checkout that has ended while a request was about to ask the provider for it. */
export class CheckoutEnded extends Error {
  /** What came of it. */
  readonly fields: Pick<BillingCheckoutFields, 'outcome' | 'declineCode'>
  constructor({ outcome, declineCode }: Pick<BillingCheckoutFields, 'outcome' | 'declineCode'> = {}) {
    super('The checkout has ended')
    this.name = 'CheckoutEnded'
    this.fields = { ...(outcome && { outcome }), ...(declineCode && { declineCode }) }
  }
}

/**
 * For a transaction: says that a checkout still runs.
 * @throws CheckoutEnded
 */
export const requireOpen = async ({ store, tenantId, ports }: BillingContext, { id }: Checkout): Promise<void> => {
  await store.billingCheckouts.put(tenantId, id, current => {
    if (current?.openMark !== 'open') throw new CheckoutEnded(current)
    return { ...fieldsOf(current), aliveAt: new Date(ports.clock.now()).toISOString() }
  })
}

/**
 * Says that a checkout still runs, before the provider is asked. One that took too long may have been ended by another one by now, and
 * must charge nothing any more.
 * @throws CheckoutEnded
 */
export const keepOpen = (context: BillingContext, checkout: Checkout): Promise<void> =>
  inTransaction(context, inside => requireOpen(inside, checkout))

const isSame = (checkout: Checkout, goal: Goal) =>
  checkout.planId === goal.planId &&
  checkout.seats === goal.seats &&
  checkout.hash === goal.hash &&
  checkout.paymentMethodId === goal.paymentMethodId

/** For a transaction: invoices are in the language of who buys first, unless one was chosen. */
const keepLanguage = (inside: SignedInContext, language: InvoiceLanguage) =>
  changeAccount(inside, account => ({ ...account, information: { language, ...account.information } }))

const insert = async (inside: SignedInContext, goal: Goal, requestKey: string | undefined, plan: string) => {
  const { store, tenantId, ports, user } = inside
  const { paymentMethodId, language, ...rest } = goal
  const id = newId(ports.random)
  const checkout = await store.billingCheckouts.insert(tenantId, {
    ...rest,
    id,
    openMark: 'open',
    ...(paymentMethodId !== undefined && { paymentMethodId }),
    byUserId: user.id,
    key: `checkout:${tenantId}:${id}`,
    ...(requestKey !== undefined && { requestKey }),
    removeAt: new Date(ports.clock.now() + keptMs).toISOString(),
    createdAt: new Date(ports.clock.now()).toISOString(),
  })
  if (language !== undefined) await keepLanguage(inside, language)
  await inside.audit('billing.checkoutStarted', { severity: 'Info', plan, seats: goal.seats })
  return checkout
}

/** What a checkout is opened for. */
interface Opening {
  goal: Goal
  requestKey: string | undefined
  plan: string
  /** The state that the goal was checked against. */
  syncs: number
  /** What is checked in the transaction that opens it, because other requests change it. */
  check: (inside: SignedInContext) => Promise<void>
}

/**
 * Stores what a person confirmed, before the provider is asked. An organization has one open checkout: a second click, another tab or
 * a repeat joins it, and with its key the provider does everything once.
 * @returns undefined when the state has changed since the goal was checked, such as by a checkout that has ended in the meantime
 * @throws HttpError 409 while something else is being paid
 */
export const openCheckout = async (
  context: SignedInContext,
  { goal, requestKey, plan, syncs, check }: Opening,
): Promise<{ checkout: Checkout; isJoined: boolean } | undefined> => {
  const { tenantId } = context
  const open = () =>
    inTransaction(context, async inside => {
      const { items } = await inside.store.billingCheckouts.find(tenantId, { where: { openMark: 'open' }, limit: 1 })
      const [known] = items
      if (known && isSame(known, goal)) return { checkout: known, isJoined: true }
      if (known && isAlive(inside, known)) throw anotherCheckout()
      if ((await accountOf(inside)).syncs !== syncs) return undefined
      await check(inside)
      if (known) await endCheckout(inside, known, { outcome: 'refused' })
      return { checkout: await insert(inside, goal, requestKey, plan), isJoined: false }
    })
  try {
    return await open()
  } catch (cause) {
    // Another request opened one at the same moment; this one joins it, or is refused.
    if (cause instanceof StoreConflict) return open()
    throw cause
  }
}

/** What takes the place of a change of seats that waits. */
const replacing = ['done', 'scheduled', 'action']

/** Stores what came of a checkout, unless it has ended. @returns the checkout as it is then */
export const closeCheckout = (
  context: SignedInContext,
  checkout: Checkout,
  fields: Pick<BillingCheckoutFields, 'outcome' | 'declineCode'>,
): Promise<Checkout> =>
  inTransaction(context, async inside => {
    const current = await inside.store.billingCheckouts.get(inside.tenantId, checkout.id)
    // One that another request has ended replaces nothing that was confirmed since then.
    const isReplacing = current?.openMark === 'open' && replacing.includes(fields.outcome ?? '')
    if (isReplacing && (await accountOf(inside)).waitingSeats)
      await changeAccount(inside, ({ waitingSeats: _replaced, ...account }) => account)
    return endCheckout(inside, checkout, fields)
  })
