import { groupUrn, nobody } from './bodies.ts'
import { createTeam, isInactive, rehire, setUp, sources, unlink, user } from './oktaSteps.ts'
import type { Replay, Step } from './replay.ts'

const putUser = (name: string, more: object, expected: object): Step => ({
  name,
  request: {
    method: 'PUT',
    path: '/Users/{ada}',
    body: { id: '{ada}', meta: { resourceType: 'User' }, ...user('ada', more) },
  },
  status: 200,
  answer: { id: '{ada}' },
  stored: { users: { ada: expected } },
})

const putTeam = (name: string, members: readonly string[], displayName: string): Step => ({
  name,
  request: {
    method: 'PUT',
    path: '/Groups/{team}',
    body: {
      schemas: [groupUrn],
      id: '{team}',
      displayName,
      members: members.map(each => ({ value: `{${each}}`, display: each })),
    },
  },
  status: 200,
  stored: { groups: { team: { displayName, members } } },
})

/** An app of the wizard: PUT for everything. */
export const oktaWizard: Replay = {
  client: 'Okta, app of the wizard',
  sources,
  steps: [
    ...setUp,
    putUser('changes a name', { displayName: 'Ada Rock' }, { displayName: 'Ada Rock', active: true }),
    putUser(
      'leaves out active',
      { active: undefined, displayName: 'Ada Stone' },
      { displayName: 'Ada Stone', active: true },
    ),
    createTeam([{ value: '{ada}', display: 'ada' }]),
    putTeam('adds a member', ['ada', 'bo'], 'Team {run}'),
    putUser('sends groups in a user, which change nothing', { groups: [] }, { active: true }),
    putTeam('renames the group and removes a member', ['ada'], 'Crew {run}'),
    putUser('deactivates ada', { active: false }, { active: false }),
    isInactive,
    ...rehire,
    putTeam('empties the group', [], 'Crew {run}'),
    unlink,
    {
      name: 'finds no such group',
      request: { method: 'GET', path: '/Groups?filter=displayName%20eq%20%22Crew%20{run}%22' },
      status: 200,
      answer: nobody,
    },
  ],
}
