import { patched, patchOf } from './bodies.ts'
import { createTeam, isInactive, rehire, setUp, sources, unlink } from './oktaSteps.ts'
import type { Replay, Step } from './replay.ts'

const changeTeam = (
  name: string,
  members: readonly string[],
  operations: readonly object[],
  displayName = 'Crew {run}',
): Step => ({
  name,
  request: { method: 'PATCH', path: '/Groups/{team}', body: patchOf(...operations) },
  status: patched,
  stored: { groups: { team: { displayName, members } } },
})

const rename = { op: 'replace', value: { id: '{team}', displayName: 'Crew {run}' } }

/** An app of the catalogue: PATCH for activation and groups. */
export const oktaCatalogue: Replay = {
  client: 'Okta, app of the catalogue',
  sources,
  steps: [
    ...setUp,
    createTeam([]),
    changeTeam('renames the group', [], [rename]),
    changeTeam(
      'adds members',
      ['ada', 'bo'],
      [
        rename,
        {
          op: 'add',
          path: 'members',
          value: [
            { value: '{ada}', display: 'ada' },
            { value: '{bo}', display: 'bo' },
          ],
        },
      ],
    ),
    changeTeam('removes a member', ['ada'], [rename, { op: 'remove', path: 'members[value eq "{bo}"]' }]),
    changeTeam(
      'pushes all members',
      ['bo'],
      [{ op: 'replace', path: 'members', value: [{ value: '{bo}', display: 'bo' }] }],
    ),
    {
      name: 'sends another id, and nothing changes',
      request: {
        method: 'PATCH',
        path: '/Groups/{team}',
        body: patchOf({ op: 'replace', value: { id: 'other', displayName: 'X' } }),
      },
      status: 400,
      answer: { status: '400', scimType: 'mutability' },
      stored: { groups: { team: { displayName: 'Crew {run}' } } },
    },
    {
      name: 'deactivates ada',
      request: { method: 'PATCH', path: '/Users/{ada}', body: patchOf({ op: 'replace', value: { active: false } }) },
      status: patched,
      stored: { users: { ada: { active: false } } },
    },
    isInactive,
    ...rehire,
    unlink,
  ],
}
