import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { activation } from '../../../../state/signIn/flows/activation/activation.ts'
import type { ActivationStep } from '../../../../state/signIn/flows/activation/steps.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { EmailForm } from '../../common/EmailForm.tsx'
import { MailSent } from '../../common/MailSent.tsx'
import { NewPasswordForm } from '../../common/NewPasswordForm.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { Waiting } from '../../common/Waiting.tsx'
import { useRequest } from '../../common/useRequest.ts'
import { activationMessages } from './messages.ts'

/** The link is checked, and used when no password is missing. */
const Activating = () => {
  const t = useMessages(activationMessages)
  const { tryAgain } = useElementStore(activation)
  return <Waiting label={t('activating')} again={t('tryAgain')} onTryAgain={() => void tryAgain()} />
}

/** A password has to be chosen. */
const ActivatingForm = () => {
  const t = useMessages(activationMessages)
  const { choosePassword } = useElementStore(activation)
  return (
    <Stack>
      <StepTitle>{t('formTitle')}</StepTitle>
      <Text>{t('formText')}</Text>
      <NewPasswordForm submitLabel={t('activate')} onChoose={choosePassword} />
    </Stack>
  )
}

/** The link is invalid; a new one can be requested. */
const NewLink = () => {
  const t = useMessages(activationMessages)
  const { $secondsLeft, sendLink } = useElementStore(activation)
  return (
    <Stack>
      <StepTitle outcome="failure">{t('linkGoneTitle')}</StepTitle>
      <Text>{t('resendText')}</Text>
      <EmailForm submitLabel={t('send')} seconds={useStore($secondsLeft)} onSend={sendLink} />
      <SignInOffer />
    </Stack>
  )
}

/** A new link was mailed if the account exists; the text is the same for any address. */
const Sent = () => {
  const t = useMessages(activationMessages)
  const { $sentTo, $secondsLeft, sendLink } = useElementStore(activation)
  const email = useStore($sentTo) ?? ''
  return (
    <MailSent
      title={t('sentTitle')}
      text={t('sent', { email })}
      address={email}
      question={t('noMail')}
      $secondsLeft={$secondsLeft}
      onSend={() => sendLink(email)}
    >
      <SignInOffer />
    </MailSent>
  )
}

const SignInOffer = () => {
  const t = useMessages(activationMessages)
  const { signIn } = useElementStore(activation)
  return (
    <Row $justify="center" $gap={1}>
      <Text>{t('haveAccount')}</Text>
      <Button variant="inlineLink" onClick={signIn}>
        {t('signIn')}
      </Button>
    </Row>
  )
}

/** The account is active; the page continues after a second. */
const Success = () => {
  const t = useMessages(activationMessages)
  return (
    <Stack>
      <StepTitle outcome="success">{t('successTitle')}</StepTitle>
      <Text role="status">{t('successSoon')}</Text>
      <RequestError error={useRequest().error} />
    </Stack>
  )
}

/** The steps of activating an account. */
export const screens = {
  activating: Activating,
  activatingForm: ActivatingForm,
  resend: NewLink,
  sent: Sent,
  success: Success,
} satisfies Record<ActivationStep, ComponentType>
