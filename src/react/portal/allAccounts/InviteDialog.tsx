import * as v from 'valibot'
import { isMailAddress } from '../../../state/portal/allAccounts/accountAddress.ts'
import { accountMembers } from '../../../state/portal/allAccounts/accountMembers.ts'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { TokenField } from '../../ui/portal/TokenField.tsx'
import { RolesField } from '../common/choices/RolesField.tsx'
import { allAccountsMessages, type AccountsTranslate } from './messages.ts'

/** The account into which people are invited. */
interface Invited {
  id: string
  name: string
}

const schemaOf = (t: AccountsTranslate) =>
  v.object({
    emails: v.pipe(
      v.array(v.string()),
      v.minLength(1, t('emailsMissing')),
      v.check(emails => emails.every(isMailAddress), t('emailsInvalid')),
    ),
    roleIds: v.pipe(v.array(v.string()), v.minLength(1, t('rolesMissing'))),
  })

const InviteFields = ({ form }: FieldsProps<ReturnType<typeof schemaOf>, Invited>) => {
  const t = useMessages(allAccountsMessages)
  const { initial: emails, error, name } = form.list('emails')
  const { initial: _roles, ...roles } = form.list('roleIds')
  return (
    <>
      <TokenField
        name={name}
        label={t('emails')}
        description={t('emailsHint')}
        error={error}
        inputMode="email"
        defaultValue={emails}
        validate={email => (isMailAddress(email) ? undefined : t('emailInvalid', { email }))}
        labels={{
          remove: email => t('removeName', { name: email }),
          removed: email => t('removedName', { name: email }),
          editing: email => t('editingEmail', { email }),
          added: ({ added }) => t('addressesAdded', { count: added }),
        }}
      />
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
  schema: schemaOf,
  values: (_row: Invited) => ({ emails: [] as string[], roleIds: [] as string[] }),
  faults: { 'ER-ROLE-EXCEEDS': 'roleIds' },
  Fields: InviteFields,
  save: ({ emails, roleIds }, { store, began: { id } }) => store(accountMembers).invite.run({ id, emails, roleIds }),
})
