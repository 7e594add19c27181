import type { Entitlements } from '../../../http/entitlements/types.ts'

/** Features and plans of a tenant; one record. The permissions of an answer come from roles. */
export type EntitlementFields = Omit<Entitlements, 'permissions'>
