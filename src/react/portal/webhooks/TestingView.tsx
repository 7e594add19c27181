import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import type { CatalogueEntry, TestResult, Webhook } from '../../../http/webhooks/answers.ts'
import { eventCatalogue } from '../../../state/portal/webhooks/eventCatalogue.ts'
import { webhookTests } from '../../../state/portal/webhooks/webhookTests.ts'
import { useElementStore } from '../../app/host.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useForm } from '../../app/useForm.ts'
import { kitMessages } from '../../kit/kitMessages.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Combobox } from '../../ui/portal/Combobox.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { CodeArea } from '../../ui/portal/CodeArea.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { useHas } from '../../kit/useHas.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { useEventTexts, type EventTexts } from '../common/useEventTexts.ts'
import { AnswerPart, RequestPart } from './ExchangeParts.tsx'
import { webhooksMessages, type WebhooksTranslate } from './messages.ts'
import { everyEvent } from './webhookForm.ts'
import { writePermission } from './webhookPermissions.ts'

/** Why a text is no JSON; undefined where it is. */
const jsonFault = (text: string): string | undefined => {
  try {
    JSON.parse(text)
    return undefined
  } catch (cause) {
    return cause instanceof Error ? cause.message : '' // A person typed it.
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const schemaOf = (t: WebhooksTranslate) =>
  v.object({
    eventKey: v.pipe(v.string(), v.nonEmpty(t('eventMissing'))),
    payload: v.pipe(
      v.string(),
      v.maxLength(20_000, t('payloadTooLong')),
      v.check(
        text => jsonFault(text) === undefined,
        ({ input }) => t('payloadInvalid', { reason: jsonFault(input) ?? '' }),
      ),
      // What comes after a check runs also where the check failed.
      v.transform((text): unknown => (jsonFault(text) === undefined ? JSON.parse(text) : {})),
      v.custom<object>(isObject, t('payloadObject')),
    ),
  })

/** Sends samples of events to a webhook, and shows what was sent and what came back. */
export const TestingView = ({ webhook }: { webhook: Webhook }) => {
  const t = useMessages(webhooksMessages)
  return (
    <QueryView query={useElementStore(eventCatalogue)} params={undefined} height="240px" label={t('eventsLoading')}>
      {groups => <TestForm webhook={webhook} events={groups.flatMap(({ events }) => events)} />}
    </QueryView>
  )
}

interface Props {
  webhook: Webhook
  events: readonly CatalogueEntry[]
}

const optionOf = ({ nameOf, descriptionOf }: EventTexts, event: CatalogueEntry) => ({
  value: event.key,
  label: nameOf(event),
  description: descriptionOf(event),
})

const eventLabels = (t: WebhooksTranslate, loading: string) => ({
  loading,
  none: t('eventsNone'),
  found: (count: number) => t('eventsFound', { count }),
  more: (count: number) => t('moreToType', { count }),
})

const TestForm = ({ webhook: { id, url, eventKeys }, events }: Props) => {
  const t = useMessages(webhooksMessages)
  const kit = useMessages(kitMessages)
  const texts = useEventTexts()
  const { send, signed } = useElementStore(webhookTests)
  const request = useStore(send.$state)
  const isSigned = useHas()(signed) ?? false
  const disabledReason = usePermissionReason()(writePermission)
  const first = events.find(({ key }) => eventKeys.includes(key) || eventKeys.includes(everyEvent)) ?? events[0]
  const [event, setEvent] = useState(first)
  const [result, setResult] = useState<TestResult>()
  const { form, error, field } = useForm({
    schema: schemaOf(t),
    request,
    submit: async values => {
      const sent = await send.run({ id, url, ...values })
      if (sent.ok) setResult(sent.answer)
    },
  })
  return (
    <Stack $gap={6}>
      <Form
        {...form}
        onSubmit={(data, submitter) => {
          // An earlier result would look like that of a test that was not sent; and an equal one is announced again.
          setResult(undefined)
          form.onSubmit(data, submitter)
        }}
      >
        <Text>{t('testText')}</Text>
        {!isSigned && <Text data-size="13">{t('testUnsigned')}</Text>}
        <RequestError error={error} />
        <Combobox
          {...field('eventKey')}
          label={t('event')}
          placeholder={t('searchEvents')}
          options={events.map(event => optionOf(texts, event))}
          defaultValue={first && optionOf(texts, first)}
          labels={eventLabels(t, kit('loading'))}
          onChange={option => setEvent(events.find(({ key }) => key === option?.value))}
        />
        <CodeArea
          key={event?.key}
          {...field('payload')}
          label={t('payload')}
          description={t('payloadHint')}
          rows={10}
          defaultValue={JSON.stringify(event?.samplePayload ?? {}, undefined, 2)}
        />
        <Row>
          <Button
            type="submit"
            variant="primary"
            isBusy={request.busy}
            aria-disabled={disabledReason === undefined ? undefined : true}
            title={disabledReason}
          >
            {t('send')}
          </Button>
        </Row>
      </Form>
      {result && <Outcome result={result} />}
    </Stack>
  )
}

const Outcome = ({ result: { isSuccess, request, answer } }: { result: TestResult }) => {
  const t = useMessages(webhooksMessages)
  return (
    <Stack>
      <Banner tone={isSuccess ? 'success' : 'danger'} isUrgent>
        <Text data-tone="1">{t(isSuccess ? 'testSucceeded' : 'testFailed')}</Text>
        {!isSuccess && <Text data-size="13">{t('testRule')}</Text>}
      </Banner>
      <AnswerPart title={t('response')} answer={answer} />
      <RequestPart request={request} />
    </Stack>
  )
}
