import { findsNobody, remove } from './bodies.ts'
import type { Replay } from './replay.ts'

const oneLoginUser = (more: object = {}) => ({
  schemas: ['urn:scim:schemas:core:2.0', 'urn:ietf:params:scim:schemas:extension:unknown:2.0:User'],
  userName: 'one.{run}@{domain}',
  externalId: 'one-{run}',
  name: { givenName: 'One', familyName: 'Stone' },
  emails: [{ value: 'one.{run}@{domain}', type: 'work', primary: true }],
  active: true,
  ...more,
})
const json = { accept: 'application/json', 'content-type': 'application/json' }

/** Queries that end in an ampersand, PUT with an empty query, schemas of an older draft. */
export const oneLogin: Replay = {
  client: 'OneLogin',
  sources: [{ title: 'goauthentik/authentik#11249 (requests of OneLogin)', readAt: '2026-11' }],
  steps: [
    findsNobody('looks for a person', '/Users?filter=userName+eq+%22one.{run}%40{domain}%22&'),
    {
      name: 'creates the person',
      request: { method: 'POST', path: '/Users', body: oneLoginUser(), headers: json },
      status: 201,
      keeps: 'one',
    },
    {
      name: 'replaces the person',
      request: { method: 'PUT', path: '/Users/{one}?', body: oneLoginUser({ title: 'Guide' }), headers: json },
      status: 200,
      stored: { users: { one: { title: 'Guide', active: true } } },
    },
    {
      name: 'creates a group with its member',
      request: {
        method: 'POST',
        path: '/Groups',
        body: { schemas: ['urn:scim:schemas:core:2.0'], displayName: 'Ones {run}', members: [{ value: '{one}' }] },
        headers: json,
      },
      status: 201,
      keeps: 'ones',
      stored: { groups: { ones: { members: ['one'] } } },
    },
    {
      name: 'suspends the person',
      request: { method: 'PUT', path: '/Users/{one}?', body: oneLoginUser({ active: false }), headers: json },
      status: 200,
      stored: { users: { one: { active: false, title: undefined } }, groups: { ones: { members: ['one'] } } },
    },
    remove('/Groups/{ones}', { groups: { ones: null } }),
    remove('/Users/{one}', { users: { one: null } }),
    findsNobody('looks for the person again', '/Users?filter=userName+eq+%22one.{run}%40{domain}%22&'),
  ],
}
