import { resetPassword } from '../../../../state/signIn/flows/resetPassword/resetPassword.ts'
import { useFlow } from '../../../app/host.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { LinkRow } from '../../../ui/ActionRows.ts'
import { recoveryMessages } from '../../common/recoveryMessages.ts'
import { StepTitle } from '../../common/StepTitle.tsx'
import { Wait } from '../../../ui/Wait.tsx'

/** A moment in which the link is looked at. */
export const CheckingLink = () => {
  const t = useMessages(recoveryMessages)
  return <Wait label={t('checking')} />
}

/** The link is spent, too old, or none. */
export const InvalidLink = () => {
  const t = useMessages(recoveryMessages)
  const { askAgain, signIn } = useFlow(resetPassword)
  return (
    <Stack>
      <StepTitle>{t('invalidTitle')}</StepTitle>
      <Text role="status">{t('invalidText')}</Text>
      <Button variant="primary" onClick={askAgain} isWide>
        {t('newLink')}
      </Button>
      <LinkRow>
        <Button variant="link" onClick={signIn}>
          {t('backToSignIn')}
        </Button>
      </LinkRow>
    </Stack>
  )
}

/** The new password is set; signing in is the usual way. */
export const PasswordChanged = () => {
  const t = useMessages(recoveryMessages)
  const { signIn } = useFlow(resetPassword)
  return (
    <Stack>
      <StepTitle>{t('changedTitle')}</StepTitle>
      <Text role="status">{t('changedText')}</Text>
      <Button variant="primary" onClick={signIn} isWide>
        {t('signIn')}
      </Button>
    </Stack>
  )
}
