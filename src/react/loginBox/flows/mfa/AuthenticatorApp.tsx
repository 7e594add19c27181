import { useStore } from '@nanostores/react'
import { authenticator } from '../../../../state/signIn/flows/mfa/authenticator.ts'
import { challenge } from '../../../../state/signIn/flows/mfa/challenge.ts'
import { useFlow } from '../../../app/host.ts'
import { Text } from '../../../ui/Text.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { CodeStep } from './CodeStep.tsx'
import { OtherFactors } from './OtherFactors.tsx'
import { mfaMessages } from './messages.ts'

/** The code of the authenticator app. */
export const AuthenticatorApp = () => {
  const t = useMessages(mfaMessages)
  const { purpose } = useStore(useFlow(challenge).$challenge) ?? {}
  const { enterCode } = useFlow(authenticator)
  return (
    <CodeStep
      title={purpose === 'stepUp' ? t('confirmTitle') : t('authenticatorTitle')}
      enterCode={enterCode}
      above={<Text>{t('authenticatorHelp')}</Text>}
      below={<OtherFactors />}
    />
  )
}
