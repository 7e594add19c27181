import { nonEmpty, pipe, regex, string, trim } from 'valibot'
import { completeAddress } from './emailAddress.ts'

/** Schema of an email field. */
export const emailSchema = (missing: string, wrong: string) =>
  pipe(string(), trim(), nonEmpty(missing), regex(completeAddress, wrong))
