import { inject, type InjectionKey } from 'vue'
import type { FeApp } from '../index.ts'
import type { HostRouter } from './hostRouter.ts'

/** What the plugin provides to the components of a Vue application. */
export interface Identity {
  /** Name of the application's app; its elements have it as `app-name`. */
  readonly appName: string
  /** Undefined on a server, where all visitors would share the app. */
  readonly app: FeApp | undefined
  readonly router: HostRouter | undefined
}

/** Registered for all scripts, so that components work that are bundled with a copy of this entry of their own. */
export const identityKey: InjectionKey<Identity> = Symbol.for('fe.vue')

/** A Vue application works with one app. @throws TypeError 'Mismatch in store names' for the name of another one. */
export const requireName = (identity: Identity, appName: string | undefined): void => {
  if (appName !== undefined && appName !== identity.appName) throw new TypeError('Mismatch in store names')
}

/** What the plugin provides. @throws TypeError without the plugin, and for the name of another app. */
export const useIdentity = (appName?: string): Identity => {
  const identity = inject(identityKey, undefined)
  if (!identity) throw new TypeError('app.use(FeElements, { contextOptions }) has to come first')
  requireName(identity, appName)
  return identity
}
