/** Messages of an error and its causes, without properties that libraries add, which may contain passwords. */
export const describeFault = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  const text = cause.stack ?? `${cause.name}: ${cause.message}`
  return cause.cause === undefined ? text : `${text}\nbecause of ${describeFault(cause.cause)}`
}

/** The same in one line without a stack, for errors such as an invalid setting. */
export const describeBriefly = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  // Some network errors only have a code.
  const text = cause.message || ('code' in cause ? String(cause.code) : cause.name)
  return cause.cause === undefined ? text : `${text}: ${describeBriefly(cause.cause)}`
}
