import { atom, type ReadableAtom } from 'nanostores'
import { phoneChangeAfterReset, phoneReset, phoneResetVerify } from '../../../../http/users/phoneOperations.ts'
import { flowView } from '../../flowView.ts'
import { typedPhoneNumber } from '../../../factors/typedPhoneNumber.ts'
import { machine, start, type StepOf } from '../../../kit/machine.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import { resendTimer } from '../../../kit/resendTimer.ts'
import { typedIdentifier } from '../../typedIdentifier.ts'
import { flowTable } from '../../flowTable.ts'
import { flowRouter } from '../../flowRouter.ts'
import { signInMachine } from '../../signInMachine.ts'

/** Replacing a lost phone number (§2.2). */
export const resetPhoneSteps = machine({
  ResetPhoneNumber: { codeSent: 'VerifyResetPhoneNumber' },
  VerifyResetPhoneNumber: { codeAccepted: 'ChangePhoneNumber', addressChanged: 'ResetPhoneNumber' },
  ChangePhoneNumber: {},
})

/** A step of a lost phone number. */
export type ResetPhoneStep = StepOf<typeof resetPhoneSteps>

/** Verifies the person by mail, takes the new number, and signs in with a code sent to it. */
export const resetPhone = elementStore('resetPhone', scope => {
  const { app } = scope
  const { show, setRoot, runRequest } = scope.use(flowView)
  const { $identifier, setIdentifier } = scope.use(typedIdentifier)
  const $isWrongNumber = atom(false)
  const { $secondsLeft, wait } = resendTimer(scope)
  const run = start(resetPhoneSteps, 'ResetPhoneNumber', step => show({ flow: 'reset-phone-number', step }))
  let token = ''

  const startOver = () => {
    token = ''
    run.returnTo('ResetPhoneNumber')
  }
  setRoot('reset-phone-number', 'ResetPhoneNumber', startOver)

  const askCode = async (signal: AbortSignal) => {
    token = (await scope.send(phoneReset, { email: $identifier.get() }, { signal })).resetPhoneNumberToken
    wait()
  }

  /** The new number is verified by the code of the sign-in that follows. */
  const signInBySms = async (signal: AbortSignal) => {
    const { enter } = await app.use(flowTable).loadStep('passwordless')
    scope.use(signInMachine).startOver()
    await enter(scope, { method: 'sms', signal })
  }

  return {
    $identifier,
    /** True when the typed text cannot be a phone number. */
    $isWrongNumber: $isWrongNumber as ReadableAtom<boolean>,
    /** Seconds until another code can be requested. */
    $secondsLeft,
    startOver,
    /** Mails a code. */
    mailCode: (email: string): Promise<void> =>
      runRequest(async signal => {
        setIdentifier(email)
        await askCode(signal)
        run.happen('codeSent')
      }),
    /** Mails another code; not before the wait is over. */
    resend: (): Promise<void> =>
      runRequest(async signal => {
        if ($secondsLeft.get() === 0) await askCode(signal)
      }),
    /** Verifies the email address with the code. */
    enterCode: (code: string): Promise<void> =>
      runRequest(async signal => {
        const given = { resetPhoneNumberToken: token, code }
        token = (await scope.send(phoneResetVerify, given, { signal })).changePhoneNumberToken
        run.happen('codeAccepted')
      }),
    /** Clears the error of the number when the person types another one. */
    numberTyped: (): void => $isWrongNumber.set(false),
    /** Sets the new number, and sends a code to it to sign in with. */
    changeNumber: (typed: string): Promise<void> =>
      runRequest(async signal => {
        const phoneNumber = await typedPhoneNumber(scope, typed)
        $isWrongNumber.set(phoneNumber === undefined)
        if (phoneNumber === undefined) return
        await scope.send(phoneChangeAfterReset, { changePhoneNumberToken: token, phoneNumber }, { signal })
        token = ''
        await signInBySms(signal)
      }),
    changeAddress: (): void => void run.happen('addressChanged'),
    signIn: (): void => scope.use(flowRouter).goTo('login'),
  }
})

/** The page for people who lost their phone number. */
export const open = (scope: Scope): void => scope.use(resetPhone).startOver()
