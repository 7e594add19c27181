import { collection } from '../../store/store.ts'

/** A feature flag; its id is the name. */
export interface FeatureFlagFields {
  isOn: boolean
}

/** Feature flags. */
export const featureFlagCollections = {
  featureFlags: collection<FeatureFlagFields>({ cached: true }),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof featureFlagCollections> {}
}
