import { atom, type ReadableAtom } from 'nanostores'
import { FeError, toFeError } from '../../../../http/errors.ts'
import {
  passwordRecoveryStrategies,
  passwordResetByEmail,
  passwordResetBySms,
  passwordResetBySmsVerify,
  passwordResetRequest,
} from '../../../../http/users/passwordOperations.ts'
import { identifiersTaken } from '../../../vendor/identifiers.ts'
import { flowView } from '../../flowView.ts'
import { machine, start, type StepOf } from '../../../kit/machine.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import { resendTimer } from '../../../kit/resendTimer.ts'
import { typedIdentifier } from '../../typedIdentifier.ts'
import { flowRouter } from '../../flowRouter.ts'
import { flowTable } from '../../flowTable.ts'

/** Replacing a forgotten password (§2.2). */
export const forgotPasswordSteps = machine({
  forgotPassword: { linkSent: 'success', codeSent: 'smsCode' },
  smsCode: { otherMethodWanted: 'forgotPassword', linkSent: 'success' },
  success: { otherMethodWanted: 'forgotPassword' },
})

/** A step of a forgotten password. */
export type ForgotPasswordStep = StepOf<typeof forgotPasswordSteps>

const kindOf = (identifier: string) => {
  if (identifier.includes('@')) return 'email'
  return /^\+?[\d\s().-]{6,}$/.test(identifier) ? 'phoneNumber' : 'username'
}

/** Sends a link or a code; the screen never reveals whether the account exists. */
export const forgotPassword = elementStore('forgotPassword', scope => {
  const { app } = scope
  const { show, setRoot, runRequest } = scope.use(flowView)
  const { $identifier, setIdentifier } = scope.use(typedIdentifier)
  const $hasSms = atom(false)
  const takesOnlyEmail = () => identifiersTaken(app).every(kind => kind === 'email')
  const { $secondsLeft, wait } = resendTimer(scope)
  const run = start(forgotPasswordSteps, 'forgotPassword', step => show({ flow: 'forget-password', step }))
  let sessionId = ''

  const goBack = () => run.returnTo('forgotPassword')
  setRoot('forget-password', 'forgotPassword', goBack)

  const askLink = async (signal: AbortSignal) => {
    const identifier = $identifier.get()
    const identifierType = kindOf(identifier)
    if (identifierType === 'email') await scope.send(passwordResetRequest, { email: identifier }, { signal })
    else await scope.send(passwordResetByEmail, { identifier, identifierType }, { signal })
    wait()
  }
  const askCode = async (signal: AbortSignal) => {
    const identifier = $identifier.get()
    const input = { identifier, identifierType: kindOf(identifier) } as const
    const answer = await scope.send(passwordResetBySms, input, { signal })
    // Without it no code could ever be correct.
    if (!answer.sessionId) throw new FeError('unknownError', 'Unknown error occurred')
    sessionId = answer.sessionId
    wait()
  }

  return {
    $identifier,
    /** True where codes by text message are offered. */
    $hasSms: $hasSms as ReadableAtom<boolean>,
    /** Seconds until a message can be sent again. */
    $secondsLeft,
    /** True where an account is known by its email address only. */
    takesOnlyEmail,
    begin: goBack,
    /** Reads the recovery methods; a link by email is always available. */
    loadMethods: async (): Promise<void> => {
      try {
        const strategies = await scope.send(passwordRecoveryStrategies, undefined, { signal: scope.signal() })
        $hasSms.set(
          Array.isArray(strategies) && strategies.some(({ strategy, isActive }) => strategy === 'sms' && isActive),
        )
      } catch (cause) {
        app.ports.log.warn(`Password recovery: ${toFeError(cause).message}`)
      }
    },
    /** Mails a link. */
    mailLink: (identifier: string): Promise<void> =>
      runRequest(async signal => {
        setIdentifier(identifier)
        await askLink(signal)
        run.happen('linkSent')
      }),
    /** Sends a code by text message. */
    textCode: (identifier: string): Promise<void> =>
      runRequest(async signal => {
        setIdentifier(identifier)
        await askCode(signal)
        run.happen('codeSent')
      }),
    /** Sends the same message again; not before the wait is over. */
    resend: (): Promise<void> =>
      runRequest(async signal => {
        if ($secondsLeft.get() > 0) return
        await (run.$step.get() === 'smsCode' ? askCode(signal) : askLink(signal))
      }),
    /** Exchanges the code for the form of the new password. */
    enterCode: async (code: string): Promise<void> => {
      let isRight = false
      await runRequest(async signal => {
        const link = await scope.send(passwordResetBySmsVerify, { sessionId, otcToken: code }, { signal })
        const { enter } = await app.use(flowTable).loadStep('resetPassword')
        await enter(scope, link)
        isRight = true
      })
      if (isRight) scope.use(flowRouter).goTo('reset-password')
    },
    /** Returns to the first step, where the address can be corrected. */
    changeMethod: (): void => void run.happen('otherMethodWanted'),
    signIn: (): void => scope.use(flowRouter).goTo('login'),
  }
})

/** The forgotten password page; the identifier typed in another step is prefilled. */
export const open = (scope: Scope): void => {
  const { begin, loadMethods } = scope.use(forgotPassword)
  begin()
  void loadMethods()
}
