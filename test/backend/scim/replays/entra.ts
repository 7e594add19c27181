import {
  active,
  enterpriseUrn,
  groupUrn,
  inactive,
  operations,
  search,
  userUrn,
  type Replay,
  type Step,
} from './replay.ts'

/** Where Entra writes its changes differently with and without the flag `aadOptscim062020`. */
interface Dialect {
  client: string
  domain: string
  /** Turns an account on or off. */
  setActive: (isActive: boolean) => object
  rename: (userName: string, givenName: string) => object
  removeMember: (id: string) => object
}

const source =
  'Develop and plan provisioning for a SCIM endpoint; Known issues and resolutions with SCIM 2.0 protocol compliance (Microsoft Entra ID, 2025)'

const user = (userName: string, externalId: string, givenName: string) => ({
  schemas: [userUrn, enterpriseUrn],
  externalId,
  userName,
  active: true,
  displayName: `${givenName} Rivera`,
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: `${givenName} Rivera`, familyName: 'Rivera', givenName },
  roles: [],
  [enterpriseUrn]: { department: 'Sales' },
})

const stepsOf = ({ domain, setActive, rename, removeMember }: Dialect): readonly Step[] => {
  const [ana, bo] = [`ana@${domain}`, `bo@${domain}`]
  const renamed = `ana.rivera@${domain}`
  const team = `Sales ${domain}`
  return [
    {
      does: 'tests the connection with a person nobody has',
      method: 'GET',
      path: search('Users', 'userName eq "4d3f9a10-none"'),
      status: 200,
      found: 0,
    },
    {
      does: 'looks a person up by name',
      method: 'GET',
      path: search('Users', `userName eq "${ana}"`),
      status: 200,
      found: 0,
    },
    {
      does: 'looks a person up by its own id',
      method: 'GET',
      path: search('Users', `externalId eq "ana-${domain}"`),
      status: 200,
      found: 0,
    },
    {
      does: 'looks a person up by work address',
      method: 'GET',
      path: search('Users', `emails[type eq "work"].value eq "${ana}"`),
      status: 200,
      found: 0,
    },
    {
      does: 'creates a person',
      method: 'POST',
      path: '/Users',
      body: user(ana, `ana-${domain}`, 'Ana'),
      status: 201,
      keep: 'ana',
      people: { [ana]: active() },
    },
    {
      does: 'creates another person',
      method: 'POST',
      path: '/Users',
      body: user(bo, `bo-${domain}`, 'Bo'),
      status: 201,
      keep: 'bo',
    },
    {
      does: 'sets the manager after both are there',
      method: 'PATCH',
      path: ({ bo: id }) => `/Users/${id}`,
      body: ({ ana: id }) => operations({ op: 'Add', path: `${enterpriseUrn}:manager`, value: id }),
      status: 200,
    },
    {
      does: 'looks the group up without its members',
      method: 'GET',
      path: search('Groups', `displayName eq "${team}"`, '&excludedAttributes=members'),
      status: 200,
      found: 0,
    },
    {
      does: 'creates the group without members, with a schema of its own',
      method: 'POST',
      path: '/Groups',
      body: {
        schemas: [groupUrn, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
        externalId: `g-${domain}`,
        displayName: team,
        meta: { resourceType: 'Group' },
      },
      status: 201,
      keep: 'group',
    },
    {
      does: 'adds the members',
      method: 'PATCH',
      path: ({ group }) => `/Groups/${group}`,
      body: ids =>
        operations({
          op: 'Add',
          path: 'members',
          value: [
            { $ref: null, value: ids['ana'] },
            { $ref: null, value: ids['bo'] },
          ],
        }),
      status: 204,
      people: { [ana]: active(team), [bo]: active(team) },
    },
    {
      does: 'renames a person',
      method: 'PATCH',
      path: ({ ana: id }) => `/Users/${id}`,
      body: rename(renamed, 'Anna'),
      status: 200,
      people: { [renamed]: active(team) },
    },
    {
      does: 'removes one member alone',
      method: 'PATCH',
      path: ({ group }) => `/Groups/${group}`,
      body: ids => removeMember(ids['bo'] ?? ''),
      status: 204,
      people: { [bo]: active(), [renamed]: active(team) },
    },
    {
      does: 'renames the group',
      method: 'PATCH',
      path: ({ group }) => `/Groups/${group}`,
      body: operations({ op: 'Replace', path: 'displayName', value: `${team} EU` }),
      status: 204,
      people: { [renamed]: active(`${team} EU`) },
    },
    {
      does: 'turns a person off',
      method: 'PATCH',
      path: ({ ana: id }) => `/Users/${id}`,
      body: setActive(false),
      status: 200,
      people: { [renamed]: inactive(`${team} EU`) },
    },
    { does: 'still finds the person who is off', method: 'GET', path: ({ ana: id }) => `/Users/${id}`, status: 200 },
    {
      does: 'turns the person on again, without sending groups again',
      method: 'PATCH',
      path: ({ ana: id }) => `/Users/${id}`,
      body: setActive(true),
      status: 200,
      people: { [renamed]: active(`${team} EU`) },
    },
    {
      does: 'deletes a person',
      method: 'DELETE',
      path: ({ bo: id }) => `/Users/${id}`,
      status: 204,
      people: { [bo]: null },
    },
    {
      does: 'removes the deleted person from the group afterwards',
      method: 'PATCH',
      path: ({ group }) => `/Groups/${group}`,
      body: ids => removeMember(ids['bo'] ?? ''),
      status: 204,
    },
    { does: 'no longer finds the deleted person', method: 'GET', path: ({ bo: id }) => `/Users/${id}`, status: 404 },
    {
      does: 'creates the person again after rehire',
      method: 'POST',
      path: '/Users',
      body: user(bo, `bo-${domain}`, 'Bo'),
      status: 201,
      keep: 'boAgain',
      people: { [bo]: active() },
    },
    {
      does: 'deletes the group',
      method: 'DELETE',
      path: ({ group }) => `/Groups/${group}`,
      status: 204,
      people: { [renamed]: active() },
    },
  ]
}

const replayOf = (dialect: Dialect): Replay => ({ client: dialect.client, source, steps: stepsOf(dialect) })

/** Entra ID as it is without a flag: names of operations with capitals, booleans as text, members removed by a list. */
export const entra = (domain: string): Replay =>
  replayOf({
    client: 'Entra ID',
    domain,
    setActive: isActive => operations({ op: 'Replace', path: 'active', value: isActive ? 'True' : 'False' }),
    rename: (userName, givenName) =>
      operations(
        { op: 'Replace', path: 'userName', value: userName },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: userName },
        { op: 'Replace', path: 'name.givenName', value: givenName },
        { op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'Main street 1' },
      ),
    removeMember: id => operations({ op: 'Remove', path: 'members', value: [{ value: id }] }),
  })

/** Entra ID with `aadOptscim062020`: several changes in one operation without a path, whose keys are paths. */
export const entraWithFlag = (domain: string): Replay =>
  replayOf({
    client: 'Entra ID with aadOptscim062020',
    domain,
    setActive: isActive => operations({ op: 'replace', path: 'active', value: isActive }),
    rename: (userName, givenName) =>
      operations(
        { op: 'replace', path: 'emails[type eq "work"].value', value: userName },
        {
          op: 'replace',
          value: { userName, 'name.givenName': givenName, [`${enterpriseUrn}:employeeNumber`]: '701984' },
        },
      ),
    removeMember: id => operations({ op: 'remove', path: `members[value eq "${id}"]` }),
  })
