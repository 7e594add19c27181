import { HttpError } from '../request/httpError.ts'
import type { SessionRecord } from '../identity/sessions/records.ts'
import type { WhileImpersonating } from './handler.ts'

/** @throws HttpError 403 when the session impersonates and the rule does not allow that */
export const refuseImpersonator = (
  { impersonatedBy, mayWrite }: Pick<SessionRecord, 'impersonatedBy' | 'mayWrite'>,
  rule: WhileImpersonating,
): void => {
  if (impersonatedBy === undefined || rule === 'allowed') return
  if (rule === 'withWriteAccess' && mayWrite) return
  throw new HttpError(403, 'This is not possible while you are signed in as another person.', {
    code: 'ER-IMPERSONATED',
  })
}
