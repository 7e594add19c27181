import { toFeError } from '../../http/errors.ts'
import { logout, oauthLogout } from '../../http/identityAuth/operations.ts'
import type { App } from '../kit/app.ts'
import type { Holding } from './holding.ts'
import type { Presence } from './presence.ts'
import type { LogoutReason } from './sessionState.ts'

const serverLimitMs = 5_000

/** Builds the sign-out: the server is told last, and its answer does not matter (O1). */
export const createSignOut =
  (app: App, holding: Holding, { leave }: Presence) =>
  async (reason: LogoutReason = 'user'): Promise<void> => {
    const token = holding.token()?.accessToken
    leave(reason)
    try {
      const tellServer = app.options().hostedLogin
        ? await app.prepare(oauthLogout, {}, token)
        : await app.prepare(logout, undefined, token)
      await tellServer({ timeoutMs: serverLimitMs })
    } catch (cause) {
      app.ports.log.warn(`Sign-out: ${toFeError(cause).message}`)
    }
  }
