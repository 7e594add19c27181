import { enterpriseUrn, findsNobody, groupUrn, patched, patchOf, taken, userUrn } from './bodies.ts'
import type { Step } from './replay.ts'

/** Documentation of Microsoft. */
export const sources = [
  {
    title: 'Tutorial: Develop and plan provisioning for a SCIM endpoint in Microsoft Entra ID',
    readAt: '2026-11',
  },
  {
    title: 'Known issues and resolutions with SCIM 2.0 protocol compliance of the Microsoft Entra provisioning service',
    readAt: '2026-11',
  },
]

const user = (name: string, givenName: string) => ({
  schemas: [userUrn, enterpriseUrn],
  externalId: `${name}-{run}`,
  userName: `${name}.{run}@{domain}`,
  active: true,
  emails: [{ primary: true, type: 'work', value: `${name}.{run}@{domain}` }],
  meta: { resourceType: 'User' },
  name: { formatted: `${givenName} Stone`, familyName: 'Stone', givenName },
  roles: [],
})

const group = {
  schemas: [groupUrn, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
  externalId: 'group-{run}',
  displayName: 'Sales {run}',
  meta: { resourceType: 'Group' },
}

/** Test of the connection and first cycle, the same with and without the flag. */
export const firstCycle: readonly Step[] = [
  findsNobody('tests the connection', '/Users?filter=userName+eq+%22nobody-{run}%22'),
  findsNobody(
    'tests the connection with a group',
    '/Groups?excludedAttributes=members&filter=displayName+eq+%22none-{run}%22',
  ),
  findsNobody('looks for Ada by her id', '/Users?filter=externalId+eq+%22ada-{run}%22'),
  findsNobody(
    'looks for Ada by her address',
    '/Users?filter=emails%5Btype+eq+%22work%22%5D.value+eq+%22ada.{run}@{domain}%22',
  ),
  {
    name: 'creates Ada',
    request: { method: 'POST', path: '/Users', body: user('ada', 'Ada') },
    status: 201,
    keeps: 'ada',
    answer: { userName: 'ada.{run}@{domain}', active: true, roles: undefined, meta: { resourceType: 'User' } },
  },
  {
    name: 'finds Ada by an unquoted name in other letters',
    request: { method: 'GET', path: '/Users?filter=USERNAME+eq+ADA.{run}@{domain}' },
    status: 200,
    answer: { totalResults: 1, Resources: [{ userName: 'ada.{run}@{domain}' }] },
  },
  {
    name: 'creates Bo',
    request: { method: 'POST', path: '/Users', body: user('bo', 'Bo') },
    status: 201,
    keeps: 'bo',
  },
  {
    name: 'creates Ada again',
    request: { method: 'POST', path: '/Users', body: { ...user('ada', 'Ada'), externalId: 'other-{run}' } },
    status: 409,
    answer: taken,
  },
  {
    name: 'creates a group without members',
    request: { method: 'POST', path: '/Groups', body: group },
    status: 201,
    keeps: 'sales',
    stored: { groups: { sales: { displayName: 'Sales {run}', members: [] } } },
  },
  {
    name: 'reads the group without members',
    request: { method: 'GET', path: '/Groups/{sales}?excludedAttributes=members' },
    status: 200,
    answer: { id: '{sales}', members: undefined },
  },
]

/** Removal of a person, and of the group after that. */
export const lastSteps: readonly Step[] = [
  {
    name: 'deletes Bo',
    request: { method: 'DELETE', path: '/Users/{bo}' },
    status: 204,
    stored: { users: { bo: null } },
  },
  {
    name: 'takes Bo from the group after that',
    request: {
      method: 'PATCH',
      path: '/Groups/{sales}',
      body: patchOf({ op: 'Remove', path: 'members', value: [{ value: '{bo}' }] }),
    },
    status: patched,
    stored: { groups: { sales: { members: ['ada'] } } },
  },
  {
    name: 'deletes the group',
    request: { method: 'DELETE', path: '/Groups/{sales}' },
    status: 204,
    stored: { groups: { sales: null }, users: { ada: { active: true } } },
  },
]

/** A PATCH. */
export const change = (name: string, path: string, operations: readonly object[], stored: Step['stored']): Step => ({
  name,
  request: { method: 'PATCH', path, body: patchOf(...operations) },
  status: patched,
  ...(stored && { stored }),
})
