import type { productFlags } from './productFlags.ts'

/** Name of a feature flag that the product itself reads; hosts and tenants may name others. */
export type FeatureFlag = keyof typeof productFlags

/** State of every flag that the server has, by name: those of the product and any other. */
export type FeatureFlags = Record<string, 'on' | 'off'>
