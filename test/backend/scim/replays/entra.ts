import { enterpriseUrn } from './bodies.ts'
import { change, firstCycle, lastSteps, sources } from './entraSteps.ts'
import type { Replay } from './replay.ts'

/** Capital operations, booleans as text, members removed by value. */
export const entra: Replay = {
  client: 'Entra ID',
  sources,
  steps: [
    ...firstCycle,
    change(
      'adds members',
      '/Groups/{sales}',
      [
        {
          op: 'Add',
          path: 'members',
          value: [
            { $ref: null, value: '{ada}' },
            { $ref: null, value: '{bo}' },
          ],
        },
      ],
      { groups: { sales: { members: ['ada', 'bo'] } } },
    ),
    change(
      'removes one member by value',
      '/Groups/{sales}',
      [{ op: 'Remove', path: 'members', value: [{ $ref: null, value: '{bo}' }] }],
      { groups: { sales: { members: ['ada'] } } },
    ),
    change(
      'adds Bo again, and twice',
      '/Groups/{sales}',
      [1, 2].map(() => ({ op: 'Add', path: 'members', value: [{ value: '{bo}' }] })),
      {
        groups: { sales: { members: ['ada', 'bo'] } },
      },
    ),
    change(
      'changes some attributes',
      '/Users/{ada}',
      [
        { op: 'Add', path: 'emails[type eq "other"].Value', value: 'ada.other.{run}@{domain}' },
        { op: 'Add', path: 'addresses[type eq "work"].Formatted', value: '1 Main Street' },
        { op: 'Add', path: 'addresses[type eq "work"].country', value: 'NL' },
        { op: 'Add', path: `${enterpriseUrn}:manager`, value: '{bo}' },
        { op: 'Replace', path: 'displayName', value: 'Ada Stone' },
      ],
      {
        users: {
          ada: {
            displayName: 'Ada Stone',
            emails: [
              { type: 'work', primary: true },
              { type: 'other', value: 'ada.other.{run}@{domain}' },
            ],
            addresses: [{ type: 'work', formatted: '1 Main Street', country: 'NL' }],
            [enterpriseUrn]: { manager: { value: '{bo}' } },
          },
        },
      },
    ),
    change(
      'renames Ada',
      '/Users/{ada}',
      [
        { op: 'Replace', path: 'userName', value: 'eda.{run}@{domain}' },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'eda.{run}@{domain}' },
      ],
      { users: { ada: { userName: 'eda.{run}@{domain}' } } },
    ),
    change('deactivates Ada', '/Users/{ada}', [{ op: 'Replace', path: 'active', value: 'False' }], {
      users: { ada: { active: false } },
    }),
    change(
      'reactivates Ada, who is still in her group',
      '/Users/{ada}',
      [{ op: 'Replace', path: 'active', value: 'True' }],
      {
        users: { ada: { active: true } },
        groups: { sales: { members: ['ada', 'bo'] } },
      },
    ),
    change('renames the group', '/Groups/{sales}', [{ op: 'Replace', path: 'displayName', value: 'Selling {run}' }], {
      groups: { sales: { displayName: 'Selling {run}', members: ['ada', 'bo'] } },
    }),
    ...lastSteps,
  ],
}
