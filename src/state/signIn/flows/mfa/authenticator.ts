import { FeError, genericErrorCode, genericErrorMessage } from '../../../../http/errors.ts'
import {
  loginAuthenticatorEnrollStart,
  loginAuthenticatorEnrollVerify,
  loginVerify,
} from '../../../../http/mfa/loginOperations.ts'
import { createAuthenticatorKey } from '../../../factors/authenticatorKey.ts'
import { elementStore } from '../../../kit/scope.ts'
import { flowView } from '../../flowView.ts'
import { challenge } from './challenge.ts'

/** The authenticator app: verifying its codes, and enrolling a new one. */
export const authenticator = elementStore('mfaAuthenticator', scope => {
  const { app } = scope
  const { runRequest } = scope.use(flowView)
  const { $challenge, ask, prove, onForget } = scope.use(challenge)
  const { $key, take, forget, openApp } = createAuthenticatorKey()
  onForget(forget)

  /** Reads the key, unless it is loaded. */
  const prepare = async () => {
    if ($key.get()) return
    const answer = await ask((transaction, signal) =>
      scope.send(loginAuthenticatorEnrollStart, transaction, { signal }),
    )
    if (answer && !take(answer.qrCode)) throw new FeError(genericErrorCode, genericErrorMessage)
  }

  return {
    /** The key to enrol; on screen only during enrolment. */
    $key,
    /** Takes the key from the answer to the password. An invalid one is requested again by `prepare`. */
    takeKey: (qrCode: string): void => void take(qrCode),
    prepare,
    /** Requests the key again after a failure. */
    prepareAgain: (): Promise<void> => runRequest(prepare),
    /** Opens the authenticator app on this device with the key. */
    openApp: (): void => openApp(app),
    /** Verifies or enrols the factor with a code of the app. */
    enterCode: (code: string, rememberDevice: boolean): Promise<void> => {
      const remember: { rememberDevice?: boolean } = rememberDevice ? { rememberDevice } : {}
      return $challenge.get()?.purpose === 'enrolment'
        ? prove((transaction, signal) =>
            scope.send(loginAuthenticatorEnrollVerify, { ...transaction, token: code, ...remember }, { signal }),
          )
        : prove((transaction, signal) =>
            scope.send(loginVerify, { ...transaction, value: code, ...remember }, { signal }),
          )
    },
  }
})
