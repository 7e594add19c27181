import { enterpriseUrn, patchOf } from './bodies.ts'
import { change, firstCycle, lastSteps, sources } from './entraSteps.ts'
import type { Replay } from './replay.ts'

/** With `aadOptscim062020`: lower case, booleans, filtered removal, and keys that are paths. */
export const entraWithFlag: Replay = {
  client: 'Entra ID with its flag',
  sources,
  steps: [
    ...firstCycle,
    change(
      'adds members',
      '/Groups/{sales}',
      [{ op: 'add', path: 'members', value: [{ value: '{ada}' }, { value: '{bo}' }] }],
      {
        groups: { sales: { members: ['ada', 'bo'] } },
      },
    ),
    change('removes one member by a filter', '/Groups/{sales}', [{ op: 'remove', path: 'members[value eq "{bo}"]' }], {
      groups: { sales: { members: ['ada'] } },
    }),
    change(
      'changes some attributes in one operation',
      '/Users/{ada}',
      [
        {
          op: 'replace',
          value: {
            displayName: 'Ada Rock',
            'name.familyName': 'Rock',
            [`${enterpriseUrn}:employeeNumber`]: '7',
            'emails[type eq "other"].value': 'ada.other.{run}@{domain}',
          },
        },
      ],
      {
        users: {
          ada: {
            displayName: 'Ada Rock',
            name: { familyName: 'Rock', givenName: 'Ada' },
            'name.familyName': undefined,
            [enterpriseUrn]: { employeeNumber: '7' },
          },
        },
      },
    ),
    {
      name: 'names an attribute that is not in the schema, and nothing changes',
      request: {
        method: 'PATCH',
        path: '/Users/{ada}',
        body: patchOf({ op: 'replace', value: { displayName: 'X', 'name.shoeSize': '41' } }),
      },
      status: 400,
      answer: { status: '400', scimType: 'invalidPath' },
      stored: { users: { ada: { displayName: 'Ada Rock' } } },
    },
    change('deactivates Ada', '/Users/{ada}', [{ op: 'replace', path: 'active', value: false }], {
      users: { ada: { active: false } },
    }),
    change('reactivates Ada', '/Users/{ada}', [{ op: 'replace', path: 'active', value: true }], {
      users: { ada: { active: true } },
      groups: { sales: { members: ['ada'] } },
    }),
    ...lastSteps,
  ],
}
