import { call, callOfSeveral, type Server } from '../call.ts'
import { FeError } from '../errors.ts'
import type { ListedPage } from '../fields.ts'
import { pageOfRows, type PageRequest } from '../pages.ts'
import {
  account as accountAnswer,
  changePreview,
  changeResult,
  firstSubscription,
  information,
  invoicePreview,
  plainPlanList,
  planList,
  publicConfiguration,
  summary,
  type AccountItem,
  type InformationItem,
  type PlanItem,
  type PreviewItem,
  type ResultItem,
} from './answers.ts'
import {
  cardProvider,
  hasProvider,
  invoicePage,
  invoiceFacts as factsAnswer,
  invoiceSplit as splitAnswer,
  methodList,
  plainInvoiceList,
  setupIntent,
  type InvoiceFacts,
  type InvoiceItem,
} from './paymentAnswers.ts'
import type { InvoiceLanguage } from '../invoiceLanguages.ts'
import * as operations from './operations.ts'
import * as paymentOperations from './paymentOperations.ts'
import type { BillingStanding, CancellationReason, InvoiceStatus, SubscriptionStatus } from './types.ts'

/** What a person wants to have. */
export interface Goal {
  planId: string
  seats: number
}

/** A change that is confirmed: as it was seen, or, where no server calculates, without amounts. */
export interface Confirmation {
  goal: Goal
  preview: Pick<PreviewItem, 'prorationAt' | 'hash'> | undefined
  paymentMethodId: string | undefined
  /** The subscription that is changed; undefined for a new one. */
  subscriptionId: string | undefined
  /** Of the first invoices, where none was chosen. */
  language: InvoiceLanguage | undefined
}

/** Which invoices a list shows. */
export interface InvoiceFilters {
  year?: string | undefined
  status?: InvoiceStatus | undefined
}

/** The refusals that a client says itself (docs/product.md §8). */
const refusals = {
  noTenant: () => new FeError('ER-BILLING-INTERNAL', 'Internal feature failure'),
  notAuthorized: () => new FeError('ER-BILLING-NO-PROVIDER', 'Not authorized'),
  notConfigured: () => new FeError('ER-BILLING-NO-PROVIDER', 'Payment provider not configured'),
  noSubscription: () => new FeError('ER-BILLING-NO-SUBSCRIPTION', 'Subscription not found'),
  nothingToCancel: () => new FeError('ER-BILLING-NO-SUBSCRIPTION', 'Subscription not found.'),
  external: () => new FeError('ER-BILLING-EXTERNAL', 'Billing is externally managed.'),
}

const standingOf: Readonly<Record<SubscriptionStatus, BillingStanding>> = {
  active: 'active',
  canceled: 'canceled',
  incomplete: 'incomplete',
  expired: 'expired',
  trialing: 'trialing',
  trialEnded: 'trialEnded',
}

/** The provider, where one is active. Its key is told to those who may pay. */
const providerOf = async ({ send }: Server): Promise<AccountItem['provider']> => {
  if (!(await send(paymentOperations.paymentProviders, undefined, hasProvider))) return undefined
  const { publishableKey, active } = await send(paymentOperations.cardProviderConfiguration, undefined, cardProvider)
  return active ? { publishableKey, isTest: false } : undefined
}

/** The account of the contract, put together from what it has. */
const plainAccount = async (server: Server, tenantId: string | undefined): Promise<AccountItem> => {
  if (!tenantId) throw refusals.noTenant()
  const { send } = server
  const { externallyManaged, currentPlanId, defaultPlanId } = await send(operations.summary, { tenantId }, summary)
  const [plans, allow, provider, found] = await Promise.all([
    send(operations.plans, undefined, plainPlanList),
    send(operations.publicConfiguration, undefined, publicConfiguration),
    providerOf(server),
    externallyManaged ? undefined : send(operations.managedSubscriptions, undefined, firstSubscription),
  ])
  const planId = currentPlanId || defaultPlanId
  const plan = plans.find(({ id }) => id === planId) ?? plans.find(({ slug }) => slug === found?.plan.slug)
  const isEnding = found?.cancellation !== undefined
  const isCharged = found && ['active', 'trialing'].includes(found.status) && !isEnding
  return {
    standing: found ? standingOf[found.status] : externallyManaged ? 'active' : 'none',
    externallyManaged: externallyManaged || (found?.externallyManaged ?? false),
    provider,
    subscription: found && {
      id: found.id,
      planId: plan?.id ?? planId,
      seats: 1,
      startDate: found.startDate,
      currentPeriodStart: found.currentPeriodStart,
      currentPeriodEnd: found.currentPeriodEnd,
      trialEnd: found.trialEnd,
      endsAt: isEnding ? found.currentPeriodEnd : undefined,
    },
    plan,
    next: isCharged && plan ? { ...plan.price, at: found.currentPeriodEnd } : undefined,
    graceEndsAt: undefined,
    failure: undefined,
    scheduledChange: undefined,
    pendingChange: undefined,
    actionRequired: undefined,
    allow,
    details: undefined,
  }
}

/** Whose billing is read. */
interface OfTenant {
  tenantId: string | undefined
}

/** Everything about billing that the pages show at first. */
export const account = call(operations.account, {
  request: (_of: OfTenant) => undefined,
  answer: accountAnswer,
  contractOnly: (server, { tenantId }: OfTenant): Promise<AccountItem> => plainAccount(server, tenantId),
})

/** The plans that are sold. */
export const plans = call(operations.planDetails, {
  request: (_all: void) => undefined,
  answer: planList,
  contractOnly: (server): Promise<readonly PlanItem[]> => server.send(operations.plans, undefined, plainPlanList),
})

/** The means of payment, the default one first. */
export const methods = call(paymentOperations.paymentMethods, {
  request: (_all: void) => undefined,
  answer: methodList,
})

/** Begins to save a card. Answers with the secret for the card fields. */
export const beginCard = call(paymentOperations.cardProviderSetupIntent, {
  request: (_new: void) => ({}),
  answer: setupIntent,
})

export const makeDefault = call(paymentOperations.paymentMethodDefault, { contractOnly: 'absent' })

export const removeMethod = call(paymentOperations.paymentMethodRemove, { contractOnly: 'absent' })

/** Calculates what a change costs. Nothing is charged. */
export const preview = call(operations.changePreview, { answer: changePreview, contractOnly: 'absent' })

/** Confirms a change. With the contract only, plan and means of payment are changed without an amount that was seen. */
export const confirm = call(operations.changeConfirm, {
  request: ({ goal, preview: seen, paymentMethodId, language }: Confirmation) => ({
    ...goal,
    ...(paymentMethodId !== undefined && { paymentMethodId }),
    ...(language !== undefined && { language }),
    prorationAt: seen?.prorationAt ?? '',
    hash: seen?.hash ?? '',
  }),
  answer: changeResult,
  contractOnly: async ({ send }, { goal, paymentMethodId, subscriptionId }: Confirmation): Promise<ResultItem> => {
    if (subscriptionId === undefined) throw refusals.noSubscription()
    if (paymentMethodId === undefined) throw refusals.notConfigured()
    await send(operations.managedSubscriptionUpdate, { subscriptionId, paymentMethodId, planId: goal.planId })
    return { status: 'done', action: undefined, declineCode: undefined }
  },
})

/** Takes back a change that waits. */
export const discardChange = call(operations.changeDiscard, { contractOnly: 'absent' })

/** Asks the provider for the newest state. */
export const refresh = call(operations.refresh, {
  request: (_of: void) => undefined,
  contractOnly: async () => {},
})

/** A subscription that is canceled or goes on, as the pages know it. */
export interface OfAccount {
  began: Pick<AccountItem, 'externallyManaged' | 'subscription'>
}

const subscriptionOf = ({ externallyManaged, subscription }: OfAccount['began'], missing: () => FeError): string => {
  if (externallyManaged) throw refusals.external()
  if (!subscription) throw missing()
  return subscription.id
}

/** Cancels at the end of the period, with the reason where a server keeps it. */
export const cancel = call(operations.cancel, {
  request: ({ reason }: OfAccount & { reason: CancellationReason }) => reason,
  contractOnly: ({ send }, { began }: OfAccount & { reason: CancellationReason }) =>
    send(operations.managedSubscriptionCancel, { subscriptionId: subscriptionOf(began, refusals.nothingToCancel) }),
})

/** The reason of a cancellation, which a server with the contract only does not keep. */
export const cancellationReason = { requires: operations.cancel.name }

/** Takes a cancellation back. */
export const resume = callOfSeveral({
  name: 'billing.resume',
  run: async ({ send }, { began }: OfAccount) =>
    send(operations.managedSubscriptionRenew, { subscriptionId: subscriptionOf(began, refusals.nothingToCancel) }),
})

/** Who is billed, as it was entered. */
export type InformationEdit = Omit<InformationItem, 'taxIdState' | 'taxIdCheckedAt' | 'updatedAt'>

/** Changes who is billed. Rejects with `ER-CONFLICT` when it has changed since it was read. */
export const saveInformation = call(operations.informationUpdate, {
  request: ({ began, values }: { began: InformationItem; values: InformationEdit }) => ({
    ...values,
    updatedAt: began.updatedAt,
  }),
  answer: information,
  conflict: information,
  contractOnly: 'absent',
})

/** Writes the next invoice as it would be with what is typed. Nothing is saved. */
export const informationPreview = call(operations.informationPreview, {
  answer: invoicePreview,
  contractOnly: 'absent',
})

/** Changes email and address that belong to a means of payment: what the contract knows of who is billed. */
export const saveMethodDetails = call(paymentOperations.paymentMethodBillingDetails)

const invoiceOrder = { searched: () => [], sorted: {} }

const isShown = ({ issuedAt, status: own }: InvoiceItem, { year, status }: InvoiceFilters) =>
  (!year || issuedAt.startsWith(year)) && (!status || own === status)

/** A page of invoices, newest first. */
export const invoices = call(paymentOperations.invoiceDetails, {
  request: ({ page, size, filters: { year, status } }: PageRequest<InvoiceFilters>) => ({
    _offset: (page - 1) * size,
    _limit: size,
    ...(year && { year: Number(year) }),
    ...(status && { status }),
  }),
  answer: invoicePage,
  contractOnly: async (server, view: PageRequest<InvoiceFilters>): Promise<ListedPage<InvoiceItem>> => {
    const { rows, dropped } = await server.whole(paymentOperations.invoices, undefined, plainInvoiceList)
    const shown = rows
      .filter(row => isShown(row, view.filters))
      .toSorted((one, other) => other.issuedAt.localeCompare(one.issuedAt))
    const cut = pageOfRows(shown, view, invoiceOrder)
    return { rows: cut.rows, total: cut.total, dropped }
  },
})

/** The years that have invoices, newest first, and whether invoices can be split by account. */
export const invoiceFacts = call(paymentOperations.invoiceDetails, {
  request: (_all: void) => ({ _offset: 0, _limit: 1 }),
  answer: factsAnswer,
  contractOnly: async (server): Promise<InvoiceFacts> => {
    const { rows } = await server.whole(paymentOperations.invoices, undefined, plainInvoiceList)
    const found = new Set(rows.map(({ issuedAt }) => Number(issuedAt.slice(0, 4))).filter(Boolean))
    return { years: [...found].sort((one, other) => other - one), canSplit: false }
  },
})

/** Splits an invoice by account. */
export const invoiceSplit = call(paymentOperations.invoiceSplit, { answer: splitAnswer, contractOnly: 'absent' })

/** Pays an open invoice with the default means of payment or another one. */
export const payInvoice = call(paymentOperations.invoicePay, { answer: changeResult, contractOnly: 'absent' })

/** Moves the clock of the test provider. */
export const advanceClock = call(operations.testClockAdvance, { answer: accountAnswer, contractOnly: 'absent' })

/** Reads an invoice in the format for programs (UBL). */
export const invoiceUbl = call(paymentOperations.invoiceUbl, { contractOnly: 'absent' })
