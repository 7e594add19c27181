import { atom, type ReadableAtom } from 'nanostores'
import { start as startOperation } from '../../../../http/impersonation/operations.ts'
import type { ImpersonationSession } from '../../../../http/impersonation/types.ts'
import { FeError } from '../../../../http/errors.ts'
import { flowView } from '../../flowView.ts'
import { machine, start, type StepOf } from '../../../kit/machine.ts'
import { hideSecrets, onlyValue } from '../../../kit/urlSecrets.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import type { FlowPage } from '../../flowTable.ts'
import { flowRouter } from '../../flowRouter.ts'
import { signInMachine } from '../../signInMachine.ts'
import { decodeToken } from '../../../session/claims.ts'
import { session } from '../../../session/session.ts'

/** How long the impersonated user is shown (§9). */
const waitMs = 1_000

const ours = ['actorToken', 'impersonatedUserId']

/** The impersonation page: a support session in which the application is seen as another user (§4). */
export const impersonationSteps = machine({
  impersonating: { accepted: 'success', refused: 'failed' },
  success: { refused: 'failed' },
  failed: {},
})

/** A step of viewing the application as another user. */
export type ImpersonationStep = StepOf<typeof impersonationSteps>

/** Starts the session as another user, waits a second, and continues with it (§4). */
export const impersonation = elementStore('impersonation', scope => {
  const { app } = scope
  const { signIn } = app.use(session)
  const { show, runRequest } = scope.use(flowView)
  const $name = atom('')
  const run = start(impersonationSteps, 'impersonating', step => show({ flow: 'impersonate', step }))

  /** Publishes the browser's new session in place of the previous one. */
  const reauthorize = ({ accessToken, expiresIn, expires }: ImpersonationSession) =>
    runRequest(async () => {
      try {
        await signIn({ accessToken, expiresIn, expires, mfaRequired: false }, { origin: scope.element })
      } catch (cause) {
        run.happen('refused')
        throw cause
      }
      scope.use(signInMachine).finish()
    })

  return {
    /** Name of the impersonated user, else the email address; empty until the server has answered. */
    $name: $name as ReadableAtom<string>,
    begin: async (impersonatedUserId: string, actorToken: string): Promise<void> => {
      run.returnTo('impersonating')
      try {
        if (!impersonatedUserId || !actorToken) throw new FeError('linkMissing', 'This link is incomplete')
        const input = { impersonatedUserId, actorToken }
        const answer = await scope.send(startOperation, input, { signal: scope.signal() })
        const { name, email } = decodeToken(answer.accessToken)
        $name.set(name || email)
        run.happen('accepted')
        scope.after(waitMs, () => void reauthorize(answer))
      } catch (cause) {
        run.happen('refused')
        throw cause
      }
    },
    startOver: (): void => scope.use(flowRouter).goTo('login'),
  }
})

/** The impersonation page. Its token leaves the URL first. */
export const open = async (scope: Scope, { query, isRoute }: FlowPage): Promise<void> => {
  if (isRoute) hideSecrets(scope, ours)
  await scope.use(impersonation).begin(onlyValue(query, 'impersonatedUserId'), onlyValue(query, 'actorToken'))
}
