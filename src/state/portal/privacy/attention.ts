import { session } from '../../session/session.ts'
import { shownSession } from '../../session/shownSession.ts'
import type { AttentionSource } from '../attention.ts'

/** What people should do about their own sign-in. */
export const privacyAttention: AttentionSource = {
  section: 'privacy',
  read: ({ scope }) => {
    const user = shownSession(scope.app.use(session).$screen.get())?.user
    const place = { section: 'privacy' } as const
    return Promise.resolve(user && !user.mfaEnrolled ? [{ kind: 'ownTwoStep', tone: 'info', place }] : [])
  },
}
