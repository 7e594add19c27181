import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactNode } from 'react'
import type { SsoSetUpItem } from '../../../../http/ssoConfig/setUpLinkAnswers.ts'
import { createLeaveGuards } from '../../../../state/kit/leaveGuards.ts'
import { ssoSetUp } from '../../../../state/signIn/flows/ssoSetUp/ssoSetUp.ts'
import { useElementStore, useHost } from '../../../app/host.ts'
import { DialogHost, useDialogs } from '../../../kit/dialogs/DialogHost.tsx'
import { LeaveQuestion } from '../../../kit/forms/LeaveQuestion.tsx'
import { LeaveGuardContext, useLeaveGuard } from '../../../kit/leaveGuard.ts'
import { ToastHost } from '../../../kit/toasts/ToastHost.tsx'
import { Wizard } from '../../../kit/wizard/Wizard.tsx'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { ssoMessages } from '../../../sso/messages.ts'
import { WidePage } from '../../../sso/WidePage.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text, UserText } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { ssoSetUpMessages } from './messages.ts'
import { SetUpDomains } from './SetUpDomains.tsx'
import { SetUpProvider } from './SetUpProvider.tsx'
import { SetUpTest } from './SetUpTest.tsx'

type Step = 'domains' | 'connection' | 'test'

const stepKeys = ['domains', 'connection', 'test'] as const satisfies readonly Step[]

const doneOf = ({ domains, isComplete, isTested }: SsoSetUpItem): Record<Step, boolean> => ({
  domains: domains.some(({ state }) => state === 'verified'),
  connection: isComplete,
  test: isTested,
})

/** The steps that somebody without an account takes for a connection, each with what it needs. */
export const SetUpPage = () => {
  const { $setUp } = useElementStore(ssoSetUp)
  const setUp = useStore($setUp)
  const host = useHost()
  const [page] = useState(createLeaveGuards)
  const [step] = useState(createLeaveGuards)
  useEffect(() => {
    host.mayLeave = page.mayLeave
    return () => void (host.mayLeave = undefined)
  }, [host, page])
  return (
    setUp && (
      <WidePage width="1040px">
        <ToastHost>
          <DialogHost>
            <LeaveGuardContext value={page.guard}>
              <AskBeforeLeaving />
            </LeaveGuardContext>
            <LeaveGuardContext value={step.guard}>
              <Stack $gap={6}>
                <Head setUp={setUp} />
                <Steps setUp={setUp} mayLeave={step.mayLeave} />
              </Stack>
            </LeaveGuardContext>
          </DialogHost>
        </ToastHost>
      </WidePage>
    )
  )
}

/** Asks before the page is left: the key of the link is in memory only, so coming back takes a new link. */
const AskBeforeLeaving = () => {
  const t = useMessages(ssoSetUpMessages)
  const dialogs = useDialogs()
  const texts = { title: t('leaveTitle'), text: t('leaveText'), stay: t('stay'), leave: t('leave') }
  const mayLeave = () =>
    new Promise<boolean>(resolve => dialogs.open(<LeaveQuestion texts={texts} onAnswer={resolve} />))
  useLeaveGuard({ isDirty: true, mayLeave })
  return null
}

const Head = ({ setUp: { organization, endsAt } }: { setUp: SsoSetUpItem }) => {
  const t = useMessages(ssoSetUpMessages)
  const format = useFormat()
  return (
    <>
      <Stack $gap={1}>
        <StepTitle>{t('title')}</StepTitle>
        <Title level={2} size="small">
          <UserText>{organization}</UserText>
        </Title>
      </Stack>
      <Banner tone="info">
        <Text data-tone="1">{t('waits', { organization })}</Text>
        <Text data-size="13">{t('linkEnds', { date: format.date(endsAt, 'long') })}</Text>
      </Banner>
    </>
  )
}

interface StepsProps {
  setUp: SsoSetUpItem
  /** Asks about unsaved changes of the step. */
  mayLeave: () => Promise<boolean>
}

const Steps = ({ setUp, mayLeave }: StepsProps) => {
  const t = useMessages(ssoSetUpMessages)
  const names = useMessages(ssoMessages)
  const { finish } = useElementStore(ssoSetUp)
  const done = doneOf(setUp)
  // What is read again changes the marks of the steps, and moves nobody.
  const [current, setCurrent] = useState<Step>(() => stepKeys.find(key => !done[key]) ?? 'test')
  const show = async (step: Step) => {
    const isLeft = await mayLeave()
    if (isLeft) setCurrent(step)
    return isLeft
  }
  const contents: Record<Step, () => ReactNode> = {
    domains: () => <SetUpDomains setUp={setUp} />,
    connection: () => <SetUpProvider setUp={setUp} />,
    test: () => <SetUpTest setUp={setUp} goToConnection={() => void show('connection')} />,
  }
  return (
    <Wizard
      label={t('steps')}
      steps={stepKeys.map(key => ({ key, title: names(key), isDone: done[key] }))}
      current={current}
      onChange={show}
      end={
        <Button variant="primary" data-finish="" onClick={finish}>
          {t('finish')}
        </Button>
      }
    >
      {contents[current]()}
    </Wizard>
  )
}
