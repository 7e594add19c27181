import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import type { StepOf } from '../../../../state/kit/machine.ts'
import { impersonation, type impersonationSteps } from '../../../../state/signIn/flows/impersonation/impersonation.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Wait } from '../../../ui/Wait.tsx'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useStep } from '../../common/useStep.ts'
import { impersonationMessages } from './messages.ts'

const Impersonating = () => {
  const t = useMessages(impersonationMessages)
  return <Wait label={t('working')} />
}

const Impersonated = () => {
  const t = useMessages(impersonationMessages)
  const name = useStore(useElementStore(impersonation).$name)
  return (
    <Stack>
      <StepTitle outcome="success">
        {name ? t('doneTitleAs', { name: withoutDirectionMarks(name) }) : t('doneTitle')}
      </StepTitle>
      <Text role="status">{t('doneText')}</Text>
    </Stack>
  )
}

const Failed = () => {
  const t = useMessages(impersonationMessages)
  const { startOver, error } = useStep(impersonation)
  return (
    <Stack>
      <StepTitle outcome="failure">{t('linkGoneTitle')}</StepTitle>
      {error?.status === 403 ? <Text role="alert">{t('failedText')}</Text> : <RequestError error={error} />}
      <Button variant="primary" onClick={startOver} isWide>
        {t('signIn')}
      </Button>
    </Stack>
  )
}

/** Viewing the application as another user. */
export const screens = {
  impersonating: Impersonating,
  success: Impersonated,
  failed: Failed,
} satisfies Record<StepOf<typeof impersonationSteps>, ComponentType>
