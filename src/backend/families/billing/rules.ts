import { readBilling, writeBilling } from '../../billing/notices.ts'

/** Who reads what a tenant pays. */
export const read = { permission: readBilling, byApiToken: 'never' } as const
/** Who changes what a tenant pays; impersonators never do. */
export const write = { permission: writeBilling, byApiToken: 'never' } as const
/** A change that asks the provider, which no transaction may do, and whose repeats the key of a checkout recognizes. */
export const keyedWrite = { ...write, knowsRepeats: true } as const
