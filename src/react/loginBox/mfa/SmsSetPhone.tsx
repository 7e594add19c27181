import { useEffect, useState } from 'react'
import { phone } from '../../../state/mfa/phone.ts'
import { useFlow } from '../../app/host.ts'
import { useWords } from '../../words/useWords.ts'
import { NewNumber } from '../NewNumber.tsx'
import { enrolWords } from './enrolWords.ts'
import { OtherWays } from './OtherWays.tsx'

/** The phone that gets codes from now on (§2.2). */
export const SmsSetPhone = () => {
  const t = useWords(enrolWords)
  const { prepare, enterPhone } = useFlow(phone)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => prepare(), [prepare])
  return (
    <NewNumber
      title={t('phoneTitle')}
      text={t('phoneText')}
      label={t('phone')}
      hint={t('phoneHint')}
      fault={isWrong ? t('phoneWrong') : undefined}
      send={t('sendCode')}
      onSend={typed => void enterPhone(typed).then(isNumber => setWrong(!isNumber))}
      onTyped={() => setWrong(false)}
    >
      <OtherWays />
    </NewNumber>
  )
}
