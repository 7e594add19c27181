import type { Store } from '../../store/definitions.ts'
import type { UserRecord } from '../members/records.ts'
import { nextCredentialsVersion } from '../credentials/credentials.ts'
import { HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../context/context.ts'
import { StoreConflict, vendorScope } from '../../store/store.ts'

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
