import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { box } from '../../../state/kit/box.ts'
import { hostedLogin } from '../../../state/hostedLogin/hostedLogin.ts'
import type { HostedStep } from '../../../state/hostedLogin/steps.ts'
import { useFlow, useScope } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { StepError } from '../login/StepError.tsx'
import { StepTitle } from '../StepTitle.tsx'
import { hostedWords } from './words.ts'

/** The page is about to leave, or the answer is being checked. */
const Waiting = ({ label }: { label: 'redirecting' | 'finishing' }) => {
  const t = useWords(hostedWords)
  const { error } = useStore(useFlow(box).$work)
  return error ? (
    <StepError error={error} />
  ) : (
    <Row $justify="center">
      <Spinner label={t(label)} />
    </Row>
  )
}

const Redirecting = () => <Waiting label="redirecting" />
const Finishing = () => <Waiting label="finishing" />

/** The answer of the hosted page was no use; the way to another try. */
const Failed = () => {
  const t = useWords(hostedWords)
  const { tryAgain } = useFlow(hostedLogin)
  const { error } = useStore(useFlow(box).$work)
  return (
    <Stack>
      <StepTitle>{t('failedTitle')}</StepTitle>
      {error ? <StepError error={error} /> : <Text>{t('failedText')}</Text>}
      <Button variant="primary" onClick={() => void tryAgain()} isWide>
        {t('signIn')}
      </Button>
    </Stack>
  )
}

/** Redirects that lead nowhere end here, with what may be the reason. */
const Loop = () => {
  const t = useWords(hostedWords)
  const { tryAgain } = useFlow(hostedLogin)
  const { clock, navigation } = useScope().app.ports
  const facts = t('facts', { time: new Date(clock.now()).toISOString(), address: navigation.url().origin })
  return (
    <Stack>
      <StepTitle>{t('loopTitle')}</StepTitle>
      <Text>{t('loopText')}</Text>
      {(['loopClock', 'loopCookies', 'loopLink'] as const).map(reason => (
        <Text key={reason}>{t(reason)}</Text>
      ))}
      <Text data-size="12">{facts}</Text>
      <Row>
        <Button variant="primary" onClick={() => void tryAgain()}>
          {t('reset')}
        </Button>
        <CopyButton text={facts} label={t('copy')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
      </Row>
    </Stack>
  )
}

/** The screens of hosted login. */
export const screens: Readonly<Record<HostedStep, ComponentType>> = {
  redirecting: Redirecting,
  callback: Finishing,
  failed: Failed,
  loop: Loop,
}
