import { atom, type ReadableAtom } from 'nanostores'
import { FeError } from '../../../../http/errors.ts'
import type { AuthResult } from '../../../../http/authResult.ts'
import { activate, invitationAccept, invitationReset } from '../../../../http/users/signUpOperations.ts'
import { flowView } from '../../flowView.ts'
import { start } from '../../../kit/machine.ts'
import { hideSecrets, onlyValue } from '../../../kit/urlSecrets.ts'
import { isClientError } from '../../../kit/clientErrors.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import { resendTimer } from '../../../kit/resendTimer.ts'
import type { FlowPage } from '../../flowTable.ts'
import { typedIdentifier } from '../../typedIdentifier.ts'
import { flowRouter } from '../../flowRouter.ts'
import { signInMachine } from '../../signInMachine.ts'
import { session } from '../../../session/session.ts'
import { pendingInvitation } from '../../pendingInvitation.ts'
import { isFinal, readInvitation, type PendingInvitation } from './readInvitation.ts'
import { invitationSteps } from './steps.ts'

/** How long the success is shown before the page continues, as after an activation (§9). */
const successMs = 1_000

/** The page of an invitation: shows inviter and organization, and accepts it (§4). */
export const invitation = elementStore('invitation', scope => {
  const { app } = scope
  const { show, runRequest, fail } = scope.use(flowView)
  const { $session, signOut } = app.use(session)
  const { $secondsLeft, wait } = resendTimer(scope)
  const $invitation = atom<PendingInvitation | undefined>()
  const $isLocked = atom(false)
  const $sentTo = atom<string | undefined>()
  let run = start(invitationSteps, 'validate')
  let link = { userId: '', token: '' }

  const refuse = (cause: unknown) => {
    $isLocked.set(cause instanceof FeError && cause.code === 'ER-01239')
    if (!run.happen('invitationRefused')) fail(cause as FeError)
  }

  /** Checks the invitation without using it. */
  const check = () =>
    runRequest(async signal => {
      try {
        $invitation.set(await readInvitation(scope, link, signal))
        run.happen('invitationFound')
      } catch (cause) {
        if (!isClientError(cause)) throw cause
        refuse(cause)
      }
    })

  const finishWith = async (result: AuthResult) => {
    link = { userId: '', token: '' }
    if (result.mfaRequired) return scope.use(signInMachine).complete(result)
    run.happen('accepted')
    scope.after(successMs, () => void runRequest(() => scope.use(signInMachine).complete(result, { isNewUser: true })))
  }

  /** Runs a request that accepts the invitation; an error of the invitation itself leads to the final step. */
  const accepting = (accept: (signal: AbortSignal) => Promise<void>) =>
    runRequest(async signal => {
      try {
        await accept(signal)
      } catch (cause) {
        if (!isFinal(cause)) throw cause
        refuse(cause)
      }
    })

  return {
    $invitation: $invitation as ReadableAtom<PendingInvitation | undefined>,
    /** True when the organization is locked, so that a new invitation would not help. */
    $isLocked: $isLocked as ReadableAtom<boolean>,
    $sentTo: $sentTo as ReadableAtom<string | undefined>,
    $secondsLeft,
    begin: (userId: string, token: string, isComplete: boolean): void => {
      link = { userId, token }
      $invitation.set(undefined)
      $isLocked.set(false)
      $sentTo.set(undefined)
      run = start(invitationSteps, 'validate', step => show({ flow: 'accept-invitation', step }))
      run.returnTo('validate')
      if (!isComplete) run.happen('linkIncomplete')
      // The page is still being opened; that request ends first.
      else scope.after(0, () => void check())
    },
    tryAgain: check,
    /** Accepts as the signed-in person, or as the one the link was mailed to, who signs in afterwards. */
    accept: () =>
      accepting(async signal => {
        const state = $session.get()
        if (state.status === 'signedIn')
          await scope.use(pendingInvitation).join(link.userId || state.user.id, link.token, signal)
        else await scope.send(invitationAccept, link, { signal })
        run.happen('accepted')
      }),
    /** Accepts with the password of a new user, which is never stored. */
    choosePassword: (password: string) =>
      accepting(async signal => finishWith(await scope.send(activate, { ...link, password }, { signal }))),
    /** Signs out, so that the invited person can sign in; the invitation stays on screen. */
    switchAccount: () => runRequest(() => signOut('user', { origin: scope.element })),
    /** Signs up as the invited person, or as the holder of an open invitation. */
    signUp: (): void => {
      scope.use(pendingInvitation).keep(link.token)
      scope.use(flowRouter).goTo('sign-up')
    },
    signInFirst: (): void => scope.use(pendingInvitation).signInFirst(link.token),
    /** Continues: signed-in people to the return URL, others to sign-in. */
    goOn: (): void => {
      if ($session.get().status === 'signedIn') return scope.use(signInMachine).finish()
      scope.use(typedIdentifier).setIdentifier($invitation.get()?.email ?? '')
      scope.use(flowRouter).goTo('login')
    },
    /** Requests a new invitation; not before the wait is over. */
    sendInvitation: (email: string) =>
      runRequest(async signal => {
        if ($secondsLeft.get() > 0) return
        await scope.send(invitationReset, { email }, { signal })
        $sentTo.set(email)
        wait()
        run.happen('newInvitationSent')
      }),
  }
})

/** The page of an invitation. Secrets leave the URL first. */
export const open = (scope: Scope, { query }: FlowPage): void => {
  hideSecrets(scope, ['userId', 'token', 'invitationToken'])
  scope.use(pendingInvitation).cancel()
  const [userId, token] = [onlyValue(query, 'userId'), onlyValue(query, 'token')]
  const open = onlyValue(query, 'invitationToken') || (query.has('token') ? '' : scope.use(pendingInvitation).token())
  if (userId !== '' && token !== '') scope.use(invitation).begin(userId, token, true)
  else scope.use(invitation).begin('', open, open !== '' && token === '')
}
