import type { EnglishOf } from '../../messages/messages.ts'
import * as v from 'valibot'
import { temporaryAccess } from '../../../state/portal/common/temporaryAccess.ts'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { memberApplications } from '../../../state/portal/users/memberApplications.ts'
import { useElementStore } from '../../app/host.ts'
import type { FormSchema } from '../../app/useForm.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { Question } from '../../kit/actions/rowAction.ts'
import { QueryChoices } from '../../kit/choices/QueryChoices.tsx'
import { RolesField } from '../common/choices/RolesField.tsx'
import { accessEndSchema } from '../common/membership/accessEndSchema.ts'
import { AccessEndField } from '../common/membership/AccessEndField.tsx'
import type { MemberFacts } from './memberFacts.ts'
import { usersMessages } from './messages.ts'
import { reasonEntry } from './reason.ts'

const question = <Schema extends FormSchema>(
  asked: Question<Schema, EnglishOf<typeof usersMessages>, MemberFacts>,
): typeof asked => asked

/** Roles to add to members. */
export const addedRoles = question({
  schema: t => v.object({ roleIds: v.pipe(v.array(v.string()), v.nonEmpty(t('rolesMissing'))) }),
  blank: { roleIds: [] },
  Fields: ({ form }) => {
    const t = useMessages(usersMessages)
    const { name, error } = form.field('roleIds')
    return <RolesField name={name} error={error} label={t('roles')} description={t('rolesHint')} />
  },
})

/** Groups to add members to. */
export const addedGroups = question({
  schema: t => v.object({ groupIds: v.pipe(v.array(v.string()), v.nonEmpty(t('groupsMissing'))) }),
  blank: { groupIds: [] },
  Fields: ({ form }) => {
    const t = useMessages(usersMessages)
    const { groups } = useElementStore(memberActions)
    return <QueryChoices {...form.list('groupIds')} query={groups} label={t('groups')} description={t('groupsHint')} />
  },
})

/** Applications to assign or to take away. */
export const applications = question({
  schema: t => v.object({ appIds: v.pipe(v.array(v.string()), v.nonEmpty(t('applicationsMissing'))) }),
  blank: { appIds: [] },
  Fields: ({ form }) => {
    const t = useMessages(usersMessages)
    const { choices } = useElementStore(memberApplications)
    return (
      <QueryChoices
        {...form.list('appIds')}
        query={choices}
        label={t('applications')}
        description={t('applicationsHint')}
      />
    )
  },
})

/** When the access of members ends. */
export const endOfAccess = question({
  schema: (_t, { store, facts }) => accessEndSchema(facts.ofMembership, store(temporaryAccess).secondsUntil),
  blank: { until: '' },
  Fields: ({ form }) => <AccessEndField {...form.field('until')} />,
})

/** Why something is done; the audit log keeps it. */
export const reason = question({
  schema: t => v.object({ reason: reasonEntry(t) }),
  blank: { reason: '' },
  Fields: ({ form }) => {
    const t = useMessages(usersMessages)
    return <TextField {...form.field('reason')} label={t('reason')} description={t('reasonHint')} autoComplete="off" />
  },
})
