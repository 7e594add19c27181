import type { Feature, FeatureApp } from './app.ts'

/** Declares a feature. */
export const feature = <T>(name: string, build: (app: FeatureApp) => T): Feature<T> => ({ name, build })
