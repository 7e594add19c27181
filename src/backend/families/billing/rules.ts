import type * as operations from '../../../http/billing/operations.ts'
import type * as paymentOperations from '../../../http/billing/paymentOperations.ts'
import { readBilling, writeBilling } from '../../billing/notices.ts'
import type { SignedInContext } from '../../context/context.ts'
import type { HandlersFor } from '../../handler/handler.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'

/** Handlers of all operations of billing. */
export type BillingHandlers = HandlersFor<typeof operations & typeof paymentOperations>

/** Who reads what a tenant pays. */
export const read = { permission: readBilling, byApiToken: 'never' } as const
/** Who changes what a tenant pays; impersonators and people of an account above never do. */
export const write = { permission: writeBilling, byApiToken: 'never', byVisitor: 'never' } as const
/** A change that asks the provider, which no transaction may do, and whose repeats the key of a checkout recognizes. */
export const keyedWrite = { ...write, knowsRepeats: true } as const

/** Whether a person may read the names of the accounts below a tenant, and what they use. */
export const mayReadAccounts = ({ permissions }: Pick<SignedInContext, 'permissions'>): boolean =>
  holds(permissions, 'fe.account-hierarchy.read.subAccount') && holds(permissions, 'fe.usage.read')
