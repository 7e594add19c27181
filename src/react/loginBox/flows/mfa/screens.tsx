import { useStore } from '@nanostores/react'
import type { ComponentType, ReactNode } from 'react'
import { authenticator } from '../../../../state/signIn/flows/mfa/authenticator.ts'
import { challenge } from '../../../../state/signIn/flows/mfa/challenge.ts'
import { codes } from '../../../../state/signIn/flows/mfa/codes.ts'
import { mfa } from '../../../../state/signIn/flows/mfa/mfa.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Resend } from '../../common/Resend.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { FactorChoice, maskedTarget } from './FactorChoice.tsx'
import { MfaCodeForm } from './MfaCodeForm.tsx'
import { OtherFactors } from './OtherFactors.tsx'
import { RecoveryCode } from './RecoveryCode.tsx'
import { SecurityKey } from './SecurityKey.tsx'
import { mfaMessages } from './messages.ts'

/** Selects the factor, for people who have several. */
const Verify = () => {
  const t = useMessages(mfaMessages)
  const { purpose, factors = [] } = useStore(useElementStore(mfa).$challenge) ?? {}
  const labelOf = {
    authenticator: t('authenticator'),
    sms: t('sms'),
    email: t('email'),
    securityKey: t('securityKey'),
  }
  return (
    <FactorChoice
      title={purpose === 'stepUp' ? t('stepUpTitle') : t('twoStep')}
      text={t('verifyText')}
      legend={t('confirmWith')}
      factors={factors}
      labelOf={labelOf}
      describe={({ kind, target }) =>
        kind === 'securityKey' && target !== '' ? target : t(`${kind}Text`, { target: maskedTarget(target) })
      }
    >
      <OtherFactors isChoice />
    </FactorChoice>
  )
}

/** The code of the authenticator app. */
const AuthenticatorApp = () => {
  const t = useMessages(mfaMessages)
  return (
    <MfaCodeForm
      title={t('authenticatorTitle')}
      instruction={t('authenticatorHelp')}
      enterCode={useElementStore(authenticator).enterCode}
    />
  )
}

/** Requests another code, after a wait and as long as the server sends more. */
const ResendCode = () => {
  const t = useMessages(mfaMessages)
  const { $delivery, $secondsLeft, sendAgain } = useElementStore(codes)
  const { sendsLeft } = useStore($delivery)
  return (
    <Resend
      question={t('noCode')}
      $secondsLeft={$secondsLeft}
      limit={sendsLeft === 0 ? t('resendNone') : undefined}
      onSend={sendAgain}
    />
  )
}

/** A code sent by text message or email. */
const SentCode = ({ title }: { title: string }) => {
  const t = useMessages(mfaMessages)
  const { $delivery, enterCode } = useElementStore(codes)
  const { isSent, target } = useStore($delivery)
  return (
    <MfaCodeForm
      title={title}
      instruction={isSent ? t('codeSentTo', { target: maskedTarget(target) }) : t('codeSending')}
      isInstructionLive
      isReady={isSent}
      enterCode={enterCode}
    >
      <ResendCode />
    </MfaCodeForm>
  )
}

/** The code sent by text message. */
const SmsVerifyCode = () => <SentCode title={useMessages(mfaMessages)('smsTitle')} />

/** The code sent by email. */
const EmailVerifyCode = () => <SentCode title={useMessages(mfaMessages)('sentTitle')} />

interface Props {
  title: string
  outcome?: 'success' | 'failure'
  text: string
  label: string
  onPress: () => void
  /** Further choices. Default: none. */
  children?: ReactNode
}

/** Shown when a second factor ends without a session: the reason, and how to continue. */
const End = ({ title, outcome, text, label, onPress, children }: Props) => (
  <Stack>
    <StepTitle outcome={outcome}>{title}</StepTitle>
    <Text role="status">{text}</Text>
    <Button variant="primary" onClick={onPress} isWide>
      {label}
    </Button>
    {children}
  </Stack>
)

/** The lost factors were removed. */
const Recovered = () => {
  const t = useMessages(mfaMessages)
  const { startOver } = useElementStore(challenge)
  return (
    <End
      outcome="success"
      title={t('recoveredTitle')}
      text={t('recoveredText')}
      label={t('signInAgain')}
      onPress={startOver}
    />
  )
}

/** The second factor expired, or was refused too often. */
const Ended = () => {
  const t = useMessages(mfaMessages)
  const { $challenge, startOver } = useElementStore(challenge)
  const isStepUp = useStore($challenge)?.purpose === 'stepUp'
  const title = isStepUp ? t('endedStepUpTitle') : t('endedTitle')
  const label = isStepUp ? t('startAgain') : t('signInAgain')
  return <End outcome="failure" title={title} text={t('endedText')} label={label} onPress={startOver} />
}

/** A step-up by a person without a second factor. */
const NoMfaEnrolled = () => {
  const t = useMessages(mfaMessages)
  const { $notEnrolled, leave } = useElementStore(challenge)
  const { isInPlace, setUpFactor } = useStore($notEnrolled) ?? {}
  if (!isInPlace)
    return <End title={t('notEnrolledTitle')} text={t('notEnrolledText')} label={t('goBack')} onPress={leave} />
  if (!setUpFactor)
    return <End title={t('notEnrolledTitle')} text={t('notEnrolledHere')} label={t('close')} onPress={leave} />
  return (
    <End title={t('notEnrolledTitle')} text={t('notEnrolledSetUp')} label={t('setUpTwoStep')} onPress={setUpFactor}>
      <Button onClick={leave} isWide>
        {t('notNow')}
      </Button>
    </End>
  )
}

/** Screens for people who have second factors. */
export const screens = {
  verify: Verify,
  authenticatorApp: AuthenticatorApp,
  smsVerifyCode: SmsVerifyCode,
  emailVerifyCode: EmailVerifyCode,
  securityKey: SecurityKey,
  recoveryCode: RecoveryCode,
  recovered: Recovered,
  noMfaEnrolled: NoMfaEnrolled,
  ended: Ended,
} satisfies Record<string, ComponentType>
