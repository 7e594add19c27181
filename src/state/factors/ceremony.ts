import type { WebAuthnAttestation, WebAuthnCreationOptions, WebAuthnRequestOptions } from '../../http/mfa/types.ts'
import { feature } from '../kit/feature.ts'
import { createCredential, useCredential, type Asking, type UsedJson } from './webauthn.ts'

/**
 * How a ceremony ended without a credential: the person stopped it or let it run out, this device has one already, or
 * the browser could not do it. None of these is an error to frighten anybody with (M1).
 */
export type CeremonyEnd = 'stopped' | 'exists' | 'failed'

/** A ceremony's answer, or how it ended without one. */
export type Held<Answer> = { answer: Answer; end?: undefined } | { answer?: undefined; end: CeremonyEnd }

const endOf = (cause: unknown): CeremonyEnd => {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'stopped'
  return name === 'InvalidStateError' ? 'exists' : 'failed'
}

/** Ceremonies of a page: browsers know one at a time, so a new one ends the one before, whoever asked for it (M1). */
export const ceremony = feature('ceremony', () => {
  let stopCurrent = () => {}

  const hold = async <Answer>(
    { signal, isQuiet = false }: Asking,
    ask: (asking: Asking) => Promise<Answer>,
  ): Promise<Held<Answer>> => {
    stopCurrent()
    const own = new AbortController()
    const stop = () => own.abort()
    stopCurrent = stop
    if (signal.aborted) return { end: 'stopped' }
    signal.addEventListener('abort', stop, { once: true })
    try {
      const answer = await ask({ signal: own.signal, isQuiet })
      // A browser that does not know the signal may answer after all.
      return own.signal.aborted ? { end: 'stopped' } : { answer }
    } catch (cause) {
      return { end: endOf(cause) }
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  return {
    /** Makes a credential. */
    create: (options: WebAuthnCreationOptions, asking: Asking): Promise<Held<Required<WebAuthnAttestation>>> =>
      hold(asking, async own => {
        const { made, isPlatform } = await createCredential(options, own)
        return { ...made, deviceType: isPlatform ? 'Platform' : 'CrossPlatform' }
      }),
    /** Asks for a credential. */
    use: (options: WebAuthnRequestOptions, asking: Asking): Promise<Held<UsedJson>> =>
      hold(asking, own => useCredential(options, own)),
    /** Ends what is going on, before the person does something else with a key. */
    stop: (): void => stopCurrent(),
  }
})
