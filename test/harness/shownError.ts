const mark = '. Shown: '

/**
 * An error of a query whose message ends with what is shown. A wait makes such an error at each try and reads the last one
 * only, so the text, for which the browser lays the page out, is taken when the message is read.
 */
export const shownError = (message: string | null, textOf: () => string): Error => {
  const error = new Error(message ?? '')
  if (message?.includes(mark)) return error
  return Object.defineProperty(error, 'message', { configurable: true, get: () => `${message}${mark}${textOf()}` })
}
