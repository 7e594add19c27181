import type { FeError } from '../../http/errors.ts'
import { defineMessages } from './messages.ts'
import { defineServerTexts, useServerTexts } from './serverTexts.ts'
import { useMessages } from './useMessages.ts'

/** Messages for failures without an answer of the server, with what to do about them. */
export const errorMessages = defineMessages('errors', {
  generic: "We're facing some difficulties, Please try again",
  network: "The service can't be reached. Try again in a moment.",
  offline: 'You seem to be offline. Check your connection and try again.',
  timeout: 'The server took too long to answer. Try again.',
  unsafeTarget: "The server sent an address that we can't open. Contact support.",
  cookiesRefused:
    "Your browser didn't keep you signed in. Allow cookies for this site and its sign-in service, then sign in again.",
  linkMissing: 'This link is incomplete. Open it again from the message it came in, or ask for a new one.',
  noChanges: 'No changes to update',
  assignmentFailed: 'Assignment action failed. Try again or contact support.',
  otherTenant:
    'Nothing was changed because this page is switching to another organization. Check which one is open, then try again.',
  readOnly: 'This view is read-only.',
  changePrevented: "This application doesn't allow this change.",
  failedToAuthenticate: 'Failed to authenticate',
  unknownError: 'Unknown error occurred',
  notLoadedTitle: "This part didn't load",
  notLoaded: "Check your connection and try again. If that doesn't help, reload the page or open your link again.",
  tryAgain: 'Try again',
  reference: 'Reference: {traceId}',
})

/** Error codes set by the client, not the server. Each is also the key of its message. */
const clientCodes = [
  'timeout',
  'unsafeTarget',
  'cookiesRefused',
  'linkMissing',
  'noChanges',
  'assignmentFailed',
  'otherTenant',
  'readOnly',
  'changePrevented',
  'failedToAuthenticate',
  'unknownError',
] as const

/** The key of the message for an error without an answer of the server. */
const keyOf = (code: string) => {
  // A browser that says it is online may still be without a connection; one that says it is offline is.
  if (code === 'network' || code === 'notApi') return navigator.onLine ? 'network' : 'offline'
  return clientCodes.find(known => known === code) ?? 'generic'
}

/** Translations of server errors, by the server's error code. */
const serverErrors = defineServerTexts('serverErrors')

/**
 * Turns an error into text. An error with a status has an answer of the server: a translation of its code, or else the
 * server's own message. An error without a status has our message for its code.
 */
export const useErrorText = (): ((error: FeError) => string) => {
  const t = useMessages(errorMessages)
  const translated = useServerTexts(serverErrors)
  return ({ code, status, message }) => {
    if (status === undefined) return t(keyOf(code))
    // An error without a message, or with only the generic English one, gets the generic message in the person's
    // language.
    if (message === '' || message === errorMessages.english.generic) return t('generic')
    return translated(code, message)
  }
}
