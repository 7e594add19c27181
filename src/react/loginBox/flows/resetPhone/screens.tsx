import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import type { StepOf } from '../../../../state/kit/machine.ts'
import { resetPhone, type resetPhoneSteps } from '../../../../state/signIn/flows/resetPhone/resetPhone.ts'
import { useElementStore } from '../../../app/host.ts'
import { PhoneForm } from '../../../factors/PhoneForm.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { IdentifierForm } from '../../common/IdentifierForm.tsx'
import { RecoveryCodeForm } from '../../common/RecoveryCodeForm.tsx'
import { emailSchema } from '../../common/emailSchema.ts'
import { recoveryMessages } from '../../common/recoveryMessages.ts'
import { useRequest } from '../../common/useRequest.ts'

/** Asks for the account of the lost number. */
const ResetPhoneNumber = () => {
  const t = useMessages(recoveryMessages)
  const { $identifier, mailCode, signIn } = useElementStore(resetPhone)
  return (
    <IdentifierForm
      title={t('phoneTitle')}
      text={t('phoneText')}
      label={t('email')}
      schema={emailSchema(t('emailWrong'), t('emailWrong'))}
      identifier={useStore($identifier)}
      submitLabel={t('sendCode')}
      onSend={mailCode}
      onSignIn={signIn}
    />
  )
}

/** Takes the code from the email. */
const VerifyResetPhoneNumber = () => {
  const t = useMessages(recoveryMessages)
  const { $identifier, $secondsLeft, changeAddress, enterCode, resend, signIn } = useElementStore(resetPhone)
  const identifier = useStore($identifier)
  return (
    <RecoveryCodeForm
      title={t('sentTitle')}
      instruction={t('phoneCodeText', { identifier })}
      identifier={identifier}
      onChange={changeAddress}
      enterCode={enterCode}
      $secondsLeft={$secondsLeft}
      onResend={resend}
      onSignIn={signIn}
    />
  )
}

/** Asks for the new number. */
const ChangePhoneNumber = () => {
  const t = useMessages(recoveryMessages)
  const { $isWrongNumber, changeNumber, numberTyped } = useElementStore(resetPhone)
  return (
    <PhoneForm
      title={t('newNumberTitle')}
      text={t('newNumberText')}
      label={t('phoneNumber')}
      hint={t('phoneHint')}
      error={useStore($isWrongNumber) ? t('phoneWrong') : undefined}
      submitLabel={t('saveNumber')}
      request={useRequest()}
      onSend={changeNumber}
      onInput={numberTyped}
    />
  )
}

/** The steps of a lost phone number. */
export const screens: Record<StepOf<typeof resetPhoneSteps>, ComponentType> = {
  ResetPhoneNumber,
  VerifyResetPhoneNumber,
  ChangePhoneNumber,
}
