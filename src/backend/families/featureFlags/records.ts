/** A feature flag; its id is the name. */
export interface FeatureFlagFields {
  isOn: boolean
}
