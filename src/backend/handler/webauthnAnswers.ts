import * as v from 'valibot'
import type { PasskeyCreation, PasskeyUse } from '../ports/ports.ts'
import { ifGiven, text } from '../request/schema.ts'

/** Binary values of WebAuthn; the largest are attestations with a chain of certificates. */
const base64Url = v.pipe(text(32_768), v.regex(/^[\w-]+$/))

/** The browser's answer with a new credential; other members are ignored. */
export const attestation = v.object({
  id: base64Url,
  response: v.object({ clientDataJSON: base64Url, attestationObject: base64Url }),
})

/** The browser's answer with a signature; other members are ignored. */
export const assertion = v.object({
  id: base64Url,
  response: v.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: ifGiven(base64Url),
  }),
})

/** The kind of authenticator, as the page reports it. */
export const deviceType = v.nullish(v.picklist(['Platform', 'CrossPlatform']), 'Platform')

/** A new credential in the form that the passkeys port checks. */
export const creationOf = ({ id, response }: v.InferOutput<typeof attestation>): PasskeyCreation => ({
  id,
  ...response,
})

/** A signature in the form that the passkeys port checks. */
export const useOf = ({ id, response: { userHandle, ...response } }: v.InferOutput<typeof assertion>): PasskeyUse => ({
  id,
  ...response,
  ...(userHandle === undefined ? {} : { userHandle }),
})
