import * as impersonation from '../../http/impersonation/calls.ts'
import { calls } from '../kit/calls.ts'
import { mutation } from '../kit/mutation.ts'
import { query } from '../kit/query.ts'
import { elementStore } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import { keys } from './common/keys.ts'
import { frameNews } from './frameNews.ts'
import { viewingBar } from './viewingBar.ts'

/** Whether the session of this browser is one in which another person acts as its owner; null for the owner's own. */
export const impersonated = elementStore('impersonated', scope =>
  query(scope, { key: [...keys.sessions, 'impersonated'], maxAgeMs: 60_000, call: impersonation.current }),
)

/** Ends an impersonation and continues with the person's own session, which the server has kept. */
export const stopImpersonation = elementStore('stopImpersonation', scope =>
  mutation(scope, {
    requires: impersonation.stop.requires,
    write: async (_stop: void) => {
      const own = await scope.use(calls)(impersonation.stop, undefined)
      await scope.app.use(session).signIn(own, { origin: scope.element })
      // The screen that asked for it is gone with the other person's session.
      scope.use(viewingBar).forgetSubject()
      scope.use(frameNews).tell('ownSession')
    },
  }),
)
