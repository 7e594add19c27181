import { fields, id, list, text } from '../fields.ts'

/** The phone numbers of a person. */
export const phoneNumberList = list(fields({ id, phoneNumber: id }))

/** A removal that waits for the code that was sent to the number. */
export const phoneRemoval = fields({ phoneId: id, otcToken: text })
