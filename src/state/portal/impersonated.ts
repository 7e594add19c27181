import { current as currentImpersonation, stop } from '../../http/impersonation/operations.ts'
import type { Impersonation } from '../../http/impersonation/types.ts'
import { current } from '../../http/sessions/operations.ts'
import { mutation } from '../kit/mutation.ts'
import { query } from '../kit/query.ts'
import { flow } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import { hasCapability } from '../vendor/capabilities.ts'
import { frameNews } from './frameNews.ts'
import { viewingBar } from './viewingBar.ts'

/** An impersonation under way. Servers with the contract only tell when it ends, or nothing. */
export type ImpersonatedSession = Partial<Impersonation>

/** Whether the session of this browser is one in which another person acts as its owner; null for the owner's own. */
export const impersonated = flow('impersonated', scope =>
  query(scope, {
    key: ['sessions', 'impersonated'],
    maxAgeMs: 60_000,
    read: async (_current: void, signal): Promise<ImpersonatedSession | null> => {
      const found = await scope.send(current, undefined, { signal })
      if (found.impersonated !== true) return null
      if (await hasCapability(scope.app, stop.name)) return scope.send(currentImpersonation, undefined, { signal })
      return found.expires === undefined ? {} : { expires: found.expires }
    },
  }),
)

/** Ends an impersonation and continues with the person's own session, which the server has kept. */
export const stopImpersonation = flow('stopImpersonation', scope =>
  mutation(scope, {
    write: async (_stop: void) => {
      await scope.app.use(session).signIn(await scope.send(stop, undefined), { origin: scope.element })
      // The screen that asked for it is gone with the other person's session.
      scope.use(viewingBar).forgetSubject()
      scope.use(frameNews).tell('ownSession')
    },
  }),
)
