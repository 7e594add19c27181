import type * as operations from '../../../http/billing/operations.ts'
import type * as paymentOperations from '../../../http/billing/paymentOperations.ts'
import { readBilling, writeBilling } from '../../billing/notices.ts'
import type { HandlersFor } from '../../handler/handler.ts'

/** Handlers of all operations of billing. */
export type BillingHandlers = HandlersFor<typeof operations & typeof paymentOperations>

/** Who reads what a tenant pays. */
export const read = { permission: readBilling, byApiToken: 'never' } as const
/** Who changes what a tenant pays; impersonators and people of an account above never do. */
export const write = { permission: writeBilling, byApiToken: 'never', byVisitor: 'never' } as const
/** A change that asks the provider, which no transaction may do, and whose repeats the key of a checkout recognizes. */
export const keyedWrite = { ...write, knowsRepeats: true } as const
