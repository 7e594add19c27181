import { comparedEmail } from '../../http/emailDomain.ts'
import { moneyText } from '../../http/money.ts'
import { mailThoseWhoMay } from '../identity/administrators/administratorMails.ts'
import { mail } from '../identity/messages/messages.ts'
import type { MailContent } from '../identity/messages/messageJobs.ts'
import { countEach } from '../store/rateLimits.ts'
import type { BillingContext } from './billingContext.ts'
import type { BillingAccountFields, BillingInvoiceFields } from './records.ts'

/** The permission of those who read what a tenant pays. */
export const readBilling = 'fe.subscriptions.read.*'
/** The permission of those who change what a tenant pays. */
export const writeBilling = 'fe.subscriptions.write.*'

const dayOf = (at: string) => at.slice(0, 10)

/** Mails to one address, and of one organization to whatever addresses: anybody's can be entered as the one that invoices go to. */
const addressLimit = { max: 20, windowSeconds: 3_600, slides: 0 }

const isWithin = async (inside: BillingContext, email: string): Promise<boolean> => {
  const keys = [`billingMailsTo:${comparedEmail(email)}`, `billingMailsOf:${inside.tenantId}`]
  return (await countEach(inside, keys, addressLimit)).every(({ count }) => count <= addressLimit.max)
}

/**
 * For a transaction: mails those who can change something, and the address that invoices go to, once it commits. The link leads to
 * the portal; who is not signed in gets there after signing in.
 */
const tell = async (
  inside: BillingContext,
  { information }: Pick<BillingAccountFields, 'information'>,
  content: MailContent,
): Promise<void> => {
  const { tenantId, settings } = inside
  const whole = { link: { label: 'Open billing', address: settings.appUrl }, ...content }
  await mailThoseWhoMay(inside, tenantId, { permission: writeBilling, limitName: 'billingNotices' }, whole)
  const { email } = information
  if (email && (await isWithin(inside, email)))
    await mail(inside, { email, activeTenantId: tenantId }, whole, { isBulk: true })
}

type Telling = (inside: BillingContext, account: BillingAccountFields, plan: string) => Promise<void>

/** A payment failed, and access goes on for some days. */
export const tellOfFailure =
  (accessUntil: string, nextTryAt: string | null): Telling =>
  (inside, account, plan) =>
    tell(inside, account, {
      subject: `A payment for ${plan} failed`,
      lines: [
        `We couldn't collect the payment for ${plan}. You keep access until ${dayOf(accessUntil)}.`,
        nextTryAt === null
          ? 'Pay the open invoice or choose another payment method to keep your plan.'
          : `The next try is on ${dayOf(nextTryAt)}. You can pay before that or choose another payment method.`,
      ],
    })

/** A payment waits for a person. */
export const tellOfAction =
  (expiresAt: string | null): Telling =>
  (inside, account, plan) =>
    tell(inside, account, {
      subject: `Confirm the payment for ${plan}`,
      lines: [
        `A payment for ${plan} has to be confirmed with your bank, or needs another payment method.`,
        ...(expiresAt === null ? [] : [`After ${dayOf(expiresAt)}, it is canceled and nothing is charged.`]),
      ],
    })

/** A trial ends in a few days. */
export const tellOfTrialEnd =
  (endsAt: string, hasMethod: boolean): Telling =>
  (inside, account, plan) =>
    tell(inside, account, {
      subject: `Your trial of ${plan} ends on ${dayOf(endsAt)}`,
      lines: [
        hasMethod
          ? `Your trial of ${plan} ends on ${dayOf(endsAt)}. After that, your payment method is charged.`
          : `Your trial of ${plan} ends on ${dayOf(endsAt)}. Add a payment method to keep the plan.`,
      ],
    })

/** The card that is charged expires. */
export const tellOfExpiringCard =
  (last4: string, expires: string): Telling =>
  (inside, account, plan) =>
    tell(inside, account, {
      subject: `The card for ${plan} expires soon`,
      lines: [`The card that ends in ${last4} expires ${expires}. Choose another payment method to keep ${plan}.`],
    })

/** The subscription ends with its period. */
export const tellOfCancellation =
  (endsAt: string): Telling =>
  (inside, account, plan) =>
    tell(inside, account, {
      subject: `${plan} ends on ${dayOf(endsAt)}`,
      lines: [
        `Your subscription of ${plan} was canceled. You keep everything until ${dayOf(endsAt)}.`,
        'Until then, you can take the cancellation back.',
      ],
    })

/** The time to pay is over. */
export const tellOfReducedAccess: Telling = (inside, account, plan) =>
  tell(inside, account, {
    subject: `${plan} is read-only`,
    lines: [`The time to pay for ${plan} is over, so it is read-only. Pay the open invoices to go on.`],
  })

/** The amount of an invoice in words. */
export const totalText = ({ totalMinor, currency }: Pick<BillingInvoiceFields, 'totalMinor' | 'currency'>): string =>
  moneyText(totalMinor, currency, 'en')

/** An invoice or credit note was issued. */
export const tellOfInvoice = (
  inside: BillingContext,
  account: BillingAccountFields,
  invoice: BillingInvoiceFields,
): Promise<void> => {
  const name = invoice.kind === 'invoice' ? 'invoice' : 'credit note'
  return tell(inside, account, {
    subject: `Your ${name} ${invoice.number}`,
    lines: [
      `Your ${name} ${invoice.number} of ${dayOf(invoice.issuedAt)} over ${totalText(invoice)} is ready.`,
      'You can download it in the portal.',
    ],
  })
}
