import { splitMeterIn, type SplitMeter } from '../../../state/portal/subscriptions/invoiceSplit.ts'

/** The views of billing, in the order of the tabs. */
export const billingViews = ['overview', 'plans', 'methods', 'information', 'invoices'] as const

/** A view of billing. */
export type BillingView = (typeof billingViews)[number]

const params = { view: 'view', plan: 'plan', seats: 'seats', split: 'split', by: 'by' }

/** What a query of the section asks for. */
export const readQuery = (query: URLSearchParams) => {
  const seats = Number(query.get(params.seats))
  return {
    view: billingViews.find(known => known === query.get(params.view)) ?? 'overview',
    /** The plan that is bought or changed to. */
    planId: query.get(params.plan) || undefined,
    seats: Number.isInteger(seats) && seats > 0 ? seats : undefined,
    /** The invoice that is split by account, and by what. */
    splitId: query.get(params.split) || undefined,
    by: splitMeterIn(query.get(params.by)),
  }
}

/** The query of a view. */
export const queryOfView = (view: BillingView): URLSearchParams =>
  new URLSearchParams(view === 'overview' ? {} : { [params.view]: view })

/** The query of the checkout of a plan. */
export const queryOfCheckout = (planId: string, seats?: number): URLSearchParams =>
  new URLSearchParams({ [params.plan]: planId, ...(seats !== undefined && { [params.seats]: String(seats) }) })

/** The query of the invoices in a state. */
export const queryOfInvoices = (status: 'open' | 'failed'): URLSearchParams =>
  new URLSearchParams({ [params.view]: 'invoices', 'filter.status': status })

/** The query of an invoice that is split by account. */
export const queryOfSplit = (invoiceId: string, by: SplitMeter = 'signIns'): URLSearchParams =>
  new URLSearchParams({ [params.split]: invoiceId, ...(by !== 'signIns' && { [params.by]: by }) })
