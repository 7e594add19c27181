import type { App, Feature } from './app.ts'

/** Declares a feature. */
export const feature = <T>(name: string, build: (app: App) => T): Feature<T> => ({ name, build })
