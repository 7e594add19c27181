import type { PlanDetails } from '../../http/billing/types.ts'

/** A plan that the operator sells. Changing it changes nothing for those who bought it before. */
export interface PlanConfig extends Omit<PlanDetails, 'price' | 'isDefault'> {
  /** The provider's id of the price; another price needs another id. */
  priceId: string
  /** ISO 4217, in lower case. Default usd. */
  currency?: string
  /** For one seat a month, or for everyone, in the smallest unit. */
  amountMinor: number
  /** Keys of the flags and features that the plan turns on; they become entitlements. */
  entitles?: readonly string[]
}

/** Who sells: the issuer of invoices. */
export interface SellerConfig {
  name: string
  email: string
  addressLines: readonly string[]
  /** ISO 3166, two letters. */
  country: string
  taxId: string
  /** Begins the numbers of invoices and credit notes. Default `INV` and `CN`. */
  series?: { invoice: string; creditNote: string }
  /** What customers of the seller's country pay, in hundredths of a percent. Default 0. */
  taxRate?: number
}

/** Billing, as the operator sets it up; without it, nothing is sold. */
export interface BillingConfig {
  plans: readonly PlanConfig[]
  /** The plan of organizations that pay for nothing. */
  defaultPlanId?: string
  seller: SellerConfig
  /** Default true. */
  allowPlanDowngrade?: boolean
  /** Default true. */
  allowPlanCancellation?: boolean
  /** Days that access goes on after a payment failed. Default 14. */
  graceDays?: number
  /** What becomes of a trial that ends without a means of payment. Default `change_to_default`. */
  trialEnd?: 'change_to_default' | 'retain_trial'
  /** Makes the tenant a customer of the provider when it is created. Default false. */
  createCustomer?: boolean
}
