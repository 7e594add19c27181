import type { BillingAccount, ChangeResult, InformationDraft } from '../../../http/billing/types.ts'
import { accountView } from '../../billing/accountView.ts'
import { accountOf, billingTimeOf, changeAccount, customerDataOf, shownInformation } from '../../billing/accounts.ts'
import { askProvider, noProvider, nowIn, sellingOf } from '../../billing/billingContext.ts'
import { previewWish } from '../../billing/changePreview.ts'
import { anotherCheckout } from '../../billing/checkouts.ts'
import { confirmChange, type Confirmed } from '../../billing/confirmation.ts'
import { billedOf, requireDeed } from '../../billing/deeds.ts'
import { invoicePreviewOf } from '../../billing/documents/invoicePreview.ts'
import { limitQuestions } from '../../billing/providerLimits.ts'
import { sendSeats, takeBackSeats } from '../../billing/seatChanges.ts'
import { isSameData } from '../../billing/sameData.ts'
import { syncCustomer } from '../../billing/sync.ts'
import { checkTaxIdOf } from '../../billing/taxIds.ts'
import { inTurn } from '../../billing/turns.ts'
import type { BillingAccountFields } from '../../billing/records.ts'
import type { SignedInContext } from '../../context/context.ts'
import { inTransaction } from '../../context/transaction.ts'
import { allowed } from '../../handler/handler.ts'
import { editConflict, HttpError, notFound } from '../../request/httpError.ts'
import { cancellation, clockMove, confirmation, information, informationDraft, wish } from './input.ts'
import { keyedWrite, read, write, type BillingHandlers } from './rules.ts'
import { cancelSubscription } from './subscriptions.ts'

const resultOf = async (context: SignedInContext, { outcome, declineCode }: Confirmed): Promise<ChangeResult> => {
  const account = await accountView(context)
  const isOver = outcome === 'refused'
  if (isOver) throw new HttpError(409, 'This change was refused.', { code: 'ER-BILLING-NOT-NOW' })
  return {
    status: outcome,
    action: outcome === 'action' ? account.actionRequired : null,
    declineCode: declineCode ?? null,
    account,
  }
}

const fieldNames = ['name', 'email', 'address', 'taxId', 'reference', 'language'] as const

type Information = BillingAccountFields['information']

const changedNames = (before: Information, after: Information): string[] =>
  fieldNames.filter(name => !isSameData(before[name], after[name]))

/** Who is billed, as it was sent. */
type Given = Pick<InformationDraft, 'name' | 'email' | 'taxId' | 'reference'> & {
  address: Readonly<Record<string, string | undefined>>
  language?: Information['language'] | '' | undefined
}

/** Who is billed after a change. What the register said counts for the same tax id only. */
const informationAfter = (before: Information, { address, language, ...given }: Given): Information => {
  const isSameTaxId = given.taxId === before.taxId
  const chosen = language || before.language
  const { taxIdCheckedAt } = before
  return {
    ...given,
    address: Object.fromEntries(Object.entries(address).filter(([, value]) => value)),
    ...(chosen && { language: chosen }),
    taxIdState: isSameTaxId ? before.taxIdState : given.taxId === '' ? '' : 'unchecked',
    ...(isSameTaxId && taxIdCheckedAt && { taxIdCheckedAt }),
  }
}

/** For a transaction: changes who is billed. What was issued keeps its names. */
const changeInformation = async (inside: SignedInContext, given: Given, updatedAt: string): Promise<string[]> => {
  const before = await accountOf(inside)
  if (before.informationUpdatedAt !== updatedAt)
    throw editConflict('The billing information was changed by someone else in the meantime.', shownInformation(before))
  const next = informationAfter(before.information, given)
  const changed = changedNames(before.information, next)
  if (changed.length === 0) return changed
  await changeAccount(inside, account => ({ ...account, information: next, informationUpdatedAt: nowIn(inside) }))
  await inside.audit('billing.informationChanged', { severity: 'Medium', fields: changed.join(', ') })
  return changed
}

/** Where the clock of the test provider goes. */
const targetOf = (
  account: BillingAccountFields,
  now: string,
  move: { to: 'nextRenewal' | 'trialEnd' } | { days: number },
  subscription: { periodEnd: string; trialEnd: string | null } | undefined,
): string => {
  if ('days' in move) return new Date(Date.parse(now) + move.days * 86_400_000).toISOString()
  const at = move.to === 'trialEnd' ? subscription?.trialEnd : subscription?.periodEnd
  if (!at || Date.parse(at) <= Date.parse(now))
    throw new HttpError(409, 'There is nothing to move the clock to.', { code: 'ER-BILLING-NOT-NOW' })
  return at
}

/** Takes back what waits here, or at the provider. */
const discardIn = async (context: SignedInContext, keepTurn: () => Promise<void>): Promise<BillingAccount> => {
  const { payments } = sellingOf(context)
  const isTakenBack = await takeBackSeats(context)
  // What waits may have been paid meanwhile, and stays then.
  await syncCustomer(context)
  const billed = await billedOf(context)
  const { standing, subscription, scheduledChange, pendingChange } = billed.verdict
  if (isTakenBack && !scheduledChange && !pendingChange) return accountView(context)
  requireDeed(context, billed, 'discard')
  const { id } = subscription!
  const customerId = billed.account.customerId!
  await keepTurn()
  try {
    await askProvider(() =>
      standing === 'incomplete' ? payments.giveUp(customerId, id) : payments.discardChange(customerId, id),
    )
  } finally {
    // A refusal also says that the state is another one by now.
    await syncCustomer(context)
  }
  return accountView(context)
}

const discard = async (context: SignedInContext): Promise<BillingAccount> => {
  sellingOf(context)
  requireDeed(context, await billedOf(context), 'discard')
  // What is being sent to the provider can't be taken back here.
  return inTurn(context, keepTurn => discardIn(context, keepTurn))
}

type Part = Pick<
  BillingHandlers,
  | 'account'
  | 'changePreview'
  | 'changeConfirm'
  | 'changeDiscard'
  | 'refresh'
  | 'cancel'
  | 'informationPreview'
  | 'informationUpdate'
  | 'testClockAdvance'
>

/** The tenant's billing as a whole, and what changes it. */
export const accountHandlers: Part = {
  account: allowed(read, (_input, context) => accountView(context)),
  changePreview: allowed({ ...write, input: wish }, (input, context) => previewWish(context, input)),
  changeConfirm: allowed({ ...keyedWrite, input: confirmation }, async (input, context) =>
    resultOf(context, await confirmChange(context, input)),
  ),
  changeDiscard: allowed(write, (_input, context) => discard(context)),
  // Reads what the provider has; everybody who sees billing may ask for it.
  refresh: allowed(read, async (_input, context) => {
    if (context.ports.payments && context.settings.billing) {
      await limitQuestions(context, 'read')
      await syncCustomer(context)
    }
    return accountView(context)
  }),
  cancel: allowed({ ...write, input: cancellation }, async ({ reason, comment }, context) => {
    await cancelSubscription(context, undefined, { ...(reason && { reason }), ...(comment && { comment }) })
    return accountView(context)
  }),
  informationPreview: allowed({ ...read, input: informationDraft }, async (draft, context) => {
    const { billing } = context.settings
    if (!billing) throw noProvider()
    const { account, verdict } = await billedOf(context)
    const next = { ...account, information: informationAfter(account.information, draft) }
    return invoicePreviewOf(billing, next, verdict, billingTimeOf(account, context))
  }),
  informationUpdate: allowed({ ...write, input: information }, async ({ updatedAt, ...given }, context) => {
    const billed = await billedOf(context)
    requireDeed(context, billed, 'information')
    const { taxId } = billed.account.information
    if (context.ports.checkTaxId && given.taxId !== '' && given.taxId !== taxId) await limitQuestions(context, 'taxId')
    const changed = await inTransaction(context, inside => changeInformation(inside, given, updatedAt))
    if (changed.includes('taxId')) await checkTaxIdOf(context)
    const account = await accountOf(context)
    const { customerId } = account
    const { payments } = context.ports
    if (changed.length > 0 && customerId !== undefined && payments) {
      await askProvider(() => payments.updateCustomer(customerId, customerDataOf(account.information)))
      // Which also tells the provider how the next invoices are taxed.
      if (context.settings.billing) await syncCustomer(context)
    }
    return shownInformation(account)
  }),
  testClockAdvance: allowed({ ...write, input: clockMove }, async (move, context) => {
    const { payments } = sellingOf(context)
    const { account, verdict } = await billedOf(context)
    const { customerId } = account
    if (!payments.advanceClock || customerId === undefined) throw notFound()
    // The renewal that the clock may go to is one with the seats that were chosen.
    if (!(await sendSeats(context))) throw anotherCheckout()
    const at = targetOf(account, billingTimeOf(account, context), move, verdict.subscription)
    await askProvider(() => payments.advanceClock!(customerId, { at }))
    await context.audit('billing.clockMoved', { severity: 'Info', to: at })
    await syncCustomer(context)
    return accountView(context)
  }),
}
