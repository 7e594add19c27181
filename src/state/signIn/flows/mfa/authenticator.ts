import { atom, type ReadableAtom } from 'nanostores'
import { FeError, genericErrorCode, genericErrorMessage } from '../../../../http/errors.ts'
import {
  loginAuthenticatorEnrollStart,
  loginAuthenticatorEnrollVerify,
  loginVerify,
} from '../../../../http/mfa/loginOperations.ts'
import { flowView } from '../../flowView.ts'
import { flow } from '../../../kit/scope.ts'
import { challenge } from './challenge.ts'
import { authenticatorKey, type AuthenticatorKey } from '../../../factors/authenticatorKey.ts'

/** The authenticator app: its codes, and how a new one learns its key. */
export const authenticator = flow('mfaAuthenticator', scope => {
  const { app } = scope
  const { runRequest } = scope.use(flowView)
  const { $challenge, ask, prove, onForget } = scope.use(challenge)
  const $key = atom<AuthenticatorKey | undefined>(undefined)
  onForget(() => $key.set(undefined))

  const learn = async (qrCode: unknown) => {
    const key = authenticatorKey(qrCode)
    if (!key) throw new FeError(genericErrorCode, genericErrorMessage)
    $key.set(key)
  }

  /** Reads the key, unless it is there. */
  const prepare = async () => {
    if ($key.get()) return
    const answer = await ask((half, signal) => scope.send(loginAuthenticatorEnrollStart, half, { signal }))
    if (answer) await learn(answer.qrCode)
  }

  return {
    /** The key to enrol; on screen only while it is enrolled. */
    $key: $key as ReadableAtom<AuthenticatorKey | undefined>,
    /** Takes the key that came with the answer to the first half. */
    takeKey: (qrCode: string): void => $key.set(authenticatorKey(qrCode)),
    prepare,
    /** Asks for the key again after a failure. */
    prepareAgain: (): Promise<void> => runRequest(prepare),
    /** Opens the app on this device with the key; not through the host, which has no business with it (T1). */
    openApp: (): void => {
      const key = $key.get()
      if (key?.kind === 'address') app.ports.navigation.leave(new URL(key.address))
    },
    /** Proves the factor, or enrols it, with a code of the app. */
    enterCode: (code: string, rememberDevice: boolean): Promise<void> => {
      const wish: { rememberDevice?: boolean } = rememberDevice ? { rememberDevice } : {}
      return $challenge.get()?.purpose === 'enrolment'
        ? prove((half, signal) =>
            scope.send(loginAuthenticatorEnrollVerify, { ...half, token: code, ...wish }, { signal }),
          )
        : prove((half, signal) => scope.send(loginVerify, { ...half, value: code, ...wish }, { signal }))
    },
  }
})
