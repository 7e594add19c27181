import type { LoggedRequest } from '../../../../http/directory/answers.ts'
import { Sentence } from '../../../kit/Sentence.tsx'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Code, Text, UserText } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { ToDomains } from '../ToDomains.tsx'
import { useReason } from '../useReason.ts'
import { outcomeText } from './logColumns.ts'
import { logMessages } from './messages.ts'

/** Everything known about a request: what became of it, why, and what it changed. */
export const RequestDetails = ({ request }: { request: LoggedRequest }) => {
  const t = useMessages(logMessages)
  const format = useFormat()
  const tell = useReason()
  const { at, outcome, target, reason, reasonCode, status, scimType, changes } = request
  return (
    <Stack>
      <Facts
        facts={[
          { label: t('result'), value: outcomeText(t, outcome) },
          ...(reason ? [{ label: t('reason'), value: tell(request) }] : []),
          { label: t('target'), value: target },
          { label: t('time'), value: format.exact(at) },
          { label: t('request'), value: <Code dir="ltr">{request.request}</Code> },
          { label: t('statusCode'), value: status === 0 ? '' : String(status) },
          ...(reason && reasonCode !== undefined
            ? [{ label: t('answered'), value: <Answered reason={reason} /> }]
            : []),
          ...(scimType === undefined ? [] : [{ label: t('scimType'), value: <Code dir="ltr">{scimType}</Code> }]),
        ]}
      />
      {reasonCode === 'unverifiedDomain' && <ToDomains />}
      <Title level={4} size="small">
        {t('changes')}
      </Title>
      {changes.length === 0 ? (
        <Text>{t('noChanges')}</Text>
      ) : (
        <Facts
          facts={changes.map(({ attribute, before, after }) => ({
            label: attribute,
            value: <Change before={before} after={after} />,
          }))}
        />
      )}
    </Stack>
  )
}

/** What the directory was answered, which is English in every language. */
const Answered = ({ reason }: { reason: string }) => (
  <span lang="en" dir="ltr">
    {reason}
  </span>
)

const Change = ({ before, after }: { before: string; after: string }) => {
  const t = useMessages(logMessages)
  return (
    <Stack $gap={1}>
      {(['before', 'after'] as const).map(key => (
        <Text key={key} data-size="13">
          <Sentence
            parts={t.parts(key, { value: <UserText>{(key === 'before' ? before : after) || t('none')}</UserText> })}
          />
        </Text>
      ))}
    </Stack>
  )
}
