import * as v from 'valibot'

/** A complete address. Servers of a demo may be on this machine, without encryption; the server decides about others. */
export const addressEntry = (message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(text => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text), message),
  )
