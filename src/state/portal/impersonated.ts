import { current } from '../../http/sessions/operations.ts'
import { query } from '../kit/query.ts'
import { flow } from '../kit/scope.ts'

/** An impersonation under way. */
export interface ImpersonatedSession {
  /** When the server ends it; undefined where it does not tell. */
  readonly expires: string | undefined
}

/** Whether the session of this browser is one in which another person acts as its owner; null for the owner's own. */
export const impersonated = flow('impersonated', scope =>
  query(scope, {
    key: ['sessions', 'impersonated'],
    maxAgeMs: 60_000,
    read: async (_current: void, signal): Promise<ImpersonatedSession | null> => {
      const session = await scope.send(current, undefined, { signal })
      return session.impersonated === true ? { expires: session.expires } : null
    },
  }),
)
