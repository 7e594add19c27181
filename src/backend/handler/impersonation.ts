import type { Operation } from '../../http/operation.ts'
import type { SessionRecord } from '../store/records.ts'
import { HttpError } from '../request/httpError.ts'

/** What only the person themselves may do: whatever opens the account to others or keeps it for longer. */
const sensitive = [
  /^mfa\./,
  /^webauthnDevices\./,
  /^phoneNumbers\./,
  /^impersonation\./,
  /^billing\./,
  /^securityPolicy\./,
  /^(tokens|users)\.\w*(password|phone|token|email|secret|delete)/i,
  /^tenants\.switch$/,
  /^users\.invitationAccept/,
  /^identityAuth\.(generateStepUp|oauth)/,
]

/** Refuses what somebody who acts as another person may not do (B6). Reading is fine. */
export const refuseImpersonated = ({ impersonatedBy }: SessionRecord, operation: Operation<never, unknown>): void => {
  if (impersonatedBy === undefined || operation.method === 'GET') return
  if (sensitive.some(pattern => pattern.test(operation.name)))
    throw new HttpError(403, 'This is not possible while you view the account as somebody else.', {
      code: 'ER-IMPERSONATED',
    })
}
