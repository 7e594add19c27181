import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { checkBilling } from '../../../src/backend/settings/checkBilling.ts'
import type { BillingConfig } from '../../../src/backend/settings/billingConfig.ts'

const text = v.string()
const count = v.number()

const plan = v.strictObject({
  id: text,
  slug: text,
  name: text,
  description: text,
  priceId: text,
  currency: v.exactOptional(text),
  amountMinor: count,
  isPerSeat: v.boolean(),
  seats: v.strictObject({ min: count, max: v.nullable(count) }),
  trialDays: count,
  features: v.array(v.strictObject({ key: text, name: text })),
  entitles: v.exactOptional(v.array(text)),
})

const seller = v.strictObject({
  name: text,
  email: text,
  addressLines: v.array(text),
  country: text,
  taxId: text,
  series: v.exactOptional(v.strictObject({ invoice: text, creditNote: text })),
  taxRate: v.exactOptional(count),
})

const billing = v.strictObject({
  plans: v.array(plan),
  defaultPlanId: v.exactOptional(text),
  seller,
  allowPlanDowngrade: v.exactOptional(v.boolean()),
  allowPlanCancellation: v.exactOptional(v.boolean()),
  graceDays: v.exactOptional(count),
  trialEnd: v.exactOptional(v.picklist(['change_to_default', 'retain_trial'])),
  createCustomer: v.exactOptional(v.boolean()),
})

const read = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new TypeError('FE_BILLING_FILE must be a file with JSON', { cause })
  }
}

/**
 * Reads what the operator sells from a file with JSON, in the form of `BillingConfig`.
 * @throws TypeError that says where something in it is wrong
 */
export const readBilling = (path: string): BillingConfig => {
  const { issues, output } = v.safeParse(billing, read(path))
  const [issue] = issues ?? []
  if (issue) throw new TypeError(`FE_BILLING_FILE: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
  return checkBilling(output as BillingConfig)
}
