import type { WebAuthnAttestation, WebAuthnCreationOptions, WebAuthnRequestOptions } from '../../http/mfa/types.ts'
import { feature } from '../kit/feature.ts'
import { createCredential, useCredential, type Asking, type UsedJson } from './webauthn.ts'

/**
 * How a WebAuthn ceremony ended without a credential: cancelled or timed out, already registered on this device, or
 * unsupported by the browser. None of these is shown as an error.
 */
export type CeremonyEnd = 'stopped' | 'exists' | 'failed'

/** A ceremony's credential, or how it ended without one. */
export type CeremonyResult<Answer> = { answer: Answer; end?: undefined } | { answer?: undefined; end: CeremonyEnd }

const endOf = (cause: unknown): CeremonyEnd => {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'stopped'
  return name === 'InvalidStateError' ? 'exists' : 'failed'
}

/** WebAuthn ceremonies of a page: browsers run one at a time, so a new one aborts the previous one. */
export const ceremony = feature('ceremony', () => {
  let stopCurrent = () => {}

  const run = async <Answer>(
    { signal, isQuiet = false }: Asking,
    ask: (asking: Asking) => Promise<Answer>,
  ): Promise<CeremonyResult<Answer>> => {
    stopCurrent()
    const own = new AbortController()
    const stop = () => own.abort()
    stopCurrent = stop
    if (signal.aborted) return { end: 'stopped' }
    signal.addEventListener('abort', stop, { once: true })
    try {
      const answer = await ask({ signal: own.signal, isQuiet })
      // A browser that ignores the signal may still answer.
      return own.signal.aborted ? { end: 'stopped' } : { answer }
    } catch (cause) {
      return { end: endOf(cause) }
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  return {
    /** Creates a credential. */
    create: (
      options: WebAuthnCreationOptions,
      asking: Asking,
    ): Promise<CeremonyResult<Required<WebAuthnAttestation>>> =>
      run(asking, async own => {
        const { made, isPlatform } = await createCredential(options, own)
        return { ...made, deviceType: isPlatform ? 'Platform' : 'CrossPlatform' }
      }),
    /** Requests a credential. */
    use: (options: WebAuthnRequestOptions, asking: Asking): Promise<CeremonyResult<UsedJson>> =>
      run(asking, own => useCredential(options, own)),
    /** Aborts the current ceremony. */
    stop: (): void => stopCurrent(),
  }
})
