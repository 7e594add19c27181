import type { WebAuthnAttestation, WebAuthnCreationOptions, WebAuthnRequestOptions } from '../../http/mfa/types.ts'
import { feature } from '../kit/feature.ts'
import { createCredential, useCredential, type Asking, type UsedJson } from './webauthn.ts'

/**
 * How a WebAuthn ceremony ended without a credential: the person stopped it or let it time out, this device has one
 * already, or the browser could not do it. None of these is shown as an error.
 */
export type CeremonyEnd = 'stopped' | 'exists' | 'failed'

/** A ceremony's answer, or how it ended without one. */
export type CeremonyResult<Answer> = { answer: Answer; end?: undefined } | { answer?: undefined; end: CeremonyEnd }

const endOf = (cause: unknown): CeremonyEnd => {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'stopped'
  return name === 'InvalidStateError' ? 'exists' : 'failed'
}

/** WebAuthn ceremonies of a page: browsers run one at a time, so a new one ends the one before. */
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
      // A browser that ignores the signal may answer after all.
      return own.signal.aborted ? { end: 'stopped' } : { answer }
    } catch (cause) {
      return { end: endOf(cause) }
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  return {
    /** Makes a credential. */
    create: (
      options: WebAuthnCreationOptions,
      asking: Asking,
    ): Promise<CeremonyResult<Required<WebAuthnAttestation>>> =>
      run(asking, async own => {
        const { made, isPlatform } = await createCredential(options, own)
        return { ...made, deviceType: isPlatform ? 'Platform' : 'CrossPlatform' }
      }),
    /** Asks for a credential. */
    use: (options: WebAuthnRequestOptions, asking: Asking): Promise<CeremonyResult<UsedJson>> =>
      run(asking, own => useCredential(options, own)),
    /** Ends the ceremony that is going on. */
    stop: (): void => stopCurrent(),
  }
})
