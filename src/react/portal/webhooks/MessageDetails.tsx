import type { LoggedMessage } from '../../../http/webhooks/answers.ts'
import { webhookLog } from '../../../state/portal/webhooks/webhookLog.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { CodeBlock } from '../../ui/portal/CodeBlock.tsx'
import { Facts } from '../../ui/portal/Facts.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { useHas } from '../../kit/useHas.ts'
import { useCopyLabels } from '../../kit/useCopyLabels.ts'
import { AnswerPart, RequestPart } from './ExchangeParts.tsx'
import { webhooksMessages } from './messages.ts'
import { useEventNames } from './useEventNames.ts'

/** Everything known about a message: what was sent, and what each attempt led to. */
export const MessageDetails = ({ message }: { message: LoggedMessage }) => {
  const t = useMessages(webhooksMessages)
  const copyLabels = useCopyLabels()
  const format = useFormat()
  const nameOfEvent = useEventNames()
  const hasHistory = useHas()(useElementStore(webhookLog).message) ?? false
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
      {hasHistory ? (
        <History id={id} />
      ) : (
        <CodeBlock label={t('body')} samples={[{ key: id, label: t('body'), code: body }]} labels={copyLabels} />
      )}
    </Stack>
  )
}

const History = ({ id }: { id: string }) => {
  const t = useMessages(webhooksMessages)
  return (
    <QueryView query={useElementStore(webhookLog).message} params={id} height="200px">
      {({ request, history }) => (
        <>
          <RequestPart request={request} />
          {history.map((attempt, index) => (
            <AnswerPart key={index} title={t('attempt', { number: index + 1 })} answer={attempt} />
          ))}
        </>
      )}
    </QueryView>
  )
}
