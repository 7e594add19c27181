import { operation } from '../operation.ts'
import type { Session } from './types.ts'

const path = '/identity/resources/users/sessions/v1/me'

/** Reads the sessions of the signed-in person, in every browser. */
export const list = operation<void, Session[]>({
  name: 'sessions.list',
  method: 'GET',
  path,
})

/** Reads the session of the request. */
export const current = operation<void, Session>({
  name: 'sessions.current',
  method: 'GET',
  path: `${path}/current`,
})

/** Ends another session of the signed-in person. */
export const remove = operation<{ id: string }>({
  name: 'sessions.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
})

/** Ends the sessions of the signed-in person in all other browsers. */
export const removeAll = operation<void>({
  name: 'sessions.deleteAll',
  method: 'DELETE',
  path: `${path}/all`,
})

/** Ends the sessions of a member in this tenant. */
export const revokeForUser = operation<{ userId: string }>({
  name: 'sessions.revokeForUser',
  method: 'POST',
  path: '/identity/resources/users/sessions/v1/revoke',
})
