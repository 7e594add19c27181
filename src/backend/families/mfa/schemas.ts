import * as v from 'valibot'
import { text, typedCode } from '../../handler/schema.ts'

/** Entries that name the MFA transaction of a call. What cannot be a token names none, so that the answer is 401. */
export const ofTransaction = { mfaToken: v.fallback(text(200), '') }

/** Entries of a call that completes an MFA transaction. */
export const completing = { ...ofTransaction, rememberDevice: v.nullish(v.boolean()) }

/** Entries of a code that was sent by mail or text message, with the token that the page got for it. */
export const sentCode = { otcToken: text(200), code: typedCode }
