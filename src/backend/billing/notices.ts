import { comparedEmail } from '../../http/emailDomain.ts'
import { moneyText } from '../../http/money.ts'
import { mailThoseWhoMay } from '../identity/administrators/administratorMails.ts'
import { membersWhoMay } from '../identity/administrators/administrators.ts'
import { dayInWords } from '../identity/messages/mailDates.ts'
import { mail } from '../identity/messages/messages.ts'
import type { MailContent } from '../identity/messages/messageJobs.ts'
import { countEach } from '../store/rateLimits.ts'
import type { BillingContext } from './billingContext.ts'
import { noticeLanguageOf, noticeTextsOf } from './noticeTexts.ts'
import type { BillingAccountFields, BillingInvoiceFields } from './records.ts'

/** The permission of those who read what a tenant pays. */
export const readBilling = 'fe.subscriptions.read.*'
/** The permission of those who change what a tenant pays. */
export const writeBilling = 'fe.subscriptions.write.*'

/** Mails to one address, and of one organization to whatever addresses: anybody's can be entered as the one that invoices go to. */
const addressLimit = { max: 20, windowSeconds: 3_600, slides: 0 }

const isWithin = async (inside: BillingContext, email: string): Promise<boolean> => {
  const keys = [`billingMailsTo:${comparedEmail(email)}`, `billingMailsOf:${inside.tenantId}`]
  return (await countEach(inside, keys, addressLimit)).every(({ count }) => count <= addressLimit.max)
}

/** Whether an address is that of one of those who can change something, who are mailed anyway. */
const isOfAdministrator = async (inside: BillingContext, email: string): Promise<boolean> => {
  const people = await membersWhoMay(inside, inside.tenantId, writeBilling)
  return people.some(one => one.verification === 'verified' && comparedEmail(one.email) === comparedEmail(email))
}

/**
 * For a transaction: mails those who can change something, and the address that invoices go to, once it commits, in the language of
 * its invoices. The link leads to the portal; who is not signed in gets there after signing in.
 */
const tell = async (
  inside: BillingContext,
  account: Pick<BillingAccountFields, 'information'>,
  content: MailContent,
): Promise<void> => {
  const { tenantId, settings } = inside
  const whole = { link: { label: noticeTextsOf(account).open, address: settings.appUrl }, ...content }
  await mailThoseWhoMay(inside, tenantId, { permission: writeBilling, limitName: 'billingNotices' }, whole)
  const { email } = account.information
  if (email && !(await isOfAdministrator(inside, email)) && (await isWithin(inside, email)))
    await mail(inside, { email, activeTenantId: tenantId }, whole, { isBulk: true })
}

type Telling = (inside: BillingContext, account: BillingAccountFields, plan: string) => Promise<void>

const dayFor = (account: BillingAccountFields, at: string) => dayInWords(at, noticeLanguageOf(account))

const dayOrNone = (account: BillingAccountFields, at: string | null) => (at === null ? undefined : dayFor(account, at))

/** A payment failed, and access goes on for some days. */
export const tellOfFailure =
  (accessUntil: string, nextTryAt: string | null): Telling =>
  (inside, account, plan) =>
    tell(
      inside,
      account,
      noticeTextsOf(account).failure(plan, dayFor(account, accessUntil), dayOrNone(account, nextTryAt)),
    )

/** A payment waits for a person. */
export const tellOfAction =
  (expiresAt: string | null): Telling =>
  (inside, account, plan) =>
    tell(inside, account, noticeTextsOf(account).action(plan, dayOrNone(account, expiresAt)))

/** A trial ends in a few days. */
export const tellOfTrialEnd =
  (endsAt: string, hasMethod: boolean): Telling =>
  (inside, account, plan) =>
    tell(inside, account, noticeTextsOf(account).trialEnd(plan, dayFor(account, endsAt), hasMethod))

/** The card that is charged expires. */
export const tellOfExpiringCard =
  (last4: string, expires: string): Telling =>
  (inside, account, plan) =>
    tell(inside, account, noticeTextsOf(account).expiringCard(plan, last4, expires))

/** Few seats are left, or none. */
export const tellOfSeats =
  (used: number, limit: number): Telling =>
  (inside, account, plan) =>
    tell(inside, account, noticeTextsOf(account).seats(plan, used, limit))

/** Fewer seats were confirmed for a period that has begun without them. */
export const tellOfMissedSeats =
  (wanted: number, seats: number): Telling =>
  (inside, account, plan) =>
    tell(inside, account, noticeTextsOf(account).missedSeats(plan, wanted, seats))

/** The subscription ends with its period. */
export const tellOfCancellation =
  (endsAt: string): Telling =>
  (inside, account, plan) =>
    tell(inside, account, noticeTextsOf(account).cancellation(plan, dayFor(account, endsAt)))

/** The time to pay is over. */
export const tellOfReducedAccess: Telling = (inside, account, plan) =>
  tell(inside, account, noticeTextsOf(account).reducedAccess(plan))

/** An invoice or credit note was issued. */
export const tellOfInvoice = (
  inside: BillingContext,
  account: BillingAccountFields,
  invoice: BillingInvoiceFields,
): Promise<void> => {
  const { kind, number, issuedAt, totalMinor, currency } = invoice
  const total = moneyText(totalMinor, currency, noticeLanguageOf(account))
  return tell(inside, account, noticeTextsOf(account).invoice(kind, number, dayFor(account, issuedAt), total))
}
