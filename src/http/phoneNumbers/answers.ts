import type { InferOutput } from 'valibot'
import { fields, flagByDefault, id, list, text } from '../fields.ts'

/** A phone number of a person; one is proven unless the server says that it is not. */
const ownPhoneNumber = fields({ id, phoneNumber: id, verified: flagByDefault })

/** The phone numbers of a person. */
export const phoneNumberList = list(ownPhoneNumber)

/** A proof of a number that waits for its code; empty where no code was sent. */
export const phoneProof = fields({ otcToken: text })

/** A removal that waits for the code that was sent to the number. */
export const phoneRemoval = fields({ phoneId: id, otcToken: text })

/** A phone number of a person. */
export type OwnPhoneNumber = InferOutput<typeof ownPhoneNumber>
