import { useStore } from '@nanostores/react'
import { webhookLog, type LoggedMessage } from '../../../state/portal/webhooks/webhookLog.ts'
import { useFlow } from '../../app/host.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeBlock } from '../../ui/portal/CodeBlock.tsx'
import { Facts } from '../../ui/portal/Facts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { useCapabilities } from '../../kit/useCapabilities.ts'
import { copyWords } from './copyWords.ts'
import { AnswerPart, RequestPart } from './ExchangeParts.tsx'
import { webhooksMessages } from './messages.ts'
import { useEventNames } from './useEventNames.ts'
import { useRetry } from './useRetry.ts'

/** Everything known about a message: what was sent, and what each attempt led to. */
export const MessageDetails = ({ message }: { message: LoggedMessage }) => {
  const t = useMessages(webhooksMessages)
  const format = useFormat()
  const nameOfEvent = useEventNames()
  const retry = useRetry()
  const hasHistory = useCapabilities()?.('webhooks.message') ?? false
  const { id, eventKey, state, createdAt, nextAttemptAt, body = '' } = message
  return (
    <Stack>
      <Facts
        facts={[
          { label: t('event'), value: nameOfEvent(eventKey) },
          { label: t('status'), value: t(state) },
          { label: t('time'), value: format.dateTime(createdAt) },
          ...(nextAttemptAt ? [{ label: t('nextAttempt'), value: format.dateTime(nextAttemptAt) }] : []),
          { label: t('messageId'), value: id },
        ]}
      />
      <Row>
        <ActionButton action={retry(message)} />
      </Row>
      {hasHistory ? (
        <History id={id} />
      ) : (
        <CodeBlock label={t('body')} samples={[{ key: id, label: t('body'), code: body }]} words={copyWords(t)} />
      )}
    </Stack>
  )
}

const History = ({ id }: { id: string }) => {
  const t = useMessages(webhooksMessages)
  const { message } = useFlow(webhookLog)
  const { data, error } = useStore(message.of(id))
  if (!data && error)
    return (
      <Stack>
        <RequestError error={error} />
        <Row>
          <Button onClick={() => void message.refresh(id)}>{t('tryAgain')}</Button>
        </Row>
      </Stack>
    )
  if (!data) return <Skeleton $height="200px" />
  return (
    <>
      <RequestPart request={data.request} />
      {data.history.map((attempt, index) => (
        <AnswerPart key={index} title={t('attempt', { number: index + 1 })} answer={attempt} />
      ))}
    </>
  )
}
