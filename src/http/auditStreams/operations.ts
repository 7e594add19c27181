import { ownOperation } from '../operation.ts'
import type { AuditStream, AuditStreamInput, AuditStreamSecret } from './types.ts'

/** Lists the destinations of the audit log. */
export const list = ownOperation<void, AuditStream[]>({
  name: 'auditStreams.list',
  method: 'GET',
  path: '/fe/audit-streams',
})

/** Adds a destination, once it has taken a test message. */
export const create = ownOperation<AuditStreamInput, AuditStream>({
  name: 'auditStreams.create',
  method: 'POST',
  path: '/fe/audit-streams',
})

/** Sends a test message to a destination. */
export const test = ownOperation<{ id: string }, { failure: string | null }>({
  name: 'auditStreams.test',
  method: 'POST',
  path: '/fe/audit-streams/{id}/test',
})

/** Pauses a destination, or goes on where it was paused or stopped. */
export const setActive = ownOperation<{ id: string; isActive: boolean }>({
  name: 'auditStreams.setActive',
  method: 'PATCH',
  path: '/fe/audit-streams/{id}',
})

/** Replaces the secret of a destination, once it has taken a test message with the new one. */
export const replaceSecret = ownOperation<AuditStreamSecret>({
  name: 'auditStreams.replaceSecret',
  method: 'PUT',
  path: '/fe/audit-streams/{id}/secret',
})

/** Removes a destination. */
export const remove = ownOperation<{ id: string }>({
  name: 'auditStreams.remove',
  method: 'DELETE',
  path: '/fe/audit-streams/{id}',
})
