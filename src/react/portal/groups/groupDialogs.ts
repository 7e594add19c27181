import type { InferOutput } from 'valibot'
import type { GroupItem } from '../../../http/groups/answers.ts'
import type { GroupValues } from '../../../http/groups/groupEdit.ts'
import { groups } from '../../../state/portal/groups/groups.ts'
import { dialogForm } from '../../kit/forms/dialogForm.tsx'
import { GroupFields } from './GroupFields.tsx'
import { groupColors } from './groupColors.ts'
import { groupSchema, type GroupSchema } from './groupSchema.ts'
import { groupsMessages } from './messages.ts'
import { peopleOf } from './peopleChange.ts'

/** A group before anything is entered. */
const blankGroup: GroupItem = {
  id: '',
  name: '',
  color: groupColors[0].value,
  description: '',
  isManaged: false,
  roles: [],
  people: [],
  memberCount: 0,
  createdAt: '',
  updatedAt: '',
}

const valuesOf = ({ people, ...fields }: InferOutput<GroupSchema>): GroupValues => ({ ...fields, ...peopleOf(people) })

/** What the dialogs for a new group and for an edit share. */
const group = {
  messages: groupsMessages,
  size: 'panel',
  schema: groupSchema,
  values: ({ name, description, color, roles }: GroupItem) => ({
    name,
    description,
    color,
    roleIds: roles.map(({ id }) => id),
    people: [] as string[],
  }),
  faults: { 'ER-GROUP-NAME-TAKEN': 'name', 'ER-ROLE-EXCEEDS': 'roleIds', 'ER-GROUP-ROLES-DISABLED': 'roleIds' },
  parts: {
    fields: 'partFields',
    removedRoles: 'partRemovedRoles',
    removedUsers: 'partRemovedUsers',
    addedRoles: 'partAddedRoles',
    addedUsers: 'partAddedUsers',
  },
  Fields: GroupFields,
} as const

/** Creates a group with its roles and members. */
export const CreateGroupDialog = dialogForm({
  ...group,
  blank: blankGroup,
  title: 'add',
  submit: 'add',
  done: 'created',
  save: (values, { store, resume }) => store(groups).create.run({ values: valuesOf(values), resume }),
})

/** Changes a group: fields, roles and members in one edit. */
export const EditGroupDialog = dialogForm({
  ...group,
  title: 'editTitle',
  nameOf: ({ name }: GroupItem) => name,
  submit: 'save',
  done: 'saved',
  // Who is in a group and its roles decide together who may do what. The lists of people begin empty with each version of
  // the form, so that no other change may be taken over beside theirs.
  together: (['name', 'description', 'color', 'roleIds'] as const).map(name => ['people', name] as const),
  save: (values, { store, began, resume }) => store(groups).save.run({ began, values: valuesOf(values), resume }),
})
