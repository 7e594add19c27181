import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { passwordless, type PasswordlessMethod } from '../../../../state/signIn/flows/passwordless/passwordless.ts'
import { quickLogin } from '../../../../state/signIn/flows/passwordless/quickLogin.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore, useFeature } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { maskedField } from '../../../ui/masked.ts'
import { AlternativeMethods } from '../../common/AlternativeMethods.tsx'
import { CaptchaNotice } from '../../common/CaptchaNotice.tsx'
import { CodeForm } from '../../common/CodeForm.tsx'
import { IdentityPill } from '../../common/IdentityPill.tsx'
import { OpenMail } from '../../common/OpenMail.tsx'
import { Resend } from '../../common/Resend.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useStep } from '../../common/useStep.ts'
import { passwordlessMessages } from './messages.ts'

/** Opens the webmail of the address, and says where else the mail may be. */
const MailHint = () => {
  const t = useMessages(passwordlessMessages)
  return (
    <>
      <OpenMail address={useStore(useElementStore(passwordless).$identifier)} />
      <Text data-size="13" data-tone="3">
        {t('spam')}
      </Text>
    </>
  )
}

/** How long the code still works. */
const Lifetime = () => {
  const t = useMessages(passwordlessMessages)
  const minutes = useStore(useElementStore(passwordless).$minutesLeft)
  if (minutes === undefined) return null
  return (
    <Text data-size="13" data-tone="3">
      {minutes > 0 ? t('worksFor', { minutes }) : t('codeExpired')}
    </Text>
  )
}

interface CodeProps {
  method: PasswordlessMethod
  title: string
  sentTo: string
  children?: ReactNode
}

/** The form for a code that was sent. */
const SentCode = ({ method, title, sentTo, children }: CodeProps) => {
  const t = useMessages(passwordlessMessages)
  const { $identifier, $secondsLeft, changeIdentifier, enterCode, resend } = useElementStore(passwordless)
  const identifier = useStore($identifier)
  const changeLabel = t('change')
  // A code to the phone used on this device goes to its owner, who may differ from the person of the previous step.
  const isForDevice = method === 'quickSms'
  return (
    <CodeForm
      title={title}
      instruction={sentTo}
      identity={isForDevice ? undefined : { identifier, changeLabel, onChange: changeIdentifier }}
      action={
        isForDevice && (
          <Button variant="inlineLink" onClick={changeIdentifier}>
            {changeLabel}
          </Button>
        )
      }
      hasCaptcha
      options={
        <>
          <Lifetime />
          {children}
        </>
      }
      enterCode={enterCode}
    >
      <Resend question={t('noCode')} $secondsLeft={$secondsLeft} onSend={resend} />
      <AlternativeMethods current={method} />
    </CodeForm>
  )
}

const useTarget = () => useStore(useElementStore(passwordless).$sent)?.target ?? ''

/** The code sent by email. */
const LoginWithOtc = () => {
  const t = useMessages(passwordlessMessages)
  const target = useTarget()
  return (
    <SentCode method="code" title={t('sentTitle')} sentTo={target ? t('codeSentTo', { target }) : t('codeSent')}>
      <MailHint />
    </SentCode>
  )
}

/** The code sent by text message, with the option to get one right away next time. */
const LoginWithSmsOtc = () => {
  const t = useMessages(passwordlessMessages)
  const target = useTarget()
  const { isRegistering, setRegistering } = useFeature(quickLogin)
  const [isChosen, setChosen] = useState(isRegistering)
  const choose = (isWanted: boolean) => {
    setChosen(isWanted)
    setRegistering(isWanted)
  }
  return (
    <SentCode method="sms" title={t('smsTitle')} sentTo={target ? t('smsSentTo', { target }) : t('smsSent')}>
      <Checkbox label={t('quickNextTime')} checked={isChosen} onChange={event => choose(event.currentTarget.checked)} />
    </SentCode>
  )
}

/** The code sent to the phone of this device. */
const QuickSmsCode = () => {
  const t = useMessages(passwordlessMessages)
  return <SentCode method="quickSms" title={t('smsTitle')} sentTo={t('quickSmsSent')} />
}

/** A link was sent; this tab continues automatically once the link is opened in this browser. */
const LinkSent = () => {
  const t = useMessages(passwordlessMessages)
  const { $identifier, $secondsLeft, changeIdentifier, resend, error } = useStep(passwordless)
  const identifier = useStore($identifier)
  const target = useTarget()
  return (
    <Stack>
      <StepTitle outcome="sent">{t('sentTitle')}</StepTitle>
      <IdentityPill identifier={identifier} changeLabel={t('change')} onChange={changeIdentifier} />
      <Text {...maskedField}>{target ? t('linkSentTo', { target }) : t('linkSent')}</Text>
      <Text>{t('linkHint')}</Text>
      <RequestError error={error} />
      <CaptchaNotice />
      <MailHint />
      <Resend question={t('noLink')} $secondsLeft={$secondsLeft} onSend={resend} />
      <AlternativeMethods current="link" />
    </Stack>
  )
}

/** The steps of signing in with a code or link. */
export const screens = {
  loginWithOtc: LoginWithOtc,
  loginWithSmsOtc: LoginWithSmsOtc,
  quickSmsCode: QuickSmsCode,
  magicLinkPreLoginSuccess: LinkSent,
}
