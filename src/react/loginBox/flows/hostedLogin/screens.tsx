import { useState, type ComponentType } from 'react'
import { styled } from 'styled-components'
import { hostedLogin } from '../../../../state/signIn/flows/hostedLogin/hostedLogin.ts'
import type { HostedStep } from '../../../../state/signIn/flows/hostedLogin/steps.ts'
import { plain } from '../../../../styles/reset.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore, useScope } from '../../../app/host.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Wait } from '../../../ui/Wait.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useRequest } from '../../common/useRequest.ts'
import { useStep } from '../../common/useStep.ts'
import { hostedMessages } from './messages.ts'

const Reasons = styled.ul.withConfig({ componentId: 'fe-reasons' })`
  && {
    ${plain}
    display: grid;
    gap: 4px;
    padding-inline-start: 20px;
    color: var(--_text-2);
    list-style: disc;
  }
`

const Reason = styled.li.withConfig({ componentId: 'fe-reason' })`
  && {
    ${plain}
    display: list-item;
  }
`

/** The page is about to leave, or the response is being checked. */
const Waiting = ({ label }: { label: 'redirecting' | 'signingIn' }) => {
  const t = useMessages(hostedMessages)
  const { error } = useRequest()
  return error ? <RequestError error={error} /> : <Wait label={t(label)} />
}

const Redirecting = () => <Waiting label="redirecting" />
const Finishing = () => <Waiting label="signingIn" />

/** The response of the hosted page was invalid; offers a retry. */
const Failed = () => {
  const t = useMessages(hostedMessages)
  const { tryAgain, error } = useStep(hostedLogin)
  return (
    <Stack>
      <StepTitle outcome="failure">{t('failedTitle')}</StepTitle>
      {error ? <RequestError error={error} /> : <Text>{t('failedText')}</Text>}
      <Button variant="primary" onClick={() => void tryAgain()} isWide>
        {t('signInAgain')}
      </Button>
    </Stack>
  )
}

/** The page of hosted login's response in an app that is not set up for it; people sign in here instead. */
const NotSetUp = () => {
  const t = useMessages(hostedMessages)
  const { tryAgain, startOver, isUsed } = useElementStore(hostedLogin)
  return (
    <Stack>
      <StepTitle outcome="failure">{t('failedTitle')}</StepTitle>
      <Text role="alert">{t('notSetUpText')}</Text>
      <Button variant="primary" onClick={() => (isUsed() ? void tryAgain() : startOver())} isWide>
        {t('signInAgain')}
      </Button>
    </Stack>
  )
}

/** A redirect loop ends here, with possible causes. */
const Loop = () => {
  const t = useMessages(hostedMessages)
  const { tryAgain } = useElementStore(hostedLogin)
  const { clock, navigation } = useScope().app.ports
  const [now] = useState(() => clock.now())
  const { dateTime } = useFormat()
  const factsWith = (time: string) => t('facts', { time, address: navigation.url().origin })
  return (
    <Stack>
      <StepTitle outcome="failure">{t('loopTitle')}</StepTitle>
      <Text>{t('loopText')}</Text>
      <Reasons>
        {(['loopClock', 'loopCookies', 'loopLink'] as const).map(reason => (
          <Reason key={reason}>{t(reason)}</Reason>
        ))}
      </Reasons>
      <Button variant="primary" onClick={() => void tryAgain()} isWide>
        {t('reset')}
      </Button>
      <Stack $gap={1}>
        <Text data-size="12">{factsWith(dateTime(now, 'long'))}</Text>
        <Row>
          <CopyButton
            variant="link"
            text={factsWith(new Date(now).toISOString())}
            label={t('copy')}
            copiedLabel={t('copied')}
            failedLabel={t('copyFailed')}
          />
        </Row>
      </Stack>
    </Stack>
  )
}

/** The screens of hosted login. */
export const screens: Readonly<Record<HostedStep, ComponentType>> = {
  redirecting: Redirecting,
  callback: Finishing,
  failed: Failed,
  loop: Loop,
  notSetUp: NotSetUp,
}
