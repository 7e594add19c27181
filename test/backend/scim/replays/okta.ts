import { active, groupUrn, inactive, operations, search, userUrn, type Replay, type Step } from './replay.ts'

const source = 'Okta and SCIM version 2.0; SCIM FAQs; Troubleshoot Group Push (Okta developer documentation, 2025)'

const user = (userName: string, externalId: string, givenName: string, isActive = true) => ({
  schemas: [userUrn],
  userName,
  name: { givenName, familyName: 'Okafor' },
  emails: [{ primary: true, value: userName, type: 'work' }],
  displayName: `${givenName} Okafor`,
  locale: 'en-US',
  externalId,
  groups: [],
  password: '1mz050nq',
  active: isActive,
})

const begin = (ife: string): readonly Step[] => [
  { does: 'checks the credentials', method: 'GET', path: '/Users?startIndex=1&count=2', status: 200 },
  { does: 'reads the groups', method: 'GET', path: '/Groups?startIndex=1&count=100', status: 200 },
  {
    does: 'looks a person up',
    method: 'GET',
    path: search('Users', `userName eq "${ife}"`, '&startIndex=1&count=100'),
    status: 200,
    found: 0,
  },
  {
    does: 'creates the person',
    method: 'POST',
    path: '/Users',
    body: user(ife, `00u-${ife}`, 'Ife'),
    status: 201,
    keep: 'ife',
    people: { [ife]: active() },
  },
  {
    does: 'creates the person once more by mistake',
    method: 'POST',
    path: '/Users',
    body: user(ife, `00u-${ife}`, 'Ife'),
    status: 409,
  },
]

/** An app of the catalogue: PATCH for activation and for groups. */
export const oktaCatalogue = (domain: string): Replay => {
  const ife = `ife+test@${domain}`
  const team = `Support ${domain}`
  return {
    client: 'Okta, app of the catalogue',
    source,
    steps: [
      ...begin(ife),
      {
        does: 'replaces the profile; groups in it change nothing',
        method: 'PUT',
        path: ({ ife: id }) => `/Users/${id}`,
        body: ids => ({
          ...user(ife, `00u-${ife}`, 'Ifeoma'),
          id: ids['ife'],
          groups: [{ value: 'g-none' }],
          meta: { resourceType: 'User' },
        }),
        status: 200,
        people: { [ife]: active() },
      },
      {
        does: 'pushes a group with its members',
        method: 'POST',
        path: '/Groups',
        body: ids => ({ schemas: [groupUrn], displayName: team, members: [{ value: ids['ife'], display: ife }] }),
        status: 201,
        keep: 'group',
        people: { [ife]: active(team) },
      },
      {
        does: 'sends the name with its id',
        method: 'PATCH',
        path: ({ group }) => `/Groups/${group}`,
        body: ids => operations({ op: 'replace', value: { id: ids['group'], displayName: `${team} 2` } }),
        status: 200,
        people: { [ife]: active(`${team} 2`) },
      },
      {
        does: 'sends the id of another group',
        method: 'PATCH',
        path: ({ group }) => `/Groups/${group}`,
        body: operations({ op: 'replace', value: { id: 'g-other', displayName: team } }),
        status: 400,
      },
      {
        does: 'removes a member by a filter',
        method: 'PATCH',
        path: ({ group }) => `/Groups/${group}`,
        body: ids => operations({ op: 'remove', path: `members[value eq "${ids['ife']}"]` }),
        status: 200,
        people: { [ife]: active() },
      },
      {
        does: 'replaces the list of members',
        method: 'PATCH',
        path: ({ group }) => `/Groups/${group}`,
        body: ids => operations({ op: 'replace', path: 'members', value: [{ value: ids['ife'], display: ife }] }),
        status: 200,
        people: { [ife]: active(`${team} 2`) },
      },
      {
        does: 'deactivates the person without a path',
        method: 'PATCH',
        path: ({ ife: id }) => `/Users/${id}`,
        body: operations({ op: 'replace', value: { active: false } }),
        status: 200,
        people: { [ife]: inactive(`${team} 2`) },
      },
      {
        does: 'finds the inactive person',
        method: 'GET',
        path: search('Users', `userName eq "${ife}"`, '&startIndex=1&count=100'),
        status: 200,
        found: 1,
      },
      {
        does: 'assigns the person again: a new one with the same id of its own',
        method: 'POST',
        path: '/Users',
        body: user(ife, `00u-${ife}`, 'Ife'),
        status: 201,
        keep: 'again',
        people: { [ife]: active(`${team} 2`) },
      },
      { does: 'reads the same person', method: 'GET', path: ({ ife: id }) => `/Users/${id}`, status: 200 },
      {
        does: 'creates somebody else with the same name',
        method: 'POST',
        path: '/Users',
        body: user(ife, '00u-other', 'Ife'),
        status: 409,
      },
      {
        does: 'unlinks the group',
        method: 'DELETE',
        path: ({ group }) => `/Groups/${group}`,
        status: 204,
        people: { [ife]: active() },
      },
    ],
  }
}

/** An app of the wizard: PUT for everything. */
export const oktaWizard = (domain: string): Replay => {
  const ife = `ife@${domain}`
  const team = `Billing ${domain}`
  const group = (ids: Readonly<Record<string, string>>, name: string, members: readonly string[]) => ({
    schemas: [groupUrn],
    id: ids['group'],
    displayName: name,
    members: members.map(value => ({ value, display: ife })),
  })
  return {
    client: 'Okta, app of the wizard',
    source,
    steps: [
      ...begin(ife),
      {
        does: 'pushes a group',
        method: 'POST',
        path: '/Groups',
        body: { schemas: [groupUrn], displayName: team, members: [] },
        status: 201,
        keep: 'group',
      },
      {
        does: 'replaces the group with its member',
        method: 'PUT',
        path: ({ group: id }) => `/Groups/${id}`,
        body: ids => group(ids, team, [ids['ife'] ?? '']),
        status: 200,
        people: { [ife]: active(team) },
      },
      {
        does: 'renames the person; an absent "active" changes nothing',
        method: 'PUT',
        path: ({ ife: id }) => `/Users/${id}`,
        body: ids => {
          const { active: _absent, ...rest } = user(`ife.o@${domain}`, `00u-${ife}`, 'Ife')
          return { ...rest, id: ids['ife'] }
        },
        status: 200,
        people: { [`ife.o@${domain}`]: active(team) },
      },
      {
        does: 'deactivates the person',
        method: 'PUT',
        path: ({ ife: id }) => `/Users/${id}`,
        body: user(`ife.o@${domain}`, `00u-${ife}`, 'Ife', false),
        status: 200,
        people: { [`ife.o@${domain}`]: inactive(team) },
      },
      {
        does: 'activates the person',
        method: 'PUT',
        path: ({ ife: id }) => `/Users/${id}`,
        body: user(`ife.o@${domain}`, `00u-${ife}`, 'Ife'),
        status: 200,
        people: { [`ife.o@${domain}`]: active(team) },
      },
      {
        does: 'replaces the group with another name and nobody in it',
        method: 'PUT',
        path: ({ group: id }) => `/Groups/${id}`,
        body: ids => group(ids, `${team} 2`, []),
        status: 200,
        people: { [`ife.o@${domain}`]: active() },
      },
    ],
  }
}
