import type { InferOutput } from 'valibot'
import type { AuthResult } from '../authResult.ts'
import { fields, flag, maybeText, shape, untouched } from '../fields.ts'

/** Whether another person acts as the owner of the session of the request, and until when. */
export const sessionOwner = fields({ impersonated: flag, expires: maybeText })

/** The current impersonation. Servers with the contract only send its end, or nothing. */
export const impersonation = shape(
  { reason: maybeText, access: maybeText, expires: maybeText, canReturn: flag },
  ({ access, ...told }) => ({
    ...told,
    access: (['read', 'write'] as const).find(known => known === access),
  }),
)

/** The session with which the browser goes on. */
export const ownSession = untouched<AuthResult>()

/** An impersonation under way. */
export type ImpersonationInfo = InferOutput<typeof impersonation>
