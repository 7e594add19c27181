import { toFeError } from '../../http/errors.ts'
import type { App } from '../kit/app.ts'
import type { SessionPublisher } from './sessionPublisher.ts'
import type { ChangeMessage } from './tabMessages.ts'
import type { TokenStore } from './tokenStore.ts'

/**
 * Shows what a person has changed of their profile or of an account in all tabs. The messages name what changed; every
 * tab reads it itself, with its own token.
 */
export const createSharedChanges = (app: App, tokenStore: TokenStore, publisher: SessionPublisher) => {
  const emit = (about: ChangeMessage['about']) => {
    const sub = tokenStore.token()?.claims.sub
    if (sub !== undefined) tokenStore.emit({ v: 1, type: 'changed', sub, about })
  }

  return {
    /** Shows the person's own profile as it was read or saved. */
    showProfile: (...given: Parameters<SessionPublisher['showProfile']>): void => {
      if (publisher.showProfile(...given)) emit('profile')
    },
    /** Shows fields of one of the person's tenants as they were read or saved. */
    showTenant: (...given: Parameters<SessionPublisher['showTenant']>): void => {
      if (publisher.showTenant(...given)) emit('accounts')
    },
    /** Reads what another tab has changed, and shows it. Never rejects: it is read anyway when its page opens. */
    heard: async ({ sub, about }: ChangeMessage): Promise<void> => {
      if (tokenStore.token()?.claims.sub !== sub) return
      try {
        const { readChange } = await import('./readChange.ts')
        await readChange(app, about, publisher, tokenStore.signal())
      } catch (cause) {
        app.ports.log.warn(`A change of another tab could not be read: ${toFeError(cause).message}`)
      }
    },
  }
}

/** See `createSharedChanges`. */
export type SharedChanges = ReturnType<typeof createSharedChanges>
