import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { box } from '../../../state/kit/box.ts'
import { socialLogin, type SocialStep } from '../../../state/socialLogin/socialLogin.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { useWords } from '../../words/useWords.ts'
import { StepError } from '../login/StepError.tsx'
import { StepTitle } from '../StepTitle.tsx'
import { Wait } from '../../ui/Wait.tsx'
import { socialWords } from './words.ts'

const SigningIn = () => {
  const t = useWords(socialWords)
  return <Wait label={t('signingIn')} />
}

const Failed = () => {
  const t = useWords(socialWords)
  const { startOver } = useFlow(socialLogin)
  const { error } = useStore(useFlow(box).$work)
  return (
    <Stack>
      <StepTitle>{t('failedTitle')}</StepTitle>
      <StepError error={error} />
      <Button variant="primary" onClick={startOver} isWide>
        {t('startOver')}
      </Button>
    </Stack>
  )
}

/** The page that a service leads back to. */
export const screens: Readonly<Record<SocialStep, ComponentType>> = { signingIn: SigningIn, failed: Failed }
