import { useState } from 'react'
import * as v from 'valibot'
import { isMailAddress } from '../../../../state/portal/common/mailAddress.ts'
import type { TranslateOf } from '../../../messages/messages.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
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
  /** Whether an address is a member's, who needs no invitation. */
  isMember?: (email: string) => boolean
}

interface NoteProps {
  emails: readonly string[]
  isMember: (email: string) => boolean
}

/** Which of the addresses are those of members. */
const MembersNote = ({ emails, isMember }: NoteProps) => {
  const t = useMessages(portalTexts)
  const members = emails.filter(isMember)
  const [email = ''] = members
  const text = members.length === 1 ? t('isMember', { email }) : t('areMembers', { count: members.length })
  return (
    <>
      {members.length > 0 && (
        <Text data-size="13" aria-hidden="true">
          {text}
        </Text>
      )}
      <Announcer text={members.length > 0 ? text : undefined} />
    </>
  )
}

const labelsOf = (t: Texts) => ({
  remove: (email: string) => t('removeName', { name: email }),
  removed: (email: string) => t('removedName', { name: email }),
  editing: (email: string) => t('editingEmail', { email }),
  added: ({ added, invalid }: AddedTokens) =>
    [t('addressesAdded', { count: added }), ...(invalid > 0 ? [t('addedInvalid', { count: invalid })] : [])].join(', '),
})

/** Email addresses of people who are invited: typed, or pasted as a list. */
export const EmailsField = ({ name, error, initial, onChange, isMember }: Props) => {
  const t = useMessages(portalTexts)
  const [emails, setEmails] = useState(initial)
  const field = (
    <TokenField
      name={name}
      label={t('emails')}
      description={t('emailsHint')}
      error={error}
      inputMode="email"
      defaultValue={initial}
      validate={email => (isMailAddress(email) ? undefined : t('emailInvalid', { email }))}
      labels={labelsOf(t)}
      {...(isMember && { noteOf: email => (isMember(email) ? t('isMember', { email }) : undefined) })}
      onChange={values => {
        setEmails(values)
        onChange?.(values)
      }}
    />
  )
  return isMember ? (
    <Stack $gap={2}>
      {field}
      <MembersNote {...{ emails, isMember }} />
    </Stack>
  ) : (
    field
  )
}
