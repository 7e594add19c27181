import { ownOperation } from '../operation.ts'
import type { PersonalData } from './personalData.ts'
import type { UserProfile } from './types.ts'

/** Reads everything that is stored about the signed-in person, without secrets. */
export const personalData = ownOperation<void, PersonalData>({
  name: 'users.personalData',
  method: 'POST',
  path: '/fe/me/personal-data',
})

/**
 * Ends the signed-in person's membership of the tenant of the request. `nextTenantId` is the tenant in which the session goes
 * on; null when there is none, and all sessions of the person have ended.
 */
export const leaveTenant = ownOperation<void, { nextTenantId: string | null }>({
  name: 'users.leaveTenant',
  method: 'DELETE',
  path: '/fe/me/membership',
})

/** Has the signed-in person's account deleted in 30 days; until then they can keep it. */
export const requestDeletion = ownOperation<void, UserProfile>({
  name: 'users.requestDeletion',
  method: 'POST',
  path: '/fe/me/deletion',
})

/** Takes back that the signed-in person's account is deleted. */
export const keepAccount = ownOperation<void, UserProfile>({
  name: 'users.keepAccount',
  method: 'DELETE',
  path: '/fe/me/deletion',
})
