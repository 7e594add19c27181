import Filter from 'lucide/dist/esm/icons/funnel.mjs'
import { useEffect, useState } from 'react'
import { Badge } from '../../src/react/ui/Badge.tsx'
import { Button } from '../../src/react/ui/Button.tsx'
import { Chip } from '../../src/react/ui/portal/Chip.tsx'
import { CodeBlock } from '../../src/react/ui/portal/CodeBlock.tsx'
import { CopyField } from '../../src/react/ui/portal/CopyField.tsx'
import { Facts } from '../../src/react/ui/portal/Facts.tsx'
import { Progress } from '../../src/react/ui/portal/Progress.tsx'
import { SidePanel } from '../../src/react/ui/portal/SidePanel.tsx'
import { SuccessBars, type SuccessBar } from '../../src/react/ui/portal/SuccessBars.tsx'
import { Tooltip } from '../../src/react/ui/portal/Tooltip.tsx'
import { Span } from '../../src/react/ui/Span.tsx'
import { Row, Stack } from '../../src/react/ui/Stack.tsx'
import { Text } from '../../src/react/ui/Text.tsx'
import { TextField } from '../../src/react/ui/TextField.tsx'
import { Opener } from './Opener.tsx'
import { copyLabels } from './portalLabels.ts'
import { longText, Section, State } from './Section.tsx'

const facts = [
  { label: 'Status', value: <Badge tone="success">Active</Badge> },
  { label: 'Endpoint', value: 'https://hooks.acme.test/identity/events' },
  { label: 'Description', value: '' },
  { label: 'Owner', value: 'מרים כהן' },
  { label: longText, value: longText },
]

const node = `import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET)
const event = webhook.verify(body, headers) // throws an error when the signature does not match, so answer with status 400`

const python = `from standardwebhooks import Webhook

event = Webhook(secret).verify(body, headers)`

const bars: readonly SuccessBar[] = Array.from({ length: 24 }, (_, hour) => {
  const failed = hour === 14 ? 18 : hour === 15 ? 6 : 0
  const succeeded = hour < 5 ? 0 : Math.max(0, Math.round(30 + 25 * Math.sin(hour / 3)) - failed)
  return { key: String(hour), succeeded, failed, text: `${hour}:00: ${succeeded} delivered, ${failed} failed` }
})

const RunningProgress = () => {
  const [done, setDone] = useState(120)
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    if (!isRunning || done >= 500) return
    const timer = setTimeout(() => setDone(done + 10), 150)
    return () => clearTimeout(timer)
  }, [done, isRunning])
  const restart = () => {
    setDone(0)
    setRunning(true)
  }
  return (
    <Stack>
      <Progress
        label="Sending failed messages again"
        share={done / 500}
        amount={`${done} of 500`}
        cancel={{ label: 'Cancel', run: () => setRunning(false) }}
      />
      <Row>
        <Button onClick={restart}>Start</Button>
      </Row>
    </Stack>
  )
}

const Panels = () => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Opener onClick={() => setOpen(true)}>Show message</Opener>
      {isOpen && (
        <SidePanel
          title="user.invited"
          description="Delivered on 12 May 2027, 10:42 CEST"
          closeLabel="Close"
          onClose={close}
          actions={<Button variant="primary">Retry</Button>}
        >
          <Facts facts={facts} />
          <CodeBlock
            label="Response"
            samples={[{ key: 'body', label: 'Body', code: '{ "ok": true }' }]}
            labels={copyLabels}
          />
        </SidePanel>
      )}
    </>
  )
}

const Chips = () => {
  const [filters, setFilters] = useState(['Status: failed', 'Event: user.invited', longText])
  return (
    <Row>
      {filters.map(filter => (
        <Chip
          key={filter}
          label={filter}
          icon={Filter}
          removeLabel={`Remove filter ${filter}`}
          onRemove={() => setFilters(before => before.filter(other => other !== filter))}
        />
      ))}
      <Chip label="Fixed" />
      <Chip label="grace@" fault="Not a complete email address." removeLabel="Remove grace@" onRemove={() => {}} />
    </Row>
  )
}

/** What a thing is, what happened to it, and how long work goes on. */
export const Details = () => (
  <>
    <Section title="Facts" isWide>
      <Facts facts={facts} />
    </Section>
    <Section title="CopyField and date">
      <CopyField label="Endpoint" value="https://hooks.acme.test/identity/events" labels={copyLabels} />
      <CopyField
        label="Signing secret"
        value="whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
        description="You cannot see it again."
        labels={copyLabels}
      />
      <TextField label="Failed since" name="since" type="datetime-local" description="Time zone: Europe/Berlin" />
    </Section>
    <Section title="CodeBlock" isWide>
      <CodeBlock
        label="Verify the signature"
        samples={[
          { key: 'node', label: 'Node.js', code: node },
          { key: 'python', label: 'Python', code: python },
          { key: 'go', label: 'Go', code: 'event, err := webhook.Verify(body, headers)' },
          { key: 'java', label: 'Java', code: 'var event = webhook.verify(body, headers);' },
          { key: 'php', label: 'PHP', code: '$event = $webhook->verify($body, $headers);' },
        ]}
        labels={copyLabels}
      />
      <State name="One language">
        <CodeBlock
          label="Request"
          samples={[{ key: 'http', label: 'HTTP', code: 'POST /events' }]}
          labels={copyLabels}
        />
      </State>
    </Section>
    <Section title="Progress and deliveries">
      <RunningProgress />
      <Progress label="Length not known" cancel={{ label: 'Cancel', run: () => {} }} />
      <Progress
        label="Stopping"
        share={0.4}
        amount="200 of 500"
        cancel={{ label: 'Cancel', run: () => {}, isBusy: true }}
      />
      <SuccessBars label="Deliveries in the last 24 hours" bars={bars} ends={['Yesterday, 10:00', 'Now']} />
      <SuccessBars
        label="No deliveries in the last 24 hours"
        bars={bars.map(bar => ({ ...bar, succeeded: 0, failed: 0, text: `${bar.key}:00: none` }))}
        ends={['Yesterday, 10:00', 'Now']}
      />
    </Section>
    <Section title="Chip, Tooltip, SidePanel" isWide>
      <Chips />
      <Row $gap={6}>
        <Text>
          Sent{' '}
          <Tooltip text="12 May 2027, 10:42:31 CEST">
            <Span as="time">3 h ago</Span>
          </Tooltip>
        </Text>
        <Tooltip text="Your role may not send tests. Ask an admin.">
          {describedProps => (
            <Button {...describedProps} aria-disabled>
              Send test
            </Button>
          )}
        </Tooltip>
        <Panels />
      </Row>
    </Section>
  </>
)
