import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import type { StepOf } from '../../../../state/kit/machine.ts'
import { resetPassword, type resetPasswordSteps } from '../../../../state/signIn/flows/resetPassword/resetPassword.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { LinkRow } from '../../../ui/ActionRows.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { Wait } from '../../../ui/Wait.tsx'
import { NewPasswordForm } from '../../common/NewPasswordForm.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { recoveryMessages } from '../../common/recoveryMessages.ts'

/** The form that the link opens. */
const ChoosePassword = () => {
  const t = useMessages(recoveryMessages)
  const { $identifier, $userId, choose } = useElementStore(resetPassword)
  return (
    <NewPasswordForm
      submitLabel={t('save')}
      username={useStore($identifier)}
      userId={useStore($userId)}
      signOutOthersLabel={t('signOutOthers')}
      onChoose={choose}
    >
      <Title level={1} size="large">
        {t('chooseTitle')}
      </Title>
    </NewPasswordForm>
  )
}

/** The link is being checked. */
const CheckingLink = () => {
  const t = useMessages(recoveryMessages)
  return <Wait label={t('checking')} />
}

/** The link was used, has expired, or is unknown. */
const InvalidLink = () => {
  const t = useMessages(recoveryMessages)
  const { askAgain, signIn } = useElementStore(resetPassword)
  return (
    <Stack>
      <StepTitle outcome="failure">{t('linkGoneTitle')}</StepTitle>
      <Text role="status">{t('linkGoneText')}</Text>
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

/** The new password is set; the person signs in as usual. */
const PasswordChanged = () => {
  const t = useMessages(recoveryMessages)
  const { signIn } = useElementStore(resetPassword)
  return (
    <Stack>
      <StepTitle outcome="success">{t('changedTitle')}</StepTitle>
      <Text role="status">{t('changedText')}</Text>
      <Button variant="primary" onClick={signIn} isWide>
        {t('signIn')}
      </Button>
    </Stack>
  )
}

/** The steps of a link that resets a password. */
export const screens: Record<StepOf<typeof resetPasswordSteps>, ComponentType> = {
  checkingLink: CheckingLink,
  choosePassword: ChoosePassword,
  invalidLink: InvalidLink,
  success: PasswordChanged,
}
