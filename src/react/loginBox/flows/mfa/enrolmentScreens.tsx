import { useStore } from '@nanostores/react'
import { useEffect, useState, type ComponentType } from 'react'
import { authenticator } from '../../../../state/signIn/flows/mfa/authenticator.ts'
import { challenge } from '../../../../state/signIn/flows/mfa/challenge.ts'
import { phone } from '../../../../state/signIn/flows/mfa/phone.ts'
import { useElementStore } from '../../../app/host.ts'
import { AuthenticatorKeyPicture } from '../../../factors/AuthenticatorKeyPicture.tsx'
import { BackupCodesForm } from '../../../factors/BackupCodesForm.tsx'
import { PhoneForm } from '../../../factors/PhoneForm.tsx'
import { enrolMessages } from '../../../factors/enrolmentMessages.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { LinkRow } from '../../../ui/ActionRows.ts'
import { Button } from '../../../ui/Button.tsx'
import { Text } from '../../../ui/Text.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useRequest } from '../../common/useRequest.ts'
import { useStep } from '../../common/useStep.ts'
import { FactorChoice } from './FactorChoice.tsx'
import { MfaCodeForm } from './MfaCodeForm.tsx'
import { OtherFactors } from './OtherFactors.tsx'
import { mfaMessages } from './messages.ts'
import { useSignedInAs } from './useSignedInAs.ts'

/** Selects the factor to enrol, where the organization requires one. */
const EnrollChoice = () => {
  const t = useMessages(enrolMessages)
  const known = useMessages(mfaMessages)
  const { $challenge, leave } = useElementStore(challenge)
  const factors = useStore($challenge)?.factors ?? []
  // Who is named has the way to another account there.
  const isNamed = useSignedInAs() !== undefined
  // One is recommended: a key on this device, else the app.
  const hasKey = factors.some(({ kind }) => kind === 'securityKey')
  const labelOf = {
    authenticator: known('authenticator'),
    sms: known('sms'),
    email: known('email'),
    securityKey: known('securityKey'),
  }
  return (
    <FactorChoice
      title={t('setUpTwoStep')}
      text={t('choiceText')}
      legend={t('setUp')}
      factors={factors}
      labelOf={labelOf}
      describe={({ kind, target }) => {
        if (kind !== 'authenticator') return t(kind, { target })
        return hasKey ? known('authenticatorText') : t('recommended')
      }}
    >
      {!isNamed && (
        <LinkRow>
          <Button variant="link" onClick={leave}>
            {t('cancel')}
          </Button>
        </LinkRow>
      )}
    </FactorChoice>
  )
}

/** Enrols the authenticator app: shows its key, and a first code proves that the app has it. */
const EnrollAuthenticator = () => {
  const t = useMessages(enrolMessages)
  const { $key, busy, enterCode, prepareAgain, openApp } = useStep(authenticator)
  const key = useStore($key)
  return (
    <MfaCodeForm
      title={t('connectTitle')}
      instruction={t('connectText')}
      preparation={
        <>
          <AuthenticatorKeyPicture value={key} onOpen={openApp} />
          {!key && !busy && <Button onClick={() => void prepareAgain()}>{t('tryAgain')}</Button>}
        </>
      }
      isReady={key !== undefined}
      enterCode={enterCode}
    />
  )
}

/** Asks for the phone that codes will be sent to. */
const SmsSetPhone = () => {
  const t = useMessages(enrolMessages)
  const { prepare, enterPhone } = useElementStore(phone)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => prepare(), [prepare])
  return (
    <PhoneForm
      title={t('phoneTitle')}
      text={t('phoneText')}
      label={t('phoneNumber')}
      hint={t('phoneHint')}
      error={isWrong ? t('phoneWrong') : undefined}
      submitLabel={t('sendCode')}
      request={useRequest()}
      onSend={async typed => setWrong(!(await enterPhone(typed)))}
      onInput={() => setWrong(false)}
    >
      <OtherFactors />
    </PhoneForm>
  )
}

/** The new backup codes. They are shown only once. */
const BackupCodes = () => {
  const t = useMessages(enrolMessages)
  const { $recoveryCodes, keepCodes } = useElementStore(challenge)
  const codes = useStore($recoveryCodes)
  return (
    <BackupCodesForm codes={codes} submitLabel={t('finish')} request={useRequest()} onSaved={keepCodes}>
      <StepTitle>{t('codesTitle')}</StepTitle>
      <Text>{t('codesText', { count: codes.length })}</Text>
    </BackupCodesForm>
  )
}

/** Screens for people who enrol their first second factor while signing in. */
export const screens = {
  enrollChoice: EnrollChoice,
  enrollAuthenticator: EnrollAuthenticator,
  smsSetPhone: SmsSetPhone,
  backupCodes: BackupCodes,
} satisfies Record<string, ComponentType>
