import Webhook from 'lucide/dist/esm/icons/webhook.mjs'
import { Banner } from '../../src/react/ui/Banner.tsx'
import { Button } from '../../src/react/ui/Button.tsx'
import { EmptyState } from '../../src/react/ui/EmptyState.tsx'
import { Skeleton } from '../../src/react/ui/Skeleton.tsx'
import { Spinner } from '../../src/react/ui/Spinner.tsx'
import { Stack } from '../../src/react/ui/Stack.tsx'
import { Text } from '../../src/react/ui/Text.tsx'
import { Section } from './Section.tsx'

/** Controls that report a state. */
export const Feedback = () => (
  <>
    <Section title="Banner" isWide>
      <Banner tone="info">
        <Text data-tone="1">Your plan changes on 12 May.</Text>
      </Banner>
      <Banner tone="success" dismissLabel="Dismiss">
        <Text data-tone="1">SSO is active for everyone at acme.test.</Text>
      </Banner>
      <Banner tone="warning" action={<Button>Add new certificate</Button>} dismissLabel="Dismiss">
        <Text data-tone="1">The certificate of your connection expires in 7 days.</Text>
      </Banner>
      <Banner tone="danger" action={<Button>Try again</Button>}>
        <Text data-tone="1">We could not load new members. What you see is from 10:42.</Text>
      </Banner>
    </Section>
    <Section title="Waiting and empty">
      <Stack $gap={3}>
        <Skeleton $width="40%" $height="20px" />
        <Skeleton />
        <Skeleton $width="85%" />
      </Stack>
      <Spinner label="Loading members" />
      <EmptyState icon={Webhook} title="No webhooks yet" action={<Button variant="primary">Add webhook</Button>}>
        A webhook tells your own systems what happens here.
      </EmptyState>
    </Section>
  </>
)
