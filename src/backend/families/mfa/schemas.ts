import * as v from 'valibot'
import { text, typedCode } from '../../request/schema.ts'

/** Input that names the MFA transaction. A malformed token counts as unknown, so that the answer is 401. */
export const ofTransaction = { mfaToken: v.fallback(text(200), '') }

/** Input that completes an MFA transaction. */
export const completing = { ...ofTransaction, rememberDevice: v.nullish(v.boolean()) }

/** Input with a code sent by mail or text message, and the token that the page received for it. */
export const sentCode = { otcToken: text(200), code: typedCode }
