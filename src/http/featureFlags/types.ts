/** Every flag by name. */
export type FeatureFlags = Record<string, 'on' | 'off'>
