/** Why somebody may not use something (§5). */
export type NotEntitledReason = 'MISSING_PERMISSION' | 'MISSING_FEATURE' | 'BUNDLE_EXPIRED'

/** Whether the signed-in person may use something. For what is shown only; servers decide. */
export type EntitlementAnswer =
  { readonly isEntitled: true } | { readonly isEntitled: false; readonly justification: NotEntitledReason }

/** A question about one feature or one permission. */
export type EntitlementQuery =
  { featureKey: string; permissionKey?: never } | { permissionKey: string; featureKey?: never }
