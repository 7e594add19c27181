import { atom, type ReadableAtom } from 'nanostores'
import {
  loginWebauthnEnrollStart,
  loginWebauthnEnrollVerify,
  loginWebauthnVerify,
  loginWebauthnVerifyStart,
} from '../../../../http/mfa/loginOperations.ts'
import type { WebAuthnDeviceType } from '../../../../http/mfa/types.ts'
import { flowView } from '../../flowView.ts'
import { flow } from '../../../kit/scope.ts'
import { ceremony, type CeremonyEnd, type Held } from '../../../factors/ceremony.ts'
import { challenge } from './challenge.ts'

/** An answer of the browser with the token of its ceremony. */
interface Proof<Answer> {
  webauthnToken: string
  options: Answer
}

/** Keys as second factors: the device itself, or one carried along; proven or enrolled (§2.2). */
export const securityKey = flow('mfaSecurityKey', scope => {
  const { app } = scope
  const { $screen, runRequest } = scope.use(flowView)
  const { $challenge, $way, ask, prove, onForget } = scope.use(challenge)
  const { create, use } = app.use(ceremony)
  const $end = atom<CeremonyEnd | undefined>(undefined)
  let current: AbortController | undefined
  let hasOpened = false

  const forget = () => {
    current?.abort()
    hasOpened = false
    $end.set(undefined)
  }
  onForget(forget)
  $screen.listen(({ step }) => {
    if (step !== 'securityKey') forget()
  })

  /** Runs one ceremony; it ends when the person turns to something else, and cancelling is no error (M1). */
  const hold = async <Answer>(
    begin: (signal: AbortSignal) => Promise<{ token: string; held: Held<Answer> } | undefined>,
  ): Promise<Proof<Answer> | undefined> => {
    let proof: Proof<Answer> | undefined
    await runRequest(async signal => {
      const own = new AbortController()
      current = own
      signal.addEventListener('abort', () => own.abort(), { once: true })
      $end.set(undefined)
      const begun = await begin(own.signal)
      if (!begun || own.signal.aborted) return
      const { token, held } = begun
      if (held.answer) proof = { webauthnToken: token, options: held.answer }
      else $end.set(held.end)
    })
    return proof
  }

  const verify = async (rememberDevice: boolean): Promise<void> => {
    const { id: deviceId = '' } = $way.get() ?? {}
    const proof = await hold(async signal => {
      const begun = await ask(half => scope.send(loginWebauthnVerifyStart, { ...half, deviceId }, { signal }))
      return begun && { token: begun.webauthnToken, held: await use(begun.options, { signal }) }
    })
    if (!proof) return
    const { id, response } = proof.options
    const wish: { rememberDevice?: boolean } = rememberDevice ? { rememberDevice } : {}
    await prove((half, signal) =>
      scope.send(
        loginWebauthnVerify,
        { ...half, deviceId, webauthnToken: proof.webauthnToken, options: { id, response }, ...wish },
        { signal },
      ),
    )
  }

  return {
    /** How the last try ended without a key; nothing to be afraid of. */
    $end: $end as ReadableAtom<CeremonyEnd | undefined>,
    /** Which kinds of key may be enrolled. */
    kinds: (): WebAuthnDeviceType[] => {
      const strategies = $challenge.get()?.strategies ?? []
      const kinds: WebAuthnDeviceType[] = []
      if (strategies.includes('WebAuthnPlatform')) kinds.push('Platform')
      if (strategies.includes('WebAuthnCrossPlatform')) kinds.push('CrossPlatform')
      return kinds
    },
    /** Asks for the key by itself when the step comes, and never a second time. */
    openOnce: (): void => {
      const { purpose, rememberDays } = $challenge.get() ?? {}
      // Whoever may have this browser remembered says so first.
      if (hasOpened || purpose === 'enrolment' || rememberDays !== undefined) return
      hasOpened = true
      void verify(false)
    },
    /** Proves the enrolled key. */
    verify,
    /** Enrols a key of one kind. */
    enrol: async (deviceType: WebAuthnDeviceType, rememberDevice: boolean): Promise<void> => {
      const authenticatorAttachment = deviceType === 'Platform' ? 'platform' : 'cross-platform'
      const proof = await hold(async signal => {
        const begun = await ask(half => scope.send(loginWebauthnEnrollStart, half, { signal }))
        if (!begun) return undefined
        const { webauthnToken: token, options } = begun
        const authenticatorSelection = { ...options.authenticatorSelection, authenticatorAttachment } as const
        return { token, held: await create({ ...options, authenticatorSelection }, { signal }) }
      })
      if (!proof) return
      const wish: { rememberDevice?: boolean } = rememberDevice ? { rememberDevice } : {}
      await prove((half, signal) =>
        scope.send(loginWebauthnEnrollVerify, { ...half, deviceType, ...proof, ...wish }, { signal }),
      )
    },
  }
})
