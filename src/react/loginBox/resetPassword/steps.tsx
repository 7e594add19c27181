import { resetPassword } from '../../../state/resetPassword/resetPassword.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { recoveryWords } from '../recoveryWords.ts'
import { StepTitle } from '../StepTitle.tsx'

/** A moment in which the link is looked at. */
export const CheckingLink = () => {
  const t = useWords(recoveryWords)
  return (
    <Row $justify="center">
      <Spinner label={t('checking')} />
    </Row>
  )
}

/** The link is spent, too old, or none. */
export const InvalidLink = () => {
  const t = useWords(recoveryWords)
  const { askAgain, signIn } = useFlow(resetPassword)
  return (
    <Stack>
      <StepTitle>{t('invalidTitle')}</StepTitle>
      <Text role="status">{t('invalidText')}</Text>
      <Button variant="primary" onClick={askAgain} isWide>
        {t('newLink')}
      </Button>
      <Button variant="ghost" onClick={signIn} isWide>
        {t('backToSignIn')}
      </Button>
    </Stack>
  )
}

/** The new password is set; signing in is the usual way. */
export const PasswordChanged = () => {
  const t = useWords(recoveryWords)
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
