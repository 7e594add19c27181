import type { InviteChoice, InviteChoices } from '../../../http/invitations/answers.ts'
import type { LinkGrant } from '../../../http/invitations/linkCalls.ts'
import { inviteLink } from '../../../state/portal/invitations/inviteLink.ts'
import { dialogForm } from '../../kit/forms/dialogForm.tsx'
import { LinkFields } from './LinkFields.tsx'
import { linkSchema } from './linkSchema.ts'
import { invitationsMessages } from './messages.ts'

/**
 * Makes the dialog that changes what people get who join with the invite link; its address stays.
 * @param applications those that the link can give
 */
export const editLinkDialog = (choices: InviteChoices, applications: readonly InviteChoice[]) =>
  dialogForm({
    messages: invitationsMessages,
    title: 'linkEditTitle',
    text: 'linkEditText',
    submit: 'linkSave',
    done: 'linkSaved',
    schema: linkSchema,
    values: ({ roleIds, appIds = [] }: LinkGrant) => ({
      roleIds: [...roleIds],
      appIds: appIds.filter(id => applications.some(application => application.id === id)),
    }),
    faults: { 'ER-ROLE-EXCEEDS': 'roleIds' },
    Fields: ({ form }) => (
      <LinkFields choices={choices} roles={form.list('roleIds')} applications={form.list('appIds')} />
    ),
    save: ({ roleIds, appIds }, { store, began }) =>
      store(inviteLink).update.run({ began, roleIds, ...(applications.length > 0 && { appIds }) }),
  })
