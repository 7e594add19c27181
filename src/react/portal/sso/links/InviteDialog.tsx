import * as v from 'valibot'
import { ssoLinks } from '../../../../state/portal/sso/ssoLinks.ts'
import { SecretOnce } from '../../../kit/dialogs/SecretOnce.tsx'
import { dialogForm, type FieldsProps } from '../../../kit/forms/dialogForm.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { linkMessages, type LinkTranslate } from './messages.ts'

/** The connection that a link is for. */
interface Invited {
  id: string
  /** Whether it has a link, which the new one replaces. */
  hasLink: boolean
}

const schemaOf = (t: LinkTranslate) =>
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(t('linkForMissing')), v.maxLength(100, t('linkForMissing'))),
  })

const Fields = ({ form }: FieldsProps<ReturnType<typeof schemaOf>, Invited>) => {
  const t = useMessages(linkMessages)
  return (
    <TextField
      {...form.field('name')}
      label={t('linkFor')}
      description={t('linkForHint')}
      placeholder={t('linkForExample')}
      maxLength={100}
      autoComplete="off"
    />
  )
}

/** Makes a set-up link, whose address is shown once in place of the form. */
export const InviteDialog = dialogForm({
  messages: linkMessages,
  title: ({ hasLink }: Invited, { t }) => t(hasLink ? 'inviteAgain' : 'inviteTitle'),
  text: ({ hasLink }, { t }) => t(hasLink ? 'inviteAgainText' : 'inviteText'),
  submit: 'invite',
  done: 'linkMade',
  isNew: true,
  schema: schemaOf,
  values: () => ({ name: '' }),
  Fields,
  save: ({ name }, { store, began: { id } }) => store(ssoLinks).makeSetUpLink.run({ id, name }),
  next: ({ address }, { name }, { t }) => (
    <SecretOnce title={t('addressTitle', { name })} secret={address} description={t('addressUse')} />
  ),
})
