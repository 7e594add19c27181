import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { InferOutput } from 'valibot'
import { isMailAddress } from '../../../state/portal/common/mailAddress.ts'
import type { InviteChoices } from '../../../http/invitations/answers.ts'
import type { Invite } from '../../../http/invitations/types.ts'
import { invitations } from '../../../state/portal/invitations/invitations.ts'
import { invitedMembers } from '../../../state/portal/invitations/invitedMembers.ts'
import type { InvitationResult } from '../../../http/invitations/calls.ts'
import { temporaryAccess } from '../../../state/portal/common/temporaryAccess.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { languageName } from '../../messages/languageName.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { fieldAttributes } from '../../kit/forms/fieldAttributes.ts'
import { EditError } from '../../kit/forms/EditError.tsx'
import { MoreOptions } from '../../kit/forms/MoreOptions.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useHas } from '../../kit/useHas.ts'
import { ApplicationsField } from './ApplicationsField.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { emailSchema } from './emailForm.ts'
import { invitationsMessages } from './messages.ts'
import { MailPreview } from './MailPreview.tsx'
import { AccessEndField } from '../common/membership/AccessEndField.tsx'
import { dayEntry } from '../common/membership/accessEndSchema.ts'
import { EmailsField } from '../common/membership/EmailsField.tsx'
import { membershipMessages } from '../common/membership/messages.ts'
import { PersonFields } from './PersonFields.tsx'

/** What the form begins with. */
export interface EmailValues {
  emails: readonly string[]
  roleIds: readonly string[]
  groupIds: readonly string[]
  appIds: readonly string[]
  name: string
  phone: string
  language: string
  message: string
  until: string
}

interface Props {
  choices: InviteChoices
  initial: EmailValues
  onSent: (results: readonly InvitationResult[], values: EmailValues) => void
  onCancel: () => void
}

/** Fields that are out of sight until they are asked for. */
const furtherFields = ['name', 'phone', 'groupIds', 'appIds', 'message', 'language', 'until'] as const

/** What is asked of the server: only what was filled in; name and number belong to a single person. */
const toRequest = (
  values: Omit<InferOutput<ReturnType<typeof emailSchema>>, 'until'>,
  expirationInSeconds: number | undefined,
): Invite => {
  const { emails, roleIds, groupIds, appIds, name, phone, language, message } = values
  return {
    emails,
    roleIds,
    ...(groupIds.length > 0 && { groupIds }),
    ...(appIds.length > 0 && { appIds }),
    ...(language !== '' && { language }),
    ...(message !== '' && { message }),
    ...(emails.length === 1 && name !== '' && { name }),
    ...(emails.length === 1 && phone !== '' && { phone: phone.replaceAll(/[^+\d]/g, '') }),
    ...(expirationInSeconds !== undefined && { expirationInSeconds }),
  }
}

/** Who of those with these addresses is invited: all but members, who are looked up while addresses are entered. */
const useInvited = (initial: readonly string[]) => {
  const { $members, lookUp } = useElementStore(invitedMembers)
  const members = useStore($members)
  const [emails, put] = useState(initial)
  const isMember = (email: string) => members.has(email.toLowerCase())
  const setEmails = (entered: readonly string[]) => {
    put(entered)
    void lookUp(entered.filter(isMailAddress))
  }
  const count = emails.filter(email => isMailAddress(email) && !isMember(email)).length
  return { isMember, count, setEmails }
}

interface FurtherProps {
  choices: InviteChoices
  initial: EmailValues
  /** Whether a single person is invited, who has a name and a number. */
  isSingle: boolean
  attributes: ReturnType<typeof fieldAttributes<keyof EmailValues>>
}

/** What is out of sight until it is asked for. */
const FurtherFields = ({ choices, initial, isSingle, attributes: { field, list } }: FurtherProps) => {
  const t = useMessages(invitationsMessages)
  const { message, preview } = useElementStore(invitations)
  const mayBeTemporary = useStore(useElementStore(temporaryAccess).offered.of()).data
  const has = useHas()
  const { languages = [] } = choices
  return (
    <MoreOptions hasFault={furtherFields.some(name => field(name).error !== undefined)}>
      {isSingle && <PersonFields field={field} />}
      {choices.groups.length > 0 && (
        <ChoiceField
          {...field('groupIds')}
          label={t('groups')}
          optional={t('optional')}
          choices={choices.groups}
          initial={initial.groupIds}
          reason={t('groupExceeds')}
        />
      )}
      <ApplicationsField {...list('appIds')} offered={choices.applications} />
      {has(message) && <TextArea {...field('message')} label={t('message')} optional={t('optional')} rows={3} />}
      {languages.length > 1 && (
        <Select
          {...field('language')}
          label={t('language')}
          options={languages.map(value => ({ value, label: languageName(value) }))}
        />
      )}
      {mayBeTemporary && (
        <AccessEndField {...field('until')} optional={t('optional')} description={t('accessUntilHint')} />
      )}
      {has(preview) && <MailPreview />}
    </MoreOptions>
  )
}

/**
 * Addresses and roles; further options are groups and applications, name and number of a single person, a message and its
 * language, and the end of temporary access where the server can.
 */
export const EmailForm = ({ choices, initial, onSent, onCancel }: Props) => {
  const t = useMessages(invitationsMessages)
  const ofMembership = useMessages(membershipMessages)
  const errorText = useErrorText()
  const { invite } = useElementStore(invitations)
  const { secondsUntil } = useElementStore(temporaryAccess)
  const { isMember, count, setEmails } = useInvited(initial.emails)
  const form = useEditForm({
    schema: emailSchema(t, dayEntry(ofMembership, secondsUntil), isMember),
    row: initial,
    values: ({ emails, roleIds, groupIds, appIds, ...texts }) => ({
      emails: [...emails],
      roleIds: [...roleIds],
      groupIds: [...groupIds],
      appIds: [...appIds],
      ...texts,
    }),
    isNew: true,
    save: ({ until, emails, ...values }) => {
      const invited = emails.filter(email => !isMember(email))
      return invite.run(toRequest({ emails: invited, ...values }, secondsUntil(until)))
    },
    onSaved: onSent,
    faultOf: error => (error.code === 'ER-ROLE-EXCEEDS' ? { field: 'roleIds', message: errorText(error) } : undefined),
  })
  return (
    <Form {...form.form}>
      <EditError form={form} />
      <EmailsField {...form.list('emails')} onChange={setEmails} isMember={isMember} />
      <ChoiceField
        {...form.field('roleIds')}
        label={t('roles')}
        description={t('rolesHint')}
        choices={choices.roles}
        initial={initial.roleIds}
        reason={t('roleExceeds')}
      />
      <FurtherFields choices={choices} initial={initial} isSingle={count === 1} attributes={form} />
      <DialogActions>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={form.busy}>
          {count === 0 ? t('sendNone') : t('send', { count })}
        </Button>
      </DialogActions>
    </Form>
  )
}
