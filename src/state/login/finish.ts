import { FeError } from '../../http/errors.ts'
import type { AuthResult } from '../../http/identityAuth/types.ts'
import { flow } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import { rules } from '../settings/rules.ts'
import { afterAnswer } from './afterAnswer.ts'
import { wayIn } from './wayIn.ts'

/** Where every way in ends: a session, or what is still missing for one (§4). */
export const finish = flow('finish', scope => {
  const { app } = scope
  const { signIn } = app.use(session)
  const { flag } = app.use(rules)
  const { arrive, hold } = scope.use(wayIn)

  return {
    /** Draws the consequences of an answer that can end in a session. @throws FeError when it brings none. */
    accept: async (result: AuthResult, { isNewUser = false }: { isNewUser?: boolean } = {}): Promise<void> => {
      const next = afterAnswer(result, { hasBreachStep: flag('security-center-show-login-flows') })
      if (next !== 'signedIn') throw new FeError('mfaUnavailable', 'Two-step verification is not available here yet.')
      const release = hold()
      try {
        await signIn(result, isNewUser)
      } finally {
        release()
      }
      arrive()
    },
  }
})
