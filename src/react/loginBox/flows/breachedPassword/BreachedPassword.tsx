import { useStore } from '@nanostores/react'
import { passwordResetRequired } from '../../../../state/signIn/flows/breachedPassword/passwordResetRequired.ts'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { useFlow } from '../../../app/host.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { IdentityPill } from '../../common/IdentityPill.tsx'
import { StepError } from '../../common/StepError.tsx'
import { recoveryMessages } from '../../common/recoveryMessages.ts'
import { StepTitle } from '../../common/StepTitle.tsx'

/** The password is right, and thieves know it: a calm explanation and the way to another one (UX 1). */
export const BreachedPassword = () => {
  const t = useMessages(recoveryMessages)
  const { $identifier, changeIdentifier, mailLink } = useFlow(passwordResetRequired)
  const identifier = useStore($identifier)
  const { busy, error } = useStore(useFlow(flowView).$request)
  return (
    <Stack>
      <StepTitle>{t('breachedTitle')}</StepTitle>
      <IdentityPill identifier={identifier} changeLabel={t('change')} onChange={changeIdentifier} />
      <StepError error={error} />
      <Text>{t('breachedText')}</Text>
      <Text>{t('breachedNext')}</Text>
      <Button variant="primary" isBusy={busy} onClick={() => void mailLink()} isWide>
        {t('resetPassword')}
      </Button>
    </Stack>
  )
}

/** The link is on its way. */
export const BreachedPasswordSuccess = () => {
  const t = useMessages(recoveryMessages)
  const { changeIdentifier } = useFlow(passwordResetRequired)
  return (
    <Stack>
      <StepTitle>{t('sentTitle')}</StepTitle>
      <Text role="status">{t('breachedSentText')}</Text>
      <Button onClick={changeIdentifier} isWide>
        {t('backToSignIn')}
      </Button>
    </Stack>
  )
}
