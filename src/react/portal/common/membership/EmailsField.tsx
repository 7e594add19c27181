import * as v from 'valibot'
import { isMailAddress } from '../../../../state/portal/common/mailAddress.ts'
import type { TranslateOf } from '../../../messages/messages.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { TokenField, type AddedTokens } from '../../../ui/portal/TokenField.tsx'
import { portalTexts } from '../messages.ts'

type Texts = TranslateOf<typeof portalTexts>

/** The addresses of people who are invited. */
export const emailsEntry = (t: Texts) =>
  v.pipe(
    v.array(v.string()),
    v.minLength(1, t('emailsMissing')),
    v.check(emails => emails.every(isMailAddress), t('emailsInvalid')),
  )

interface Props {
  name: string
  error: string | undefined
  initial: readonly string[]
  onChange?: (emails: readonly string[]) => void
}

const labelsOf = (t: Texts) => ({
  remove: (email: string) => t('removeName', { name: email }),
  removed: (email: string) => t('removedName', { name: email }),
  editing: (email: string) => t('editingEmail', { email }),
  added: ({ added, invalid }: AddedTokens) =>
    [t('addressesAdded', { count: added }), ...(invalid > 0 ? [t('addedInvalid', { count: invalid })] : [])].join(', '),
})

/** Email addresses of people who are invited: typed, or pasted as a list. */
export const EmailsField = ({ name, error, initial, onChange }: Props) => {
  const t = useMessages(portalTexts)
  return (
    <TokenField
      name={name}
      label={t('emails')}
      description={t('emailsHint')}
      error={error}
      inputMode="email"
      defaultValue={initial}
      validate={email => (isMailAddress(email) ? undefined : t('emailInvalid', { email }))}
      labels={labelsOf(t)}
      {...(onChange && { onChange })}
    />
  )
}
