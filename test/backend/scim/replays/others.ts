import { active, groupUrn, inactive, operations, search, userUrn, type Replay } from './replay.ts'

const user = (userName: string, externalId: string, isActive = true) => ({
  schemas: [userUrn],
  userName,
  externalId,
  name: { givenName: 'Lin', familyName: 'Berg' },
  emails: [{ value: userName, primary: true }],
  active: isActive,
})

/** OneLogin: schemas of version 1, queries that end in `&`, and `?` behind ids. */
export const oneLogin = (domain: string): Replay => {
  const lin = `lin@${domain}`
  const old = { ...user(lin, `1-${domain}`), schemas: ['urn:scim:schemas:core:2.0'] }
  return {
    client: 'OneLogin',
    source: 'Implement SCIM for your app (OneLogin developer documentation, 2024)',
    steps: [
      {
        does: 'looks the person up',
        method: 'GET',
        path: `/Users?filter=${encodeURIComponent(`userName eq "${lin}"`).replaceAll('%20', '+')}&`,
        status: 200,
        found: 0,
      },
      {
        does: 'creates the person',
        method: 'POST',
        path: '/Users',
        body: old,
        status: 201,
        keep: 'lin',
        people: { [lin]: active() },
      },
      {
        does: 'replaces the person',
        method: 'PUT',
        path: ({ lin: id }) => `/Users/${id}?`,
        body: { ...old, title: 'Baker' },
        status: 200,
        people: { [lin]: active() },
      },
      {
        does: 'turns the person off',
        method: 'PUT',
        path: ({ lin: id }) => `/Users/${id}?`,
        body: { ...old, active: false },
        status: 200,
        people: { [lin]: inactive() },
      },
      {
        does: 'turns the person on',
        method: 'PUT',
        path: ({ lin: id }) => `/Users/${id}?`,
        body: old,
        status: 200,
        people: { [lin]: active() },
      },
      {
        does: 'deletes the person',
        method: 'DELETE',
        path: ({ lin: id }) => `/Users/${id}`,
        status: 204,
        people: { [lin]: null },
      },
    ],
  }
}

/** JumpCloud: adds a member again, and renames groups without a path. */
export const jumpCloud = (domain: string): Replay => {
  const lin = `lin@${domain}`
  const team = `Ops ${domain}`
  const add = (ids: Readonly<Record<string, string>>) =>
    operations({ op: 'add', path: 'members', value: [{ value: ids['lin'] }] })
  return {
    client: 'JumpCloud',
    source: 'Identity management with custom SCIM connectors (JumpCloud, 2025)',
    steps: [
      {
        does: 'looks the person up',
        method: 'GET',
        path: search('Users', `userName eq "${lin}"`),
        status: 200,
        found: 0,
      },
      {
        does: 'creates the person',
        method: 'POST',
        path: '/Users',
        body: user(lin, `2-${domain}`),
        status: 201,
        keep: 'lin',
      },
      {
        does: 'creates the group',
        method: 'POST',
        path: '/Groups',
        body: { schemas: [groupUrn], displayName: team },
        status: 201,
        keep: 'group',
      },
      {
        does: 'adds the member',
        method: 'PATCH',
        path: ({ group }) => `/Groups/${group}`,
        body: add,
        status: 200,
        people: { [lin]: active(team) },
      },
      {
        does: 'adds the member again',
        method: 'PATCH',
        path: ({ group }) => `/Groups/${group}`,
        body: add,
        status: 200,
        people: { [lin]: active(team) },
      },
      {
        does: 'renames the group',
        method: 'PATCH',
        path: ({ group }) => `/Groups/${group}`,
        body: operations({ op: 'replace', value: { displayName: `${team} 2` } }),
        status: 200,
        people: { [lin]: active(`${team} 2`) },
      },
      {
        does: 'turns the person off',
        method: 'PUT',
        path: ({ lin: id }) => `/Users/${id}`,
        body: user(lin, `2-${domain}`, false),
        status: 200,
        people: { [lin]: inactive(`${team} 2`) },
      },
      {
        does: 'deletes the group',
        method: 'DELETE',
        path: ({ group }) => `/Groups/${group}`,
        status: 204,
        people: { [lin]: inactive() },
      },
    ],
  }
}

/** authentik: whole lists of members by PUT, and its id in a PATCH. */
export const authentik = (domain: string): Replay => {
  const people = Array.from({ length: 5 }, (_, index) => `p${index}@${domain}`)
  const team = `Everyone ${domain}`
  const whole = (ids: Readonly<Record<string, string>>, some: readonly string[]) => ({
    schemas: [groupUrn],
    displayName: team,
    externalId: `g-${domain}`,
    members: some.map(email => ({ value: ids[email] })),
  })
  return {
    client: 'authentik',
    source: 'SCIM provider (authentik documentation, 2025)',
    steps: [
      { does: 'reads what the server can do', method: 'GET', path: '/ServiceProviderConfig', status: 200 },
      ...people.map(
        (email, index) =>
          ({
            does: 'creates a person',
            method: 'POST',
            path: '/Users',
            body: user(email, `3-${index}-${domain}`),
            status: 201,
            keep: email,
          }) as const,
      ),
      {
        does: 'creates the group with everybody',
        method: 'POST',
        path: '/Groups',
        body: ids => whole(ids, people),
        status: 201,
        keep: 'group',
        people: { [people[0]!]: active(team), [people[4]!]: active(team) },
      },
      {
        does: 'replaces the members',
        method: 'PUT',
        path: ({ group }) => `/Groups/${group}`,
        body: ids => whole(ids, people.slice(0, 2)),
        status: 200,
        people: { [people[1]!]: active(team), [people[4]!]: active() },
      },
      {
        does: 'sends its id in a PATCH',
        method: 'PATCH',
        path: ids => `/Users/${ids[people[0]!]}`,
        body: ids => operations({ op: 'replace', value: { id: ids[people[0]!], active: false } }),
        status: 200,
        people: { [people[0]!]: inactive(team) },
      },
      {
        does: 'deletes a person',
        method: 'DELETE',
        path: ids => `/Users/${ids[people[1]!]}`,
        status: 204,
        people: { [people[1]!]: null },
      },
    ],
  }
}
