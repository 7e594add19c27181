import { useStore } from '@nanostores/react'
import { resetPhone } from '../../../../state/signIn/flows/resetPhone/resetPhone.ts'
import { useFlow } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { PhoneForm } from '../../common/PhoneForm.tsx'
import { recoveryMessages } from '../../common/recoveryMessages.ts'

/** Takes the new number. */
export const ChangePhoneNumber = () => {
  const t = useMessages(recoveryMessages)
  const { $isWrongNumber, changeNumber, numberTyped } = useFlow(resetPhone)
  return (
    <PhoneForm
      title={t('newNumberTitle')}
      text={t('newNumberText')}
      label={t('phoneNumber')}
      hint={t('phoneHint')}
      fault={useStore($isWrongNumber) ? t('phoneWrong') : undefined}
      send={t('saveNumber')}
      onSend={typed => void changeNumber(typed)}
      onTyped={numberTyped}
    />
  )
}
