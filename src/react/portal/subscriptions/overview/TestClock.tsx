import { useRef, useState } from 'react'
import type { AccountItem } from '../../../../http/billing/answers.ts'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { useMutation } from '../../../kit/toasts/useMutation.ts'
import { useHas } from '../../../kit/useHas.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Title } from '../../../ui/Title.tsx'
import { billingMessages } from '../messages.ts'
import { useBillingReason } from '../useBillingReason.ts'

const mostDays = 800

/** Moves the time of the test provider ahead, so that renewals, ends of trials and retries can be seen at once. */
export const TestClock = ({ account }: { account: AccountItem }) => {
  const t = useMessages(billingMessages)
  const format = useFormat()
  const { advanceClock } = useElementStore(billing)
  const isOffered = useHas()(advanceClock) === true
  const disabledReason = useBillingReason()
  const { run } = useMutation(advanceClock, {
    success: (_move, { details }) => t('clockMoved', { date: format.date(details?.asOf, 'long') }),
    failure: reason => t('clockNotMoved', { reason }),
  })
  const { subscription, details, provider, standing } = account
  if (!provider?.isTest || !isOffered || !subscription || !details) return null
  return (
    <Panel>
      <Title level={3} size="small">
        {t('testClock')}
      </Title>
      <Text>{t('testClockText', { date: format.dateTime(details.asOf, 'long') })}</Text>
      <Row>
        {standing === 'trialing' && (
          <ActionButton action={{ label: t('toTrialEnd'), disabledReason, run: () => run({ to: 'trialEnd' }) }} />
        )}
        <ActionButton action={{ label: t('toRenewal'), disabledReason, run: () => run({ to: 'nextRenewal' }) }} />
      </Row>
      {disabledReason === undefined && <ByDays move={days => run({ days })} />}
    </Panel>
  )
}

const ByDays = ({ move }: { move: (days: number) => Promise<unknown> }) => {
  const t = useMessages(billingMessages)
  const days = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const count = Number(days.current?.value)
    if (!Number.isInteger(count) || count < 1 || count > mostDays) return setError(t('clockDaysInvalid', { mostDays }))
    setBusy(true)
    await move(count)
    setBusy(false)
  }
  return (
    <Form onSubmit={() => void submit()} isBusy={isBusy}>
      <Row $align="end">
        <TextField
          ref={days}
          name="days"
          label={t('clockDays')}
          type="number"
          inputMode="numeric"
          min={1}
          max={mostDays}
          defaultValue="7"
          autoComplete="off"
          error={error}
          onChange={() => setError(undefined)}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('moveClock')}
        </Button>
      </Row>
    </Form>
  )
}
