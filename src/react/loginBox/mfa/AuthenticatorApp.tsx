import { useStore } from '@nanostores/react'
import { authenticator } from '../../../state/mfa/authenticator.ts'
import { challenge } from '../../../state/mfa/challenge.ts'
import { useFlow } from '../../app/host.ts'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { CodeStep } from './CodeStep.tsx'
import { OtherWays } from './OtherWays.tsx'
import { mfaWords } from './words.ts'

/** The code of the authenticator app. */
export const AuthenticatorApp = () => {
  const t = useWords(mfaWords)
  const { purpose } = useStore(useFlow(challenge).$challenge) ?? {}
  const { enterCode } = useFlow(authenticator)
  return (
    <CodeStep
      title={purpose === 'stepUp' ? t('confirmTitle') : t('authenticatorTitle')}
      enterCode={enterCode}
      above={<Text>{t('authenticatorHelp')}</Text>}
      below={<OtherWays />}
    />
  )
}
