import * as v from 'valibot'
import { text } from '../../request/schema.ts'
import { isMailLanguage, mailLanguages } from './invitationTexts.ts'

/** The language of a reader: one that the server writes in, or the first of these. */
export const mailLanguage = v.optional(
  v.pipe(
    text(35),
    v.transform(tag => tag.split('-')[0]!.toLowerCase()),
    v.transform(name => (isMailLanguage(name) ? name : mailLanguages[0])),
  ),
  mailLanguages[0],
)
