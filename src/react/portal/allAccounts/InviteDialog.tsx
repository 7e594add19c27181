import * as v from 'valibot'
import { accountMembers } from '../../../state/portal/allAccounts/accountMembers.ts'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { RolesField } from '../common/choices/RolesField.tsx'
import { EmailsField, emailsEntry } from '../common/membership/EmailsField.tsx'
import { allAccountsMessages, type AccountsTranslate } from './messages.ts'

/** The account into which people are invited. */
interface Invited {
  id: string
  name: string
}

/** Most people of one invitation. */
const mostPeople = 50

/** Addresses, and the roles that their people get. */
export const inviteSchema = (t: AccountsTranslate) =>
  v.object({
    emails: v.pipe(emailsEntry(t), v.maxLength(mostPeople, t('emailsTooMany'))),
    roleIds: v.pipe(v.array(v.string()), v.minLength(1, t('rolesMissing'))),
  })

/** The fields of `inviteSchema`. */
export const InviteFields = ({ form }: Pick<FieldsProps<ReturnType<typeof inviteSchema>, unknown>, 'form'>) => {
  const t = useMessages(allAccountsMessages)
  const { initial: _roles, ...roles } = form.list('roleIds')
  return (
    <>
      <EmailsField {...form.list('emails')} />
      <RolesField {...roles} label={t('roles')} description={t('rolesHint')} />
    </>
  )
}

/** Invites people into an account by email. */
export const InviteDialog = dialogForm({
  messages: allAccountsMessages,
  title: 'inviteTitle',
  nameOf: ({ name }: Invited) => name,
  submit: 'invite',
  done: 'invitedDone',
  isNew: true,
  schema: inviteSchema,
  values: (_row: Invited) => ({ emails: [] as string[], roleIds: [] as string[] }),
  faults: { 'ER-ROLE-EXCEEDS': 'roleIds' },
  Fields: InviteFields,
  save: ({ emails, roleIds }, { store, began: { id } }) => store(accountMembers).invite.run({ id, emails, roleIds }),
})
