import { toFeError } from '../../http/errors.ts'
import type { App } from '../kit/app.ts'
import { tokenOfMessage } from './heldToken.ts'
import type { Holding } from './holding.ts'
import type { Presence } from './presence.ts'
import type { Renewal } from './renewal.ts'
import type { TabMessage } from './tabMessages.ts'

/** What follows from the news of other tabs (R4, O2). */
export const createHearing =
  (app: App, holding: Holding, { $session, present, leave }: Presence, { renew }: Renewal) =>
  async (message: TabMessage): Promise<void> => {
    const held = holding.token()
    if (message.type === 'signedOut') {
      if (held?.claims.sub === message.sub) leave('otherTab')
      return
    }
    const wasOut = $session.get().status === 'signedOut'
    if (held && message.receivedAt <= held.receivedAt) return
    try {
      const token = tokenOfMessage(message)
      if (held && held.claims.sub !== token.claims.sub) return void (await renew())
      holding.hold(token)
      await present({ isNew: wasOut })
    } catch (cause) {
      app.ports.log.warn(toFeError(cause).message)
    }
  }
