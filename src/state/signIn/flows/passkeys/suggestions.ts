import { ceremony } from '../../../factors/ceremony.ts'
import { canSuggestPasskeys, type UsedJson } from '../../../factors/webauthn.ts'
import type { Scope } from '../../../kit/scope.ts'
import { flowView } from '../../flowView.ts'
import { passkeyChallenge } from './passkeyChallenge.ts'

/** A challenge expires after five minutes; suggestions get a new one before that. */
const suggestionMs = 240_000
/** Suggestions end on pages that stay open for hours. */
const mostSuggestions = 15

/** The parts of the sign-in with a passkey that suggestions use. */
interface SuggestionsOptions {
  /** True while the first field is on screen, which shows them. */
  isFirstStep: () => boolean
  signInWith: (assertion: UsedJson, signal: AbortSignal) => Promise<void>
}

/** Suggestions of passkeys in the first field. */
export const createSuggestions = (scope: Scope, { isFirstStep, signInWith }: SuggestionsOptions) => {
  const { use } = scope.app.use(ceremony)
  const { runRequest } = scope.use(flowView)
  let current: AbortController | undefined
  let isWanted = false

  /** The person has not requested suggestions, so their failures are not shown. */
  const suggestOnce = async (signal: AbortSignal): Promise<UsedJson | undefined> => {
    try {
      const options = await passkeyChallenge(scope, {}, signal)
      return signal.aborted ? undefined : (await use(options, { signal, isQuiet: true })).answer
    } catch {
      return undefined
    }
  }

  /** Suggests until a passkey is chosen, the browser refuses, or it is stopped. */
  const suggestUntil = async (stopped: AbortSignal): Promise<void> => {
    for (let turn = 0; turn < mostSuggestions && !stopped.aborted; turn += 1) {
      const time = new AbortController()
      const end = () => time.abort()
      const cancel = scope.after(suggestionMs, end)
      stopped.addEventListener('abort', end, { once: true })
      const assertion = await suggestOnce(time.signal)
      cancel()
      if (assertion) return runRequest(signal => signInWith(assertion, signal))
      if (!time.signal.aborted) return
    }
  }

  /** Stops until `resume`, for another use of passkeys: browsers run one at a time. */
  const pause = (): void => current?.abort()

  /** Suggests while that is wanted and the first field is on screen. */
  const resume = async (): Promise<void> => {
    const life = scope.signal()
    if (!(await canSuggestPasskeys()) || !isWanted || !isFirstStep() || life.aborted) return
    pause()
    const own = new AbortController()
    current = own
    life.addEventListener('abort', () => own.abort(), { once: true })
    await suggestUntil(own.signal)
  }

  return {
    pause,
    resume,
    /** Starts suggesting; returns the function that ends it. */
    suggest: (): (() => void) => {
      isWanted = true
      void resume()
      return () => {
        isWanted = false
        pause()
      }
    },
  }
}
