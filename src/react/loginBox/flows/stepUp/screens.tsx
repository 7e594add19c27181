import type { ComponentType } from 'react'
import { stepUp } from '../../../../state/signIn/flows/stepUp/stepUp.ts'
import type { StepUpStep } from '../../../../state/signIn/flows/stepUp/steps.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Wait } from '../../../ui/Wait.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useStep } from '../../common/useStep.ts'
import { stepUpMessages } from './messages.ts'

/** The server is asked for what this step-up needs. */
const Starting = () => <Wait label={useMessages(stepUpMessages)('starting')} />

/** A step-up that starts on a press: the first one, or a retry after a failure. */
const Question = ({ text, label }: { text: string; label: string }) => {
  const t = useMessages(stepUpMessages)
  const { confirm, cancel, busy, error } = useStep(stepUp)
  return (
    <Stack>
      <StepTitle>{t('stepUpTitle')}</StepTitle>
      <Text>{text}</Text>
      <RequestError error={error} />
      <Button variant="primary" isBusy={busy} onClick={() => void confirm()} isWide>
        {label}
      </Button>
      <Button onClick={cancel} isWide>
        {t('cancel')}
      </Button>
    </Stack>
  )
}

const Ready = () => {
  const t = useMessages(stepUpMessages)
  return <Question text={t('text')} label={t('continue')} />
}

const Failed = () => {
  const t = useMessages(stepUpMessages)
  return <Question text={t('failedText')} label={t('tryAgain')} />
}

/** The steps of a step-up before its second factor. */
export const screens = { starting: Starting, ready: Ready, failed: Failed } satisfies Record<StepUpStep, ComponentType>
