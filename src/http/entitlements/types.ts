/** One comparison of a targeting rule. */
export interface TargetingCondition {
  attribute: string
  negate: boolean
  op:
    | 'in_list'
    | 'starts_with'
    | 'ends_with'
    | 'contains'
    | 'matches'
    | 'equal'
    | 'greater_than'
    | 'greater_than_equal'
    | 'lower_than'
    | 'lower_than_equal'
    | 'between_numeric'
    | 'is'
    | 'on'
    | 'between_date'
    | 'on_or_after'
    | 'on_or_before'
  value: Record<string, unknown>
}

/** Conditions that must all hold, and the treatment that follows. */
export interface TargetingRule {
  conditionLogic: 'and'
  conditions: TargetingCondition[]
  treatment: 'true' | 'false'
}

/** How one feature is granted. */
export interface FeatureEntitlement {
  planIds: string[]
  /** Milliseconds since 1970; -1 never ends, null was never granted. */
  expireTime: number | null
  linkedPermissions: string[]
  featureFlag?: {
    on: boolean
    offTreatment: 'true' | 'false'
    defaultTreatment: 'true' | 'false'
    rules?: TargetingRule[]
  }
}

/** Everything needed to check entitlements without another request (docs/product.md §5). */
export interface Entitlements {
  features: Record<string, FeatureEntitlement>
  plans: Record<string, { defaultTreatment: 'true' | 'false'; rules?: TargetingRule[] }>
  /** Permission keys, wildcards included. */
  permissions: Record<string, true>
}
