import type { FeError } from '../../http/errors.ts'
import { useMessages } from './useMessages.ts'
import { defineMessages } from './messages.ts'

/** Fallbacks of the error catalogue, and what to do about failures that carry no message of a server (§8). */
export const errorMessages = defineMessages(
  'errors',
  {
    generic: "We're facing some difficulties, Please try again",
    network: 'You seem to be offline. Check your connection and try again.',
    timeout: 'The server took too long to answer. Try again.',
    unsafeTarget: 'The server sent an address that we do not follow. Contact support.',
    cookiesRefused:
      'Your browser did not keep you signed in. Allow cookies for this site and its sign-in service, then sign in again.',
    noChanges: 'No changes to update',
    failedToAuthenticate: 'Failed to authenticate',
    unknownError: 'Unknown error occurred',
    notLoadedTitle: 'This part did not load',
    notLoaded:
      'Check your connection and try again. If that does not help, reload the page or open your link once more.',
    tryAgain: 'Try again',
    reference: 'Reference: {traceId}',
  },
  { de: () => import('../../locales/de/errors.ts') },
)

/**
 * What a server refuses, by its error code, in languages other than the server's. English has no words of its own here:
 * whatever nobody translated is an empty text, and the server's message is shown.
 */
const refusalMessages = defineMessages('refusals', new Proxy<Record<string, string>>({}, { get: () => '' }), {
  de: () => import('../../locales/de/refusals.ts'),
})

/**
 * Turns an error into what a person reads: with a status our translation of the server's code, else the server's own
 * message; without a status our words for the code.
 */
export const useErrorText = (): ((error: FeError) => string) => {
  const t = useMessages(errorMessages)
  const refusal = useMessages(refusalMessages)
  return error => {
    const { code, status, message } = error
    // A server without words of its own says what we would say.
    if (status !== undefined && message !== errorMessages.english.generic && message !== '')
      return refusal(code) || message
    return status === undefined && Object.hasOwn(errorMessages.english, code)
      ? t(code as keyof typeof errorMessages.english)
      : t('generic')
  }
}
