import type { InferOutput } from 'valibot'
import { id, list, maybeFlag, maybeText, oneOf, text, fields } from '../fields.ts'

/** A passkey of the person, as screens show it. */
export const passkey = fields({
  id,
  /** Empty where the server omits it. */
  name: text,
  deviceType: oneOf(['Platform', 'CrossPlatform'], 'Platform'),
  createdAt: text,
  /** Undefined for one that was never used. */
  lastUsedAt: maybeText,
  /** Undefined where the server omits it. */
  isSynced: maybeFlag,
})

/** All passkeys of the person. */
export const passkeyList = list(passkey, 'devices')

/** A passkey of the person, as screens show it. */
export type Passkey = InferOutput<typeof passkey>
