import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import type { SsoSetUpItem } from '../../../../http/ssoConfig/setUpLinkAnswers.ts'
import { ssoSetUp } from '../../../../state/signIn/flows/ssoSetUp/ssoSetUp.ts'
import { useElementStore } from '../../../app/host.ts'
import { DialogHost } from '../../../kit/dialogs/DialogHost.tsx'
import { useLeaveGuard } from '../../../kit/leaveGuard.ts'
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
  return setUp && <Steps setUp={setUp} />
}

const Steps = ({ setUp }: { setUp: SsoSetUpItem }) => {
  const t = useMessages(ssoSetUpMessages)
  const names = useMessages(ssoMessages)
  const format = useFormat()
  const { organization, endsAt } = setUp
  const { finish } = useElementStore(ssoSetUp)
  const done = doneOf(setUp)
  // The key of the link is in memory only, so a page that is left takes a new link.
  useLeaveGuard({ isDirty: true, mayLeave: () => Promise.resolve(true) })
  // What is read again changes the marks of the steps, and moves nobody.
  const [current, setCurrent] = useState<Step>(() => stepKeys.find(key => !done[key]) ?? 'test')
  const contents: Record<Step, () => ReactNode> = {
    domains: () => <SetUpDomains setUp={setUp} />,
    connection: () => <SetUpProvider setUp={setUp} />,
    test: () => <SetUpTest setUp={setUp} goToConnection={() => setCurrent('connection')} />,
  }
  return (
    <WidePage width="1040px">
      <ToastHost>
        <DialogHost>
          <Stack $gap={6}>
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
            <Wizard
              label={t('steps')}
              steps={stepKeys.map(key => ({ key, title: names(key), isDone: done[key] }))}
              current={current}
              onChange={step => setCurrent(step)}
              end={
                <Button variant="primary" data-finish="" onClick={finish}>
                  {t('finish')}
                </Button>
              }
            >
              {contents[current]()}
            </Wizard>
          </Stack>
        </DialogHost>
      </ToastHost>
    </WidePage>
  )
}
