import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { socialLogin, type SocialStep } from '../../../../state/signIn/flows/socialLogin/socialLogin.ts'
import { useFlow } from '../../../app/host.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { StepError } from '../../common/StepError.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { Wait } from '../../../ui/Wait.tsx'
import { socialMessages } from './messages.ts'

const SigningIn = () => {
  const t = useMessages(socialMessages)
  return <Wait label={t('signingIn')} />
}

const Failed = () => {
  const t = useMessages(socialMessages)
  const { startOver } = useFlow(socialLogin)
  const { error } = useStore(useFlow(flowView).$request)
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
