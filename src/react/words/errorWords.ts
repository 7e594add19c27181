import type { FeError } from '../../http/errors.ts'
import { useWords } from './useWords.ts'
import { words } from './words.ts'

/** Fallbacks of the error catalogue, and what to do about failures that carry no message of a server (§8). */
export const errorWords = words(
  'errors',
  {
    generic: "We're facing some difficulties, Please try again",
    network: 'You seem to be offline. Check your connection and try again.',
    timeout: 'The server took too long to answer. Try again.',
    unsafeTarget: 'The server sent an address that we do not follow. Contact support.',
    noChanges: 'No changes to update',
    failedToAuthenticate: 'Failed to authenticate',
    notLoadedTitle: 'This part did not load',
    notLoaded:
      'Check your connection and try again. If that does not help, reload the page or open your link once more.',
    tryAgain: 'Try again',
    reference: 'Reference: {traceId}',
  },
  { de: () => import('../../locales/de/errors.ts') },
)

/** Turns an error into what a person reads: with a status the server's own message, without it our words for the code. */
export const useErrorText = (): ((error: FeError) => string) => {
  const t = useWords(errorWords)
  return error => {
    if (error.status !== undefined && error.message !== '') return error.message
    const { code } = error
    return Object.hasOwn(errorWords.english, code) ? t(code as keyof typeof errorWords.english) : t('generic')
  }
}
