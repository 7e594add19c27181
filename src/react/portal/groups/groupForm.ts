import * as v from 'valibot'
import type { FeError } from '../../../http/errors.ts'
import type { GroupValues } from '../../../state/portal/groups/groupEdit.ts'
import type { GroupItem } from '../../../http/groups/answers.ts'
import type { GroupsTranslate } from './messages.ts'
import { groupColors } from './groupColors.ts'
import { peopleOf } from './peopleChange.ts'

/** A group before anything is entered. */
export const blankGroup: GroupItem = {
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

/** The form for a group. */
export const groupSchema = (t: GroupsTranslate) =>
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(t('nameMissing')), v.maxLength(100, t('nameTooLong'))),
    description: v.pipe(v.string(), v.trim(), v.maxLength(500, t('descriptionTooLong'))),
    color: v.string(),
    roleIds: v.array(v.string()),
    people: v.array(v.string()),
  })

/**
 * Who is in a group and its roles decide together who may do what. The lists of people begin empty with each version of the
 * form, so that no other change may be taken over beside theirs.
 */
export const editedTogether = (['name', 'description', 'color', 'roleIds'] as const).map(
  name => ['people', name] as const,
)

/** What the form holds. */
export type GroupFormValues = v.InferOutput<ReturnType<typeof groupSchema>>

/** The values of the fields for a group. */
export const fieldsOf = ({ name, description, color, roles }: GroupItem): GroupFormValues => ({
  name,
  description,
  color,
  roleIds: roles.map(({ id }) => id),
  people: [],
})

/** What is saved, by the form's values. */
export const valuesOf = ({ people, ...fields }: GroupFormValues): GroupValues => ({ ...fields, ...peopleOf(people) })

const faultFields: Readonly<Record<string, 'name' | 'roleIds'>> = {
  'ER-GROUP-NAME-TAKEN': 'name',
  'ER-ROLE-EXCEEDS': 'roleIds',
  'ER-GROUP-ROLES-DISABLED': 'roleIds',
}

/** The field that a refusal of the server belongs to. */
export const faultOf = (errorText: (error: FeError) => string) => (error: FeError) => {
  const field = faultFields[error.code]
  return field && { field, message: errorText(error) }
}
