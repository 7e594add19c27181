import type { Store, UserRecord } from '../records.ts'
import { nextCredentialsVersion } from './credentials.ts'
import { badRequest, HttpError } from '../request/httpError.ts'
import type { OpenContext } from '../handler/handler.ts'
import { StoreConflict, vendorScope } from '../store/store.ts'

/** A number normalised to E.164, however its digits were grouped; `undefined` for anything else. */
export const optionalPhoneOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > 40) return undefined
  const number = value.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}

/** A number normalised to E.164. @throws HttpError 400 for anything else. */
export const phoneOf = (value: unknown): string => {
  const number = optionalPhoneOf(value)
  if (number === undefined) throw badRequest('Enter a phone number with its country code, like +12025550143.')
  return number
}

const taken = () => new HttpError(409, 'This number belongs to another account.', { code: 'ER-PHONE-TAKEN' })

/** @throws HttpError 409 for a number that another person has entered or proven */
export const refuseOthersNumber = async (
  { store }: OpenContext,
  userId: string,
  phoneNumber: string,
): Promise<void> => {
  const [people, proven] = await Promise.all([
    store.users.find(vendorScope, { where: { phoneNumber } }),
    store.phoneNumbers.find(vendorScope, { where: { provenNumber: phoneNumber } }),
  ])
  const owners = [...people.items.map(({ id }) => id), ...proven.items.map(record => record.userId)]
  if (owners.some(id => id !== userId)) throw taken()
}

/** Stores a number as proven by a person. @throws HttpError 409 when it is another person's already. */
export const proveNumber = async (
  { store }: Pick<OpenContext, 'store'>,
  userId: string,
  phoneNumber: string,
): Promise<void> => {
  const own = (await store.phoneNumbers.find(vendorScope, { where: { userId, phoneNumber } })).items[0]
  try {
    if (own) await store.phoneNumbers.update(vendorScope, own.id, { provenNumber: phoneNumber })
    else await store.phoneNumbers.insert(vendorScope, { userId, phoneNumber, provenNumber: phoneNumber })
  } catch (cause) {
    throw cause instanceof StoreConflict ? taken() : cause
  }
}

/**
 * Replaces a person's number; the old one no longer completes a sign-in in progress. To be called inside a transaction.
 * @throws HttpError 409 when it is another person's.
 */
export const replaceNumber = async (store: Store, user: UserRecord, phoneNumber: string): Promise<void> => {
  await proveNumber({ store }, user.id, phoneNumber)
  if (user.phoneNumber !== undefined && user.phoneNumber !== phoneNumber)
    await store.phoneNumbers.removeWhere(vendorScope, { userId: user.id, phoneNumber: user.phoneNumber })
  await store.users.update(vendorScope, user.id, current => ({
    phoneNumber,
    credentialsVersion: nextCredentialsVersion(current),
  }))
}
