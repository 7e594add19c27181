import { useEffect, useState } from 'react'
import { phone } from '../../../../state/signIn/flows/mfa/phone.ts'
import { useFlow } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { PhoneForm } from '../../common/PhoneForm.tsx'
import { enrolMessages } from './enrolmentMessages.ts'
import { OtherFactors } from './OtherFactors.tsx'

/** The phone that gets codes from now on (§2.2). */
export const SmsSetPhone = () => {
  const t = useMessages(enrolMessages)
  const { prepare, enterPhone } = useFlow(phone)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => prepare(), [prepare])
  return (
    <PhoneForm
      title={t('phoneTitle')}
      text={t('phoneText')}
      label={t('phone')}
      hint={t('phoneHint')}
      fault={isWrong ? t('phoneWrong') : undefined}
      send={t('sendCode')}
      onSend={typed => void enterPhone(typed).then(isNumber => setWrong(!isNumber))}
      onTyped={() => setWrong(false)}
    >
      <OtherFactors />
    </PhoneForm>
  )
}
