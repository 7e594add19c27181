import { useStore } from '@nanostores/react'
import { resetPhone } from '../../../state/resetPhone/resetPhone.ts'
import { useFlow } from '../../app/host.ts'
import { useWords } from '../../words/useWords.ts'
import { recoveryWords } from '../recoveryWords.ts'
import { WhoseAccount } from '../WhoseAccount.tsx'

const completeAddress = /^[^\s@]+@[^\s@]+$/

/** Asks whose number was lost. */
export const ResetPhoneNumber = () => {
  const t = useWords(recoveryWords)
  const { $identifier, mailCode, signIn } = useFlow(resetPhone)
  return (
    <WhoseAccount
      title={t('phoneTitle')}
      text={t('phoneText')}
      field={{ name: 'email', label: t('email') }}
      identifier={useStore($identifier)}
      faultOf={given => (completeAddress.test(given) ? undefined : t('emailWrong'))}
      send={t('sendCode')}
      onSend={email => void mailCode(email)}
      onSignIn={signIn}
    />
  )
}
