import { nonEmpty, pipe, regex, string, trim } from 'valibot'
import { completeAddress } from './emailAddress.ts'

/** A field for an e-mail address. */
export const emailSchema = (missing: string, wrong: string) =>
  pipe(string(), trim(), nonEmpty(missing), regex(completeAddress, wrong))
