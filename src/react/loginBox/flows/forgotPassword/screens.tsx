import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { nonEmpty, pipe, string, trim } from 'valibot'
import type { StepOf } from '../../../../state/kit/machine.ts'
import {
  forgotPassword,
  type forgotPasswordSteps,
} from '../../../../state/signIn/flows/forgotPassword/forgotPassword.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { LinkRow } from '../../../ui/ActionRows.ts'
import { Button } from '../../../ui/Button.tsx'
import { IdentifierForm } from '../../common/IdentifierForm.tsx'
import { MailSent } from '../../common/MailSent.tsx'
import { RecoveryCodeForm } from '../../common/RecoveryCodeForm.tsx'
import { recoveryMessages } from '../../common/recoveryMessages.ts'

/** Asks for the account of the password. */
const ForgotPassword = () => {
  const t = useMessages(recoveryMessages)
  const { $identifier, $hasSms, mailLink, textCode, signIn, takesOnlyEmail } = useElementStore(forgotPassword)
  const isEmail = takesOnlyEmail()
  const hasSms = useStore($hasSms)
  return (
    <IdentifierForm
      title={t('forgotTitle')}
      text={t('forgotText')}
      label={t(isEmail ? 'email' : 'identifier')}
      schema={pipe(string(), trim(), nonEmpty(t(isEmail ? 'emailMissing' : 'identifierMissing')))}
      identifier={useStore($identifier)}
      submitLabel={t('sendLink')}
      onSend={(given, submitter) => (submitter?.dataset['method'] === 'sms' ? textCode(given) : mailLink(given))}
      onSignIn={signIn}
    >
      {hasSms && (
        <Button type="submit" data-method="sms" isWide>
          {t('textCode')}
        </Button>
      )}
    </IdentifierForm>
  )
}

/** Takes the code from the text message. */
const SmsCode = () => {
  const t = useMessages(recoveryMessages)
  const { $identifier, $secondsLeft, changeMethod, enterCode, mailLink, resend, signIn } =
    useElementStore(forgotPassword)
  const identifier = useStore($identifier)
  return (
    <RecoveryCodeForm
      title={t('smsTitle')}
      instruction={t('smsText', { identifier })}
      identifier={identifier}
      onChange={changeMethod}
      enterCode={enterCode}
      $secondsLeft={$secondsLeft}
      onResend={resend}
      onSignIn={signIn}
    >
      <Button variant="link" onClick={() => void mailLink(identifier)}>
        {t('mailInstead')}
      </Button>
    </RecoveryCodeForm>
  )
}

/**
 * A link was mailed if the account exists; the text is the same for any address, so that accounts cannot be
 * enumerated.
 */
const LinkSent = () => {
  const t = useMessages(recoveryMessages)
  const flow = useElementStore(forgotPassword)
  const identifier = useStore(flow.$identifier)
  return (
    <MailSent
      title={t('sentTitle')}
      text={t('sentText', { identifier })}
      address={identifier}
      question={t('noLink')}
      $secondsLeft={flow.$secondsLeft}
      onSend={flow.resend}
    >
      <LinkRow>
        <Button variant="link" onClick={flow.changeMethod}>
          {t('otherAddress')}
        </Button>
        <Button variant="link" onClick={flow.signIn}>
          {t('backToSignIn')}
        </Button>
      </LinkRow>
    </MailSent>
  )
}

/** The steps of a forgotten password. */
export const screens: Record<StepOf<typeof forgotPasswordSteps>, ComponentType> = {
  forgotPassword: ForgotPassword,
  smsCode: SmsCode,
  success: LinkSent,
}
