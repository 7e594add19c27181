import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FeError } from '../../../../http/errors.ts'
import type { SsoSetUpItem, SsoSetUpTestItem } from '../../../../http/ssoConfig/setUpLinkAnswers.ts'
import { ssoSetUp } from '../../../../state/signIn/flows/ssoSetUp/ssoSetUp.ts'
import { useElementStore, useScope } from '../../../app/host.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { RelativeTime } from '../../../kit/RelativeTime.tsx'
import { useRefreshWhile } from '../../../kit/useRefreshWhile.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { runMessages } from '../../../sso/runs/messages.ts'
import { runStateText } from '../../../sso/runs/reportText.ts'
import { RunReport } from '../../../sso/runs/RunReport.tsx'
import { runTones } from '../../../sso/runs/runTones.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { ssoSetUpMessages } from './messages.ts'

/** How often a result is asked for while a test waits for its answer. */
const askEveryMs = 3_000

interface Props {
  setUp: SsoSetUpItem
  goToConnection: () => void
}

/** Sign-ins through the saved provider that end with a report instead of a session. */
export const SetUpTest = ({ setUp: { isComplete, isTested }, goToConnection }: Props) => {
  const t = useMessages(ssoSetUpMessages)
  const runs = useMessages(runMessages)
  const { $tests } = useElementStore(ssoSetUp)
  const tests = useStore($tests)
  const hasPassed = tests.some(({ state }) => state === 'passed')
  return (
    <Stack>
      <Text>{runs('testText')}</Text>
      {isComplete ? (
        <OpenTest />
      ) : (
        <Banner tone="info" action={<Button onClick={goToConnection}>{runs('toConnection')}</Button>}>
          <Text data-tone="1">{runs('incompleteTitle')}</Text>
          <Text data-size="13">{runs('incompleteText')}</Text>
        </Banner>
      )}
      {hasPassed && !isTested && <Banner tone="warning">{t('retest')}</Banner>}
      <Tests tests={tests} />
    </Stack>
  )
}

const OpenTest = () => {
  const t = useMessages(runMessages)
  const { navigation } = useScope().app.ports
  const { startTest, $tests } = useElementStore(ssoSetUp)
  const isAwaited = useStore($tests)[0]?.state === 'pending'
  const [{ address, error }, setOutcome] = useState<{ address?: string; error?: FeError }>({})
  const begin = async () => {
    const result = await startTest()
    if (!result.ok) return setOutcome({ error: result.error })
    setOutcome({ address: result.answer })
    navigation.leave(new URL(result.answer), { newTab: true })
  }
  return (
    <Stack $gap={2}>
      <RequestError error={error} />
      <Row>
        <ActionButton action={{ label: t('openTest'), run: begin }} />
      </Row>
      {address !== undefined && isAwaited && (
        <Text data-size="13">
          {t('testOpened')} <Link href={address}>{t('openByHand')}</Link>
        </Text>
      )}
    </Stack>
  )
}

/** The tests of this page, the newest with its report. */
const Tests = ({ tests }: { tests: readonly SsoSetUpTestItem[] }) => {
  const t = useMessages(runMessages)
  const { readTest } = useElementStore(ssoSetUp)
  const [newest, ...others] = tests
  const waiting = tests.find(({ state }) => state === 'pending')
  useRefreshWhile(waiting !== undefined, askEveryMs, async () => waiting && readTest(waiting.id))
  if (!newest) return null
  return (
    <Panel>
      <Title level={4} size="small">
        {t('testsTitle')}
      </Title>
      <Announcer text={newest.state === 'pending' ? undefined : runStateText(t, newest)} count={tests.length} />
      <TestLine test={newest} />
      <RunReport run={newest} />
      {others.map(test => (
        <TestLine key={test.id} test={test} />
      ))}
    </Panel>
  )
}

const TestLine = ({ test }: { test: SsoSetUpTestItem }) => {
  const t = useMessages(runMessages)
  return (
    <Row>
      <Badge tone={runTones[test.state]}>{runStateText(t, test)}</Badge>
      <Text data-size="13">
        <RelativeTime at={test.startedAt} />
      </Text>
    </Row>
  )
}
