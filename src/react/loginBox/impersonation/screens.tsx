import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { box } from '../../../state/kit/box.ts'
import type { StepOf } from '../../../state/kit/machine.ts'
import { impersonation, type impersonationSteps } from '../../../state/impersonation/impersonation.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { StepError } from '../login/StepError.tsx'
import { StepTitle } from '../StepTitle.tsx'
import { Wait } from '../../ui/Wait.tsx'
import { impersonationWords } from './words.ts'

const Impersonating = () => {
  const t = useWords(impersonationWords)
  return <Wait label={t('working')} />
}

const Impersonated = () => {
  const t = useWords(impersonationWords)
  return (
    <Stack>
      <StepTitle>{t('doneTitle')}</StepTitle>
      <Text role="status">{t('doneText')}</Text>
    </Stack>
  )
}

const Failed = () => {
  const t = useWords(impersonationWords)
  const { startOver } = useFlow(impersonation)
  const { error } = useStore(useFlow(box).$work)
  return (
    <Stack>
      <StepTitle>{t('failedTitle')}</StepTitle>
      {error?.status === 403 ? <Text role="alert">{t('failedText')}</Text> : <StepError error={error} />}
      <Button variant="primary" onClick={startOver} isWide>
        {t('signIn')}
      </Button>
    </Stack>
  )
}

/** Looking at the application as somebody else. */
export const screens = {
  impersonating: Impersonating,
  success: Impersonated,
  failed: Failed,
} satisfies Record<StepOf<typeof impersonationSteps>, ComponentType>
