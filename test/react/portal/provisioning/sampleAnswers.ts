import type { DirectoryLogEntry } from '../../../../src/http/directory/types.ts'
import { directory, inDays, type Served } from './servedDirectories.ts'

/** A request that changed somebody. */
export const request: DirectoryLogEntry = {
  id: 'r1',
  at: inDays(-0.01),
  connectionId: 'one',
  operation: 'updateUser',
  request: 'PATCH /Users/u1',
  status: 200,
  outcome: 'changed',
  target: 'ada@acme.test',
  targetId: 'u1',
  reason: '',
  reasonCode: null,
  reasonValue: '',
  scimType: null,
  changes: [{ attribute: 'name.givenName', before: 'Ada', after: 'Augusta' }],
}

/** A request that was refused. */
export const refusedRequest: DirectoryLogEntry = {
  ...request,
  id: 'r2',
  operation: 'createUser',
  outcome: 'refused',
  status: 409,
  scimType: 'uniqueness',
  reason: 'Another user has this userName.',
  reasonCode: 'userNameTaken',
  reasonValue: 'ada@acme.test',
  changes: [],
}

/** A connection that sent everything there is: requests, groups with members, and changes that wait. */
export const busyDirectory = (): Served => ({
  connections: [
    directory({
      removals: 'waiting',
      lastRefusal: {
        at: inDays(-0.5),
        status: 409,
        reason: refusedRequest.reason,
        reasonCode: refusedRequest.reasonCode,
        reasonValue: refusedRequest.reasonValue,
      },
      refusedToday: 1,
    }),
  ],
  preview: {
    version: 'v1',
    added: 12,
    losingAccess: { count: 3, people: [{ id: 'u1', name: 'Max Reed', email: 'max@acme.test' }] },
    losingRoles: {
      count: 1,
      people: [{ id: 'u2', name: 'Eva Lind', email: 'eva@acme.test', groups: ['Finance'] }],
    },
  },
  log: [refusedRequest, request],
  groups: [{ id: 'g1', name: 'Engineering', membersCount: 2, roleIds: [], sentAt: inDays(-1) }],
  members: [
    { id: 'u1', name: 'Max Reed', email: 'max@acme.test', isActive: true },
    { id: 'u2', name: 'Eva Lind', email: 'eva@acme.test', isActive: false },
  ],
})
