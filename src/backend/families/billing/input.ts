import * as v from 'valibot'
import { invoiceLanguages } from '../../../http/invoiceLanguages.ts'
import { pageEntries } from '../../handler/page.ts'
import { email, id, line, optionalEmail, optionalText, queryNumber, text, wholeNumber } from '../../request/schema.ts'

/** The most seats that anybody buys at once. */
const mostSeats = 1_000_000

const shortLine = (maxLength: number) => v.optional(v.union([v.literal(''), line(maxLength)]))

/** A postal address. */
const address = v.object({
  addressLine1: shortLine(200),
  addressLine2: shortLine(200),
  city: shortLine(100),
  state: shortLine(100),
  postalCode: shortLine(20),
  country: v.optional(
    v.union([
      v.literal(''),
      v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'must be a code of two letters')),
    ]),
  ),
})

/** A subscription by its id. */
export const ofSubscription = v.object({ subscriptionId: id })

/** Another plan, and the means of payment for it. */
export const subscriptionChange = v.object({ subscriptionId: id, paymentMethodId: optionalText(256), planId: id })

/** A plan by its id. */
export const ofPlan = v.object({ planId: id })

/** A tenant by its id. */
export const ofTenant = v.object({ tenantId: id })

/** An invoice by its id. */
export const ofInvoice = v.object({ invoiceId: id })

/** An invoice as a file of some name. */
export const invoiceFile = v.object({ invoiceId: id, outputFileName: optionalText(200) })

/** A means of payment by its id. */
export const ofMethod = v.object({ paymentMethodId: id })

/** Address and mail address of a means of payment. */
export const methodDetails = v.object({ paymentMethodId: id, email: optionalEmail, address })

/** How a tenant is to be billed. */
export const newConfiguration = v.object({
  tenantId: id,
  externallyManaged: optionalText(5),
  providerType: v.literal('Stripe'),
})

/** A means of payment that is replaced, or none. */
export const setupIntent = v.object({ paymentMethodId: optionalText(256) })

/** Who becomes a customer. */
export const newCustomer = v.object({ name: line(200), email, tenantName: optionalText(200) })

/** The price of a plan, or the plan. */
export const newSubscription = v.object({ stripePlanId: id })

const seats = wholeNumber(1, mostSeats)

/** A plan with seats. */
export const wish = v.object({ planId: id, seats })

/** A change whose lines a person has seen. */
export const confirmation = v.object({
  planId: id,
  seats,
  paymentMethodId: optionalText(256),
  prorationAt: v.pipe(text(40), v.isoTimestamp()),
  hash: text(200),
  language: v.optional(v.picklist(invoiceLanguages)),
})

/** Why a person cancels. */
export const cancellation = v.object({
  reason: v.nullish(v.picklist(['tooExpensive', 'missingFeatures', 'switching', 'unused', 'other'])),
  comment: optionalText(2_000),
})

const informationEntries = {
  address,
  taxId: v.union([
    v.literal(''),
    v.pipe(
      text(30),
      v.transform(value => value.replaceAll(/[\s.-]/g, '').toUpperCase()),
      v.regex(/^[A-Z]{2}[A-Z\d+*]{2,13}$/, 'must begin with the two letters of a country, like DE123456789'),
    ),
  ]),
  reference: v.union([v.literal(''), line(100)]),
  // What an earlier client does not know stays as it is.
  language: v.optional(v.picklist(['', ...invoiceLanguages])),
}

/** Who is billed. */
export const information = v.object({
  name: v.pipe(line(200), v.nonEmpty()),
  email: v.union([v.literal(''), email]),
  ...informationEntries,
  updatedAt: text(40),
})

/** Who is billed, while it is typed: name and email may be unfinished. */
export const informationDraft = v.object({
  name: v.union([v.literal(''), line(200)]),
  email: v.union([v.literal(''), line(254)]),
  ...informationEntries,
})

/** A page of invoices. */
export const invoicePage = v.object({
  year: v.nullish(queryNumber(0, 9_999)),
  status: v.nullish(v.picklist(['open', 'paid', 'failed', 'void', 'credit'])),
  ...pageEntries(20),
})

/** How an invoice is paid. */
export const payment = v.object({ invoiceId: id, paymentMethodId: optionalText(256) })

/** Where the clock of the test provider goes. */
export const clockMove = v.union([
  v.object({ to: v.picklist(['nextRenewal', 'trialEnd']) }),
  v.object({ days: wholeNumber(1, 800) }),
])
