import * as v from 'valibot'
import type { InviteChoices, InviteLink } from '../../../http/invitations/answers.ts'
import { inviteLink } from '../../../state/portal/invitations/inviteLink.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { LinkFields, useLinkApplications } from './LinkFields.tsx'
import { invitationsMessages } from './messages.ts'

/** Changes what people get who join with the invite link; its address stays. */
export const EditLinkDialog = ({ link, choices }: { link: InviteLink; choices: InviteChoices }) => {
  const t = useMessages(invitationsMessages)
  const errorText = useErrorText()
  const { update, reread } = useFlow(inviteLink)
  const { close } = useDialog()
  const { show } = useToasts()
  const offered = useLinkApplications(choices)
  const form = useEditForm({
    schema: v.object({
      roleIds: v.pipe(v.array(v.string()), v.minLength(1, t('rolesMissing'))),
      appIds: v.array(v.string()),
    }),
    row: link,
    values: ({ roleIds, appIds = [] }) => ({
      roleIds: [...roleIds],
      appIds: appIds.filter(id => offered.some(application => application.id === id)),
    }),
    reread: () => reread.run(),
    save: ({ roleIds, appIds }) => update.run({ roleIds, ...(offered.length > 0 && { appIds }) }),
    onSaved: () => {
      show({ text: t('linkSaved') })
      close()
    },
    faultOf: error => (error.code === 'ER-ROLE-EXCEEDS' ? { field: 'roleIds', message: errorText(error) } : undefined),
  })
  return (
    <FormDialog title={t('linkEditTitle')} description={t('linkEditText')} form={form} submitLabel={t('linkSave')}>
      <LinkFields choices={choices} roles={form.list('roleIds')} applications={form.list('appIds')} />
    </FormDialog>
  )
}
