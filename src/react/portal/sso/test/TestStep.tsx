import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { SsoRunItem } from '../../../../http/ssoConfig/answers.ts'
import { ssoTests } from '../../../../state/portal/sso/ssoTests.ts'
import { useElementStore, useScope } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { QueryView } from '../../../kit/QueryView.tsx'
import { useMutation } from '../../../kit/toasts/useMutation.ts'
import { useRefreshWhile } from '../../../kit/useRefreshWhile.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { nameOf } from '../connectionName.ts'
import { runMessages } from '../../../sso/runs/messages.ts'
import { runStateText } from '../../../sso/runs/reportText.ts'
import { RunList } from './RunList.tsx'
import type { StepProps } from '../stepProps.ts'

/** How often a result is asked for while a test waits for its answer. */
const askEveryMs = 3_000

/** Sign-ins through the provider that end with a report instead of a session. */
export const TestStep = ({ connection, details, disabledReason, goTo }: StepProps) => {
  const t = useMessages(runMessages)
  const { id } = connection
  return (
    <Stack>
      <Text>{t('testText')}</Text>
      {details?.isComplete ? (
        <OpenTest id={id} disabledReason={disabledReason} />
      ) : (
        <Banner tone="info" action={<Button onClick={() => goTo('connection')}>{t('toConnection')}</Button>}>
          <Text data-tone="1">{t('incompleteTitle')}</Text>
          <Text data-size="13">{t('incompleteText')}</Text>
        </Banner>
      )}
      <Panel>
        <Title level={4} size="small">
          {t('testsTitle')}
        </Title>
        <QueryView query={useElementStore(ssoTests).list} params={{ id }} height="120px">
          {runs => (
            <Tests id={id} runs={runs.filter(({ kind }) => kind === 'test')} connection={nameOf(t, connection)} />
          )}
        </QueryView>
      </Panel>
    </Stack>
  )
}

/** The ids of the tests that have a result. */
const finishedIn = (runs: readonly SsoRunItem[] = []) =>
  runs.filter(({ kind, state }) => kind === 'test' && state !== 'pending').map(({ id }) => id)

const OpenTest = ({ id, disabledReason }: { id: string; disabledReason: string | undefined }) => {
  const t = useMessages(runMessages)
  const { navigation } = useScope().app.ports
  const [opened, setOpened] = useState<{ address: string; before: readonly string[] }>()
  const tests = useElementStore(ssoTests)
  const runs = useStore(tests.list.of({ id })).data
  const { run } = useMutation(tests.start, { failure: reason => t('notStarted', { reason }) })
  const start = async () => {
    const result = await run({ id })
    if (!result.ok) return
    setOpened({ address: result.answer.address, before: finishedIn(runs) })
    navigation.leave(new URL(result.answer.address), { newTab: true })
  }
  return (
    <Stack $gap={2}>
      <Row>
        <ActionButton variant="primary" action={{ label: t('openTest'), run: start, disabledReason }} />
      </Row>
      {opened && finishedIn(runs).every(one => opened.before.includes(one)) && (
        <Text data-size="13">
          {t('testOpened')} <Link href={opened.address}>{t('openByHand')}</Link>
        </Text>
      )}
    </Stack>
  )
}

interface TestsProps {
  id: string
  runs: readonly SsoRunItem[]
  connection: string
}

const Tests = ({ id, runs, connection }: TestsProps) => {
  const t = useMessages(runMessages)
  const { list } = useElementStore(ssoTests)
  const isWaiting = runs.some(({ state }) => state === 'pending')
  useRefreshWhile(isWaiting, askEveryMs, () => list.refresh({ id }))
  const [known] = useState(() => new Set(runs.filter(({ state }) => state !== 'pending').map(run => run.id)))
  const news = runs.find(run => run.state !== 'pending' && !known.has(run.id))
  return (
    <>
      <Announcer text={news && runStateText(t, news)} count={runs.length} />
      {runs.length === 0 ? (
        <Text>{t('testsNone')}</Text>
      ) : (
        <RunList label={t('tests')} runs={runs} connection={connection} />
      )}
    </>
  )
}
