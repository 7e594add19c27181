import { operation } from '../operation.ts'
import type { Application } from './types.ts'

/** Reads applications by their ids, joined by commas; the flag adds those that are open to everyone. */
export const list = operation<{ ids: string; _includeFreeAccess: boolean }, Application[]>({
  name: 'applications.list',
  method: 'GET',
  path: '/applications/resources/applications/v1',
})

/** Reads the ids of the applications that were assigned to a person in the active tenant. */
export const forUser = operation<{ userId: string }, string[]>({
  name: 'applications.forUser',
  method: 'GET',
  path: '/identity/resources/applications/v1/{userId}/apps',
})
