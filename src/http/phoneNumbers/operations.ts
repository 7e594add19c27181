import { operation } from '../operation.ts'
import type { NumberOfUser, PhoneNumber, PhonePage } from './types.ts'

const numbers = '/identity/resources/users/phone-numbers/v1'

/** Reads the signed-in person's numbers, page by page (default 10, docs/product.md §9). */
export const list = operation<{ _limit?: number; _offset?: number }, PhonePage<PhoneNumber>>({
  name: 'phoneNumbers.list',
  method: 'GET',
  path: numbers,
})

/** Reads all numbers of the signed-in person. */
export const mine = operation<void, PhoneNumber[]>({
  name: 'phoneNumbers.mine',
  method: 'GET',
  path: `${numbers}/me`,
})

/** Adds a number; with `verify` a code is sent to it at once. */
export const create = operation<{ phoneNumber: string; verify?: boolean }, { otcToken?: string }>({
  name: 'phoneNumbers.create',
  method: 'POST',
  path: numbers,
})

/** Sends a code to a number that is not proven yet. */
export const preVerify = operation<{ phoneNumber: string }, { otcToken: string }>({
  name: 'phoneNumbers.preVerify',
  method: 'POST',
  path: `${numbers}/preverify`,
})

/** Proves a number with its code. */
export const verify = operation<{ otcToken: string; code: string }>({
  name: 'phoneNumbers.verify',
  method: 'POST',
  path: `${numbers}/verify`,
})

/** Starts the removal of a number: sends a code for `deleteVerify`. */
export const remove = operation<{ phoneId: string }, { phoneId: string; otcToken: string }>({
  name: 'phoneNumbers.delete',
  method: 'DELETE',
  path: `${numbers}/{phoneId}`,
})

/** Removes a number. */
export const deleteVerify = operation<{ phoneId: string; otcToken: string; code: string }>({
  name: 'phoneNumbers.deleteVerify',
  method: 'POST',
  path: `${numbers}/{phoneId}/delete/verify`,
})

/** Reads the numbers of the tenant's members. */
export const ofUsers = operation<
  { _limit?: number; _offset?: number; _phoneNumber?: string; userIds?: string },
  PhonePage<NumberOfUser>
>({
  name: 'phoneNumbers.ofUsers',
  method: 'GET',
  path: '/identity/resources/users/phone-numbers/v2',
})
