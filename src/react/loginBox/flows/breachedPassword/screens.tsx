import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { passwordResetRequired } from '../../../../state/signIn/flows/breachedPassword/passwordResetRequired.ts'
import type { LoginStep } from '../../../../state/signIn/steps.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { LinkRow } from '../../../ui/ActionRows.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { IdentityPill } from '../../common/IdentityPill.tsx'
import { MailSent } from '../../common/MailSent.tsx'
import { NewPasswordForm } from '../../common/NewPasswordForm.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { recoveryMessages } from '../../common/recoveryMessages.ts'
import { useStep } from '../../common/useStep.ts'

/** The password is correct, but known from a data breach: explains this, and mails a link to reset it. */
const BreachedPassword = () => {
  const t = useMessages(recoveryMessages)
  const { $identifier, changeIdentifier, mailLink, busy, error } = useStep(passwordResetRequired)
  const identifier = useStore($identifier)
  return (
    <Stack>
      <StepTitle>{t('forgotTitle')}</StepTitle>
      <IdentityPill identifier={identifier} changeLabel={t('change')} onChange={changeIdentifier} />
      <RequestError error={error} />
      <Text>{t('breachedText')}</Text>
      <Text>{t('breachedNext')}</Text>
      <Button variant="primary" isBusy={busy} onClick={() => void mailLink()} isWide>
        {t('resetPassword')}
      </Button>
    </Stack>
  )
}

/** The link was mailed. Only what was typed is shown: the address of a username is not known to everybody. */
const BreachedPasswordSuccess = () => {
  const t = useMessages(recoveryMessages)
  const { $identifier, $secondsLeft, changeIdentifier, mailLink } = useElementStore(passwordResetRequired)
  const identifier = useStore($identifier)
  return (
    <MailSent
      title={t('sentTitle')}
      text={identifier.includes('@') ? t('breachedSentTo', { email: identifier }) : t('breachedSentText')}
      address={identifier}
      question={t('noLink')}
      $secondsLeft={$secondsLeft}
      onSend={mailLink}
    >
      <LinkRow>
        <Button variant="link" onClick={changeIdentifier}>
          {t('backToSignIn')}
        </Button>
      </LinkRow>
    </MailSent>
  )
}

/** The password is correct and has expired: a new one completes the sign-in. */
const PasswordExpired = () => {
  const t = useMessages(recoveryMessages)
  const { $identifier, $userId, changeIdentifier, replace } = useElementStore(passwordResetRequired)
  const identifier = useStore($identifier)
  return (
    <NewPasswordForm submitLabel={t('saveAndSignIn')} userId={useStore($userId)} onChoose={replace}>
      <Title level={1} size="large">
        {t('expiredTitle')}
      </Title>
      <IdentityPill identifier={identifier} changeLabel={t('change')} onChange={changeIdentifier} />
      <Text>{t('expiredText')}</Text>
    </NewPasswordForm>
  )
}

/** The steps for a correct password that must be replaced. */
export const screens = {
  breachedPassword: BreachedPassword,
  breachedPasswordSuccess: BreachedPasswordSuccess,
  passwordExpired: PasswordExpired,
} satisfies Partial<Record<LoginStep, ComponentType>>
