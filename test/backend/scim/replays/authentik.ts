import { groupUrn, patched, patchOf, remove, userUrn } from './bodies.ts'
import type { Replay, Step } from './replay.ts'

const many = Array.from({ length: 3 }, (_, index) => `person${index}`)

/** Reads what the server can do; sends whole lists of members by PUT, and its own id in a PATCH. */
export const authentik: Replay = {
  client: 'authentik',
  sources: [
    { title: 'SCIM Provider (authentik documentation)', readAt: '2026-11' },
    { title: 'goauthentik/authentik#20410, #23950, #25024', readAt: '2026-11' },
  ],
  steps: [
    {
      name: 'reads what the server can do',
      request: { method: 'GET', path: '/ServiceProviderConfig' },
      status: 200,
      answer: { patch: { supported: true }, bulk: { supported: false }, filter: { supported: true } },
    },
    ...many.map((name): Step => ({
      name: `creates ${name}`,
      request: {
        method: 'POST',
        path: '/Users',
        body: {
          schemas: [userUrn],
          userName: `${name}.{run}@{domain}`,
          externalId: `${name}-{run}`,
          displayName: name,
          active: true,
          name: { givenName: name, familyName: '' },
          emails: [{ value: `${name}.{run}@{domain}`, type: 'other', primary: true }],
        },
      },
      status: 201,
      keeps: name,
    })),
    {
      name: 'creates a group',
      request: {
        method: 'POST',
        path: '/Groups',
        body: { schemas: [groupUrn], externalId: 'all-{run}', displayName: 'All {run}' },
      },
      status: 201,
      keeps: 'all',
    },
    {
      name: 'sends its own id in a change',
      request: {
        method: 'PATCH',
        path: '/Groups/{all}',
        body: patchOf({ op: 'replace', value: { id: '{all}', displayName: 'Everybody {run}', schemas: [groupUrn] } }),
      },
      status: patched,
      stored: { groups: { all: { displayName: 'Everybody {run}' } } },
    },
    {
      name: 'sends all members, and gets them back',
      request: {
        method: 'PUT',
        path: '/Groups/{all}',
        body: {
          schemas: [groupUrn],
          id: '{all}',
          externalId: 'all-{run}',
          displayName: 'Everybody {run}',
          members: many.map(name => ({ value: `{${name}}` })),
        },
      },
      status: 200,
      answer: { members: many.map(() => ({})) },
      stored: { groups: { all: { members: many } } },
    },
    {
      name: 'adds a person whom nobody knows, and nothing changes',
      request: {
        method: 'PATCH',
        path: '/Groups/{all}',
        body: patchOf(
          { op: 'remove', path: 'members' },
          { op: 'add', path: 'members', value: [{ value: 'nobody-{run}' }] },
        ),
      },
      status: 400,
      answer: { status: '400' },
      stored: { groups: { all: { members: many } } },
    },
    {
      name: 'deactivates a person with a text, as extensions of Keycloak do',
      request: {
        method: 'PATCH',
        path: '/Users/{person0}',
        body: patchOf({ op: 'replace', value: { active: 'false' } }),
      },
      status: patched,
      stored: { users: { person0: { active: false } }, groups: { all: { members: many } } },
    },
    remove('/Users/{person0}', { users: { person0: null }, groups: { all: { members: many.slice(1) } } }),
    remove('/Groups/{all}', { groups: { all: null } }),
  ],
}
