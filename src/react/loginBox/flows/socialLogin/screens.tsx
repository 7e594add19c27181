import type { ComponentType } from 'react'
import { socialLogin, type SocialStep } from '../../../../state/signIn/flows/socialLogin/socialLogin.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Wait } from '../../../ui/Wait.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useStep } from '../../common/useStep.ts'
import { socialMessages } from './messages.ts'

const SigningIn = () => {
  const t = useMessages(socialMessages)
  return <Wait label={t('signingIn')} />
}

const Failed = () => {
  const t = useMessages(socialMessages)
  const { startOver, error } = useStep(socialLogin)
  return (
    <Stack>
      <StepTitle outcome="failure">{t('failedTitle')}</StepTitle>
      <RequestError error={error} hint={error?.code === 'failedToAuthenticate' ? t('failedHint') : undefined} />
      <Button variant="primary" onClick={startOver} isWide>
        {t('startOver')}
      </Button>
    </Stack>
  )
}

/** The callback page of a social provider. */
export const screens: Readonly<Record<SocialStep, ComponentType>> = { signingIn: SigningIn, failed: Failed }
