import { useStore } from '@nanostores/react'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { authenticator } from '../../../../state/signIn/flows/mfa/authenticator.ts'
import { useFlow } from '../../../app/host.ts'
import { Button } from '../../../ui/Button.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { AuthenticatorPicture } from './AuthenticatorPicture.tsx'
import { CodeStep } from './CodeStep.tsx'
import { enrolMessages } from './enrolmentMessages.ts'
import { OtherFactors } from './OtherFactors.tsx'

/** Sets up the authenticator app: it learns a key and shows that it did by a first code. */
export const EnrollAuthenticator = () => {
  const t = useMessages(enrolMessages)
  const { $key, enterCode, prepareAgain, openApp } = useFlow(authenticator)
  const key = useStore($key)
  const { busy } = useStore(useFlow(flowView).$request)
  return (
    <CodeStep
      title={t('connectTitle')}
      enterCode={enterCode}
      isReady={key !== undefined}
      above={
        <>
          <Text>{t('connectText')}</Text>
          <AuthenticatorPicture value={key} onOpen={openApp} />
          {!key && !busy && <Button onClick={() => void prepareAgain()}>{t('tryAgain')}</Button>}
        </>
      }
      below={<OtherFactors />}
    />
  )
}
