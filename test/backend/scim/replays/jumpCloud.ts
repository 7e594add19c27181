import { enterpriseUrn, findsNobody, groupUrn, patched, patchOf, remove, userUrn } from './bodies.ts'
import type { Replay, Step } from './replay.ts'

const cloudUser = (more: object = {}) => ({
  schemas: [userUrn, enterpriseUrn],
  userName: 'cloud.{run}@{domain}',
  externalId: 'cloud-{run}',
  name: { givenName: 'Cloud', familyName: 'Stone' },
  emails: [{ value: 'cloud.{run}@{domain}', type: 'work', primary: true }],
  active: true,
  ...more,
})
const addCloud = patchOf({ op: 'add', path: 'members', value: [{ value: '{cloud}' }] })

/** Adds of members who are there, renames of groups without a path. */
export const jumpCloud: Replay = {
  client: 'JumpCloud',
  sources: [
    { title: 'Infisical/infisical#2138 and the source of ssoready (requests of JumpCloud)', readAt: '2026-11' },
  ],
  steps: [
    findsNobody('looks for a person', '/Users?filter=userName%20eq%20%22cloud.{run}%40{domain}%22'),
    {
      name: 'creates the person',
      request: { method: 'POST', path: '/Users', body: cloudUser() },
      status: 201,
      keeps: 'cloud',
    },
    {
      name: 'creates a group',
      request: { method: 'POST', path: '/Groups', body: { schemas: [groupUrn], displayName: 'Clouds {run}' } },
      status: 201,
      keeps: 'clouds',
    },
    ...['adds the person', 'adds the person again'].map((name): Step => ({
      name,
      request: { method: 'PATCH', path: '/Groups/{clouds}', body: addCloud },
      status: patched,
      stored: { groups: { clouds: { members: ['cloud'] } } },
    })),
    {
      name: 'renames the group without a path',
      request: {
        method: 'PATCH',
        path: '/Groups/{clouds}',
        body: patchOf({ op: 'replace', value: { displayName: 'Sky {run}' } }),
      },
      status: patched,
      stored: { groups: { clouds: { displayName: 'Sky {run}', members: ['cloud'] } } },
    },
    {
      name: 'deactivates the person',
      request: { method: 'PUT', path: '/Users/{cloud}', body: cloudUser({ active: false }) },
      status: 200,
      stored: { users: { cloud: { active: false } } },
    },
    {
      name: 'activates the person',
      request: { method: 'PUT', path: '/Users/{cloud}', body: cloudUser() },
      status: 200,
      stored: { users: { cloud: { active: true } } },
    },
    ...[1, 2].map((time): Step => ({
      name: `removes the member, time ${time}`,
      request: {
        method: 'PATCH',
        path: '/Groups/{clouds}',
        body: patchOf({ op: 'remove', path: 'members[value eq "{cloud}"]' }),
      },
      status: patched,
      stored: { groups: { clouds: { members: [] } } },
    })),
    remove('/Groups/{clouds}', { groups: { clouds: null } }),
  ],
}
