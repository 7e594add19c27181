import { findsNobody, groupUrn, taken, userUrn } from './bodies.ts'
import type { Step } from './replay.ts'

/** Documentation of Okta. */
export const sources = [
  { title: 'Okta and SCIM Version 2.0', readAt: '2026-11' },
  { title: 'SCIM technical questions (FAQ)', readAt: '2026-11' },
]

/** A person as Okta sends one. */
export const user = (name: string, more: object = {}) => ({
  schemas: [userUrn],
  userName: `${name}.{run}@{domain}`,
  name: { givenName: name, familyName: 'Stone' },
  emails: [{ primary: true, value: `${name}.{run}@{domain}`, type: 'work' }],
  displayName: `${name} Stone`,
  locale: 'en-US',
  externalId: `00u-${name}-{run}`,
  groups: [],
  active: true,
  ...more,
})

const create = (name: string): Step => ({
  name: `creates ${name}`,
  request: { method: 'POST', path: '/Users', body: user(name, { password: 'Aa1-random-{run}' }) },
  status: 201,
  keeps: name,
  answer: { userName: `${name}.{run}@{domain}`, password: undefined },
  stored: { users: { [name]: { active: true, password: undefined } } },
})

/** Calls of the set-up, and the first two people. */
export const setUp: readonly Step[] = [
  { name: 'sets up users', request: { method: 'GET', path: '/Users?startIndex=1&count=2' }, status: 200 },
  { name: 'sets up groups', request: { method: 'GET', path: '/Groups?startIndex=1&count=100' }, status: 200 },
  findsNobody('looks for ada', '/Users?filter=userName%20eq%20%22ada.{run}%40{domain}%22&startIndex=1&count=100'),
  findsNobody(
    'looks for an address with a plus',
    '/Users?filter=userName%20eq%20%22ada%2Bx.{run}%40{domain}%22&startIndex=1&count=100',
  ),
  create('ada'),
  create('bo'),
  {
    name: 'reads ada',
    request: { method: 'GET', path: '/Users/{ada}' },
    status: 200,
    answer: { id: '{ada}', emails: [{ primary: true, value: 'ada.{run}@{domain}' }] },
  },
]

/** Unassigned, then assigned again: the same person comes back, as Okta would be refused for ever. */
export const rehire: readonly Step[] = [
  {
    name: 'assigns ada again',
    request: { method: 'POST', path: '/Users', body: user('ada') },
    status: 201,
    keeps: 'ada',
    stored: { users: { ada: { active: true } } },
  },
  {
    name: 'creates somebody with the name of ada',
    request: { method: 'POST', path: '/Users', body: user('ada', { externalId: '00u-other-{run}' }) },
    status: 409,
    answer: taken,
  },
]

/** Inactive people stay readable. */
export const isInactive: Step = {
  name: 'imports ada, who is inactive',
  request: { method: 'GET', path: '/Users?filter=userName%20eq%20%22ada.{run}%40{domain}%22' },
  status: 200,
  answer: { totalResults: 1, Resources: [{ id: '{ada}', active: false }] },
}

/** The end of a pushed group. */
export const unlink: Step = {
  name: 'unlinks the group',
  request: { method: 'DELETE', path: '/Groups/{team}' },
  status: 204,
  stored: { groups: { team: null } },
}

/** The start of a pushed group. */
export const createTeam = (members: readonly object[]): Step => ({
  name: 'pushes a group',
  request: { method: 'POST', path: '/Groups', body: { schemas: [groupUrn], displayName: 'Team {run}', members } },
  status: 201,
  keeps: 'team',
})
