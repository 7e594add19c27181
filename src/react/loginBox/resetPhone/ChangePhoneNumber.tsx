import { useStore } from '@nanostores/react'
import { resetPhone } from '../../../state/resetPhone/resetPhone.ts'
import { useFlow } from '../../app/host.ts'
import { useWords } from '../../words/useWords.ts'
import { NewNumber } from '../NewNumber.tsx'
import { recoveryWords } from '../recoveryWords.ts'

/** Takes the new number. */
export const ChangePhoneNumber = () => {
  const t = useWords(recoveryWords)
  const { $isWrongNumber, changeNumber, numberTyped } = useFlow(resetPhone)
  return (
    <NewNumber
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
