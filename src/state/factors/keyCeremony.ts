import { atom, type ReadableAtom } from 'nanostores'
import type { MfaStrategy } from '../../http/authResult.ts'
import type { WebAuthnCreationOptions, WebAuthnDeviceType } from '../../http/mfa/types.ts'
import type { CeremonyEnd, CeremonyResult } from './ceremony.ts'

/** The browser's credential with the token of its ceremony. */
export interface KeyProof<Answer> {
  readonly webauthnToken: string
  readonly options: Answer
}

/** Runs a request and stores its error, as `flowView.runRequest` does. */
type RunRequest = (ask: (signal: AbortSignal) => Promise<void>) => Promise<void>

/** Which kinds of key a server allows to be enrolled. */
export const keyKindsOf = (strategies: readonly MfaStrategy[]): WebAuthnDeviceType[] => {
  const kinds: WebAuthnDeviceType[] = []
  if (strategies.includes('WebAuthnPlatform')) kinds.push('Platform')
  if (strategies.includes('WebAuthnCrossPlatform')) kinds.push('CrossPlatform')
  return kinds
}

/** Creation options for one kind of key. */
export const optionsForKind = (options: WebAuthnCreationOptions, kind: WebAuthnDeviceType): WebAuthnCreationOptions => {
  const authenticatorAttachment = kind === 'Platform' ? 'platform' : 'cross-platform'
  return { ...options, authenticatorSelection: { ...options.authenticatorSelection, authenticatorAttachment } }
}

/** Runs the ceremonies of one screen: requests options from the server, then a key from the browser. */
export const createKeyCeremony = (runRequest: RunRequest) => {
  const $end = atom<CeremonyEnd | undefined>(undefined)
  let current: AbortController | undefined

  return {
    /** How the last ceremony ended without a key; never shown as an error. */
    $end: $end as ReadableAtom<CeremonyEnd | undefined>,
    /** Aborts the current ceremony and clears how the last one ended. */
    stop: (): void => {
      current?.abort()
      $end.set(undefined)
    },
    /** Runs one ceremony; `undefined` when it gave no key. A cancelled ceremony is not an error. */
    run: async <Answer>(
      begin: (signal: AbortSignal) => Promise<{ token: string; result: CeremonyResult<Answer> } | undefined>,
    ): Promise<KeyProof<Answer> | undefined> => {
      let proof: KeyProof<Answer> | undefined
      await runRequest(async signal => {
        const own = new AbortController()
        current = own
        signal.addEventListener('abort', () => own.abort(), { once: true })
        $end.set(undefined)
        const begun = await begin(own.signal)
        if (!begun || own.signal.aborted) return
        const { token, result } = begun
        if (result.answer) proof = { webauthnToken: token, options: result.answer }
        else $end.set(result.end)
      })
      return proof
    },
  }
}
