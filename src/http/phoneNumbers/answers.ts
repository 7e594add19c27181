import { fields, id, list } from '../fields.ts'

/** The phone numbers of a person. */
export const phoneNumberList = list(fields({ id, phoneNumber: id }))
