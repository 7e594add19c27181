/** Reason why the person is not entitled (§5). */
export type NotEntitledReason = 'MISSING_PERMISSION' | 'MISSING_FEATURE' | 'BUNDLE_EXPIRED'

/** Whether the signed-in person is entitled. For display only; servers decide. */
export type EntitlementAnswer =
  { readonly isEntitled: true } | { readonly isEntitled: false; readonly justification: NotEntitledReason }

/** A query for one feature or one permission. */
export type EntitlementQuery =
  { featureKey: string; permissionKey?: never } | { permissionKey: string; featureKey?: never }
