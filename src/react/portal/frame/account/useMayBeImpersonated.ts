import { session } from '../../../../state/session/session.ts'
import { useFeature } from '../../../app/host.ts'

/** Whether this may be an impersonation: a session without a proof of identity. The server is not asked in all others. */
export const useMayBeImpersonated = (): boolean => useFeature(session).claims()?.amr.length === 0
