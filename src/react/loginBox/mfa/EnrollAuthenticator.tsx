import { useStore } from '@nanostores/react'
import { box } from '../../../state/kit/box.ts'
import { authenticator } from '../../../state/mfa/authenticator.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { AuthenticatorPicture } from './AuthenticatorPicture.tsx'
import { CodeStep } from './CodeStep.tsx'
import { enrolWords } from './enrolWords.ts'
import { OtherWays } from './OtherWays.tsx'

/** Sets up the authenticator app: it learns a key and shows that it did by a first code. */
export const EnrollAuthenticator = () => {
  const t = useWords(enrolWords)
  const { $key, enterCode, prepareAgain, openApp } = useFlow(authenticator)
  const key = useStore($key)
  const { busy } = useStore(useFlow(box).$work)
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
      below={<OtherWays />}
    />
  )
}
