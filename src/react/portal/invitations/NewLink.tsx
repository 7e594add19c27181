import type { InviteChoices } from '../../../http/invitations/answers.ts'
import { inviteLink } from '../../../state/portal/invitations/inviteLink.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Row } from '../../ui/Stack.tsx'
import { EditError } from '../../kit/forms/EditError.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { LinkFields } from './LinkFields.tsx'
import { linkSchema } from './linkSchema.ts'
import { invitationsMessages } from './messages.ts'
import { defaultRoleIds } from './WithChoices.tsx'

/** Makes the invite link. */
export const NewLink = ({ choices }: { choices: InviteChoices }) => {
  const t = useMessages(invitationsMessages)
  const errorText = useErrorText()
  const { create } = useElementStore(inviteLink)
  const { show } = useToasts()
  const form = useEditForm({
    schema: linkSchema(t),
    row: { roleIds: defaultRoleIds(choices), appIds: [] as string[] },
    values: row => row,
    isNew: true,
    save: ({ roleIds, appIds }) => create.run({ roleIds, ...(appIds.length > 0 && { appIds }) }),
    onSaved: () => show({ text: t('linkCreated') }),
    faultOf: error => (error.code === 'ER-ROLE-EXCEEDS' ? { field: 'roleIds', message: errorText(error) } : undefined),
  })
  return (
    <Form {...form.form}>
      <EditError form={form} />
      <LinkFields
        choices={choices}
        description={t('linkDays')}
        roles={form.list('roleIds')}
        applications={form.list('appIds')}
      />
      <Row>
        <Button type="submit" isBusy={form.busy}>
          {t('linkCreate')}
        </Button>
      </Row>
    </Form>
  )
}
