import type { Entitlements } from '../../../http/entitlements/types.ts'
import { collection } from '../../store/store.ts'

/** Features and plans of a tenant; one record. The permissions of an answer come from roles. */
export type EntitlementFields = Omit<Entitlements, 'permissions'>

/** Features and plans. */
export const entitlementCollections = {
  entitlements: collection<EntitlementFields>(),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof entitlementCollections> {}
}
