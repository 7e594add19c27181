import { use, useEffect, useState } from 'react'
import type { InviteChoices } from '../../../http/invitations/answers.ts'
import type { InviteOutcome } from '../../../http/invitations/types.ts'
import type { InvitationResult } from '../../../http/invitations/calls.ts'
import { invitedMembers } from '../../../state/portal/invitations/invitedMembers.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { MessageSourceContext, useMessages } from '../../messages/useMessages.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { PlainItem, PlainList } from '../../ui/PlainList.ts'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text, UserText } from '../../ui/Text.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { DialogStep } from '../../kit/dialogs/DialogStep.tsx'
import { EmailForm, type EmailValues } from './EmailForm.tsx'
import { invitationsMessages } from './messages.ts'
import { useSentMessage } from './useSentMessage.ts'
import { defaultRoleIds, WithChoices } from './WithChoices.tsx'

const outcomes = {
  sent: ['sent', 'success'],
  alreadyMember: ['verdictMember', 'neutral'],
  domainNotAllowed: ['verdictDomain', 'warning'],
  invalidAddress: ['verdictInvalid', 'danger'],
  failed: ['failed', 'danger'],
} as const satisfies Readonly<Record<InviteOutcome, readonly [string, Tone]>>

/** Addresses that may be tried again. */
const isRetryable = ({ outcome }: InvitationResult) => outcome === 'failed' || outcome === 'invalidAddress'

const Results = ({ results }: { results: readonly InvitationResult[] }) => {
  const t = useMessages(invitationsMessages)
  const errorText = useErrorText()
  return (
    <Stack $gap={2}>
      <PlainList aria-label={t('results')}>
        {results.map(({ email, outcome, reason, applications }) => {
          const [text, tone] = outcomes[outcome] ?? outcomes.failed
          return (
            <PlainItem key={email}>
              <Row $justify="space-between">
                <UserText>{email}</UserText>
                <Row>
                  <Badge tone={tone}>{t(text)}</Badge>
                  {applications === 'failed' && <Badge tone="warning">{t('applicationsMissing')}</Badge>}
                </Row>
              </Row>
              {outcome === 'failed' && reason && (
                <Text data-size="13" data-tone="danger">
                  {errorText(reason)}
                </Text>
              )}
            </PlainItem>
          )
        })}
      </PlainList>
      {results.some(({ applications }) => applications === 'failed') && (
        <Text data-size="13">{t('applicationsMissingText')}</Text>
      )}
      {results.some(isRetryable) && <Text data-size="13">{t('stayInField')}</Text>}
    </Stack>
  )
}

/** An empty form; the mail is in the inviter's language where the server has it. */
const emptyValues = (choices: InviteChoices, locale: string): EmailValues => {
  const languages = choices.languages ?? []
  const own = languages.find(language => language === locale.split('-')[0])
  return {
    emails: [],
    roleIds: defaultRoleIds(choices),
    groupIds: [],
    appIds: [],
    name: '',
    phone: '',
    language: own ?? languages[0] ?? '',
    message: '',
    until: '',
  }
}

interface Round {
  number: number
  values?: EmailValues
  results: readonly InvitationResult[]
}

/** Invites by mail. What became of each address is shown above the form, in which only those that failed stay. */
export const EmailInvite = ({ onCancel }: { onCancel: () => void }) => {
  const t = useMessages(invitationsMessages)
  const tell = useSentMessage()
  const { locale } = use(MessageSourceContext)
  const { close } = useDialog()
  const { forget } = useElementStore(invitedMembers)
  // Members may have left since the dialog was open before.
  useEffect(() => forget, [forget])
  const [{ number, values, results }, setRound] = useState<Round>({ number: 0, results: [] })
  const sent = (answer: readonly InvitationResult[], given: EmailValues) => {
    if (answer.every(({ outcome, applications }) => outcome === 'sent' && applications !== 'failed')) {
      close()
      return tell(answer.length)
    }
    const emails = answer.filter(isRetryable).map(({ email }) => email)
    setRound({ number: number + 1, values: { ...given, emails }, results: answer })
  }
  const hasResults = results.length > 0
  const reached = results.filter(({ outcome }) => outcome === 'sent').length
  return (
    <DialogStep
      step={number}
      isSettled={hasResults && !results.some(isRetryable)}
      {...(hasResults && {
        title: t('results'),
        result: t('sentSome', { count: reached, total: results.length }),
      })}
    >
      {hasResults && <Results results={results} />}
      <WithChoices>
        {choices => (
          <EmailForm
            key={number}
            choices={choices}
            initial={values ?? emptyValues(choices, locale)}
            onSent={sent}
            onCancel={onCancel}
          />
        )}
      </WithChoices>
    </DialogStep>
  )
}
