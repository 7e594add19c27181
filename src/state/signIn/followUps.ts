import type { AuthResult } from '../../http/authResult.ts'
import type { Scope } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import { acceptAnswer, type FollowUp, type NextStep } from './acceptAnswer.ts'
import { flowTable } from './flowTable.ts'
import { flowView } from './flowView.ts'

/** Reason why the last step is deferred although there is a session. */
export type Pending = 'completion' | 'invitation'

/** The parts of the machine that the follow-ups use. */
interface FollowUpsOptions {
  happen: (event: (typeof eventOf)[FollowUp] | 'signedIn') => boolean
}

const eventOf = {
  signUpDetails: 'detailsWanted',
  passkeyPrompt: 'passkeysOffered',
  accountChoice: 'accountWanted',
} as const
const stepOf = {
  signUpDetails: 'signUpDetails',
  passkeyPrompt: 'promptPasskeys',
  accountChoice: 'chooseAccount',
} as const

/** What follows an accepted answer, as state: the steps that remain between it and the last step. */
export const createFollowUps = (scope: Scope, { happen }: FollowUpsOptions) => {
  const { app } = scope
  const { $session } = app.use(session)
  const { loadStep } = app.use(flowTable)
  const { $screen, $pageFlow } = scope.use(flowView)
  const pending = new Set<Pending>()
  let followUps: readonly FollowUp[] = []
  let asked: FollowUp | undefined

  const isSignedIn = () => $session.get().status === 'signedIn'
  const finish = (): void => {
    if (isSignedIn() && pending.size === 0) happen('signedIn')
  }
  /** A sign-in elsewhere does not affect pages that were opened for something other than signing in. */
  const finishLoginPage = (): void => {
    if ($pageFlow.get() === 'login') finish()
  }
  const resume = (reason: Pending): void => {
    pending.delete(reason)
    finishLoginPage()
  }

  const isWanted = async (followUp: FollowUp): Promise<boolean> => {
    try {
      return (await (await loadStep(followUp)).isWanted(scope)) && isSignedIn()
    } catch {
      // The person is signed in; a question that cannot be loaded must not block them.
      return false
    }
  }
  /** Shows the next question for this person, or else the last step. */
  const askNext = async (): Promise<void> => {
    asked = undefined
    const [followUp, ...later] = followUps
    followUps = later
    if (followUp && (!(await isWanted(followUp)) || !happen(eventOf[followUp]))) return askNext()
    asked = followUp
    if (followUp) return
    resume('completion')
    finish()
  }
  const answered = (followUp: FollowUp): void => {
    if (asked === followUp) void askNext()
  }
  // Going back is an answer too: the person is signed in, so the sign-in continues.
  $screen.listen(({ step }) => {
    if (asked && step !== stepOf[asked]) void askNext()
  })

  const enter = async (next: NextStep): Promise<void> => {
    if (next.step === 'signedIn') {
      followUps = next.followUps
      return askNext()
    }
    resume('completion')
    if (next.step === 'breached' || next.step === 'passwordExpired')
      return (await loadStep('passwordResetRequired')).enter(scope, { step: next.step, result: next.result })
    const purpose = next.step === 'mfaRequired' ? 'login' : 'enrolment'
    return (await loadStep('mfa')).enter(scope, { purpose, result: next.result })
  }

  return {
    /** Defers the last step until `resume` is called for the same reason. */
    defer: (reason: Pending): void => void pending.add(reason),
    resume,
    finish,
    finishLoginPage,
    answered,
    /** Takes an answer that can contain a session, and goes to the next step. @throws FeError when it contains none. */
    complete: async (result: AuthResult, options: { isNewUser?: boolean } = {}): Promise<void> => {
      pending.add('completion')
      let next: NextStep
      try {
        next = await acceptAnswer(scope, result, options)
      } catch (cause) {
        resume('completion')
        throw cause
      }
      await enter(next)
    },
  }
}
