import type { WebhookAttempt, WebhookRequest } from '../../../http/webhooks/answers.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { CodeBlock } from '../../ui/portal/CodeBlock.tsx'
import { Facts } from '../../ui/portal/Facts.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { useCopyLabels } from '../../kit/useCopyLabels.ts'
import { webhooksMessages } from './messages.ts'
import { useFailureText } from './useFailureText.ts'

/** JSON with line breaks; any other text stays as it is. */
const readable = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text // What was sent or answered need not be JSON.
  }
}

const linesOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`)

/** A request as it was sent. */
export const RequestPart = ({ request: { url, headers, body } }: { request: WebhookRequest }) => {
  const t = useMessages(webhooksMessages)
  const copyLabels = useCopyLabels()
  const head = [`POST ${url}`, ...linesOf(headers)].join('\n')
  const samples = [
    { key: 'body', label: t('body'), code: readable(body) },
    { key: 'headers', label: t('headers'), code: head },
  ] as const
  return (
    <Stack $gap={2}>
      <Title level={3} size="small">
        {t('request')}
      </Title>
      <CodeBlock label={t('request')} samples={samples} labels={copyLabels} />
    </Stack>
  )
}

interface AnswerProps {
  title: string
  answer: Pick<WebhookAttempt, 'statusCode' | 'body' | 'failure'> & Partial<WebhookAttempt>
}

/** What an attempt, or a test, led to. */
export const AnswerPart = ({
  title,
  answer: { at, durationMs, statusCode, failure, headers = {}, body },
}: AnswerProps) => {
  const t = useMessages(webhooksMessages)
  const copyLabels = useCopyLabels()
  const format = useFormat()
  const failureText = useFailureText()
  const lines = linesOf(headers)
  const bodySample = { key: 'body', label: t('body'), code: readable(body) }
  const headerSample = { key: 'headers', label: t('headers'), code: lines.join('\n') }
  return (
    <Stack $gap={2}>
      <Title level={3} size="small">
        {title}
      </Title>
      <Facts
        facts={[
          { label: t('response'), value: statusCode === null ? t('none') : String(statusCode) },
          ...(at === undefined ? [] : [{ label: t('time'), value: format.dateTime(at) }]),
          ...(durationMs === undefined
            ? []
            : [{ label: t('duration'), value: t('milliseconds', { count: durationMs }) }]),
        ]}
      />
      {failure !== undefined && <Text data-tone="danger">{t('noAnswer', { reason: failureText(failure) })}</Text>}
      {failure === undefined && body === '' && <Text data-size="13">{t('answerEmpty')}</Text>}
      {failure === undefined && body !== '' && (
        <CodeBlock
          label={title}
          samples={lines.length > 0 ? [bodySample, headerSample] : [bodySample]}
          labels={copyLabels}
        />
      )}
    </Stack>
  )
}
