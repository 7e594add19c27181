import { useStore } from '@nanostores/react'
import { forgotPassword } from '../../../../state/signIn/flows/forgotPassword/forgotPassword.ts'
import { useFlow } from '../../../app/host.ts'
import { Button } from '../../../ui/Button.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { recoveryMessages } from '../../common/recoveryMessages.ts'
import { IdentifierForm } from '../../common/IdentifierForm.tsx'

/** Asks whose password it is. */
export const ForgotPassword = () => {
  const t = useMessages(recoveryMessages)
  const { $identifier, $hasSms, mailLink, textCode, signIn } = useFlow(forgotPassword)
  const hasSms = useStore($hasSms)
  return (
    <IdentifierForm
      title={t('forgotTitle')}
      text={t('forgotText')}
      field={{ name: 'identifier', label: t('identifier') }}
      identifier={useStore($identifier)}
      faultOf={given => (given === '' ? t('identifierMissing') : undefined)}
      send={t('sendLink')}
      onSend={(given, submitter) => void (submitter?.dataset['way'] === 'sms' ? textCode(given) : mailLink(given))}
      onSignIn={signIn}
    >
      {hasSms && (
        <Button type="submit" data-way="sms" isWide>
          {t('textCode')}
        </Button>
      )}
    </IdentifierForm>
  )
}
