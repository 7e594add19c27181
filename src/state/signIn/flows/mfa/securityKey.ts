import {
  loginWebauthnEnrollStart,
  loginWebauthnEnrollVerify,
  loginWebauthnVerify,
  loginWebauthnVerifyStart,
} from '../../../../http/mfa/loginOperations.ts'
import type { WebAuthnDeviceType } from '../../../../http/mfa/types.ts'
import { flowView } from '../../flowView.ts'
import { elementStore } from '../../../kit/scope.ts'
import { ceremony } from '../../../factors/ceremony.ts'
import { createKeyCeremony, keyKindsOf, optionsForKind } from '../../../factors/keyCeremony.ts'
import { challenge } from './challenge.ts'

/** WebAuthn factors: the device itself, or a security key; verified or enrolled (docs/product.md §2.2). */
export const securityKey = elementStore('mfaSecurityKey', scope => {
  const { app } = scope
  const { $screen, runRequest } = scope.use(flowView)
  const { $challenge, $factor, ask, prove, onForget } = scope.use(challenge)
  const { create, use } = app.use(ceremony)
  const { $end, run, stop } = createKeyCeremony(runRequest)
  let hasOpened = false

  const forget = () => {
    stop()
    hasOpened = false
  }
  onForget(forget)
  $screen.listen(({ step }) => {
    if (step !== 'securityKey') forget()
  })

  const verify = async (rememberDevice: boolean): Promise<void> => {
    const { id: deviceId = '' } = $factor.get() ?? {}
    const proof = await run(async signal => {
      const begun = await ask(transaction =>
        scope.send(loginWebauthnVerifyStart, { ...transaction, deviceId }, { signal }),
      )
      return begun && { token: begun.webauthnToken, result: await use(begun.options, { signal }) }
    })
    if (!proof) return
    const { id, response } = proof.options
    const remember: { rememberDevice?: boolean } = rememberDevice ? { rememberDevice } : {}
    await prove((transaction, signal) =>
      scope.send(
        loginWebauthnVerify,
        { ...transaction, deviceId, webauthnToken: proof.webauthnToken, options: { id, response }, ...remember },
        { signal },
      ),
    )
  }

  return {
    $challenge,
    $factor,
    $end,
    /** Kinds of key that can be enrolled. */
    kinds: (): WebAuthnDeviceType[] => keyKindsOf($challenge.get()?.strategies ?? []),
    /** Requests the key without a press when the step is shown, once. */
    openOnce: (): void => {
      const { purpose, rememberDays } = $challenge.get() ?? {}
      // A person who may choose to have this browser remembered decides that first.
      if (hasOpened || purpose === 'enrolment' || rememberDays !== undefined) return
      hasOpened = true
      void verify(false)
    },
    /** Verifies the enrolled key. */
    verify,
    /** Enrols a key of one kind. */
    enrol: async (deviceType: WebAuthnDeviceType, rememberDevice: boolean): Promise<void> => {
      const proof = await run(async signal => {
        const begun = await ask(transaction => scope.send(loginWebauthnEnrollStart, transaction, { signal }))
        if (!begun) return undefined
        const options = optionsForKind(begun.options, deviceType)
        return { token: begun.webauthnToken, result: await create(options, { signal }) }
      })
      if (!proof) return
      const remember: { rememberDevice?: boolean } = rememberDevice ? { rememberDevice } : {}
      await prove((transaction, signal) =>
        scope.send(loginWebauthnEnrollVerify, { ...transaction, deviceType, ...proof, ...remember }, { signal }),
      )
    },
  }
})
