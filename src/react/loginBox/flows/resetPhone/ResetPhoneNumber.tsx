import { useStore } from '@nanostores/react'
import { resetPhone } from '../../../../state/signIn/flows/resetPhone/resetPhone.ts'
import { useFlow } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { recoveryMessages } from '../../common/recoveryMessages.ts'
import { IdentifierForm } from '../../common/IdentifierForm.tsx'

const completeAddress = /^[^\s@]+@[^\s@]+$/

/** Asks whose number was lost. */
export const ResetPhoneNumber = () => {
  const t = useMessages(recoveryMessages)
  const { $identifier, mailCode, signIn } = useFlow(resetPhone)
  return (
    <IdentifierForm
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
