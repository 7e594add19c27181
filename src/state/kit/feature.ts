import type { App } from './app.ts'

/** Stores and the only functions that change them, built once per app on first use. */
export interface Feature<T> {
  /** Its slug. */
  readonly name: string
  build: (app: App) => T
}

/** Declares a feature. */
export const feature = <T>(name: string, build: (app: App) => T): Feature<T> => ({ name, build })
