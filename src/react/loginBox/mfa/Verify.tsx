import { useStore } from '@nanostores/react'
import { challenge } from '../../../state/mfa/challenge.ts'
import { useFlow } from '../../app/host.ts'
import { useWords } from '../../words/useWords.ts'
import { Choice } from './Choice.tsx'
import { drawnMask } from './drawnMask.ts'
import { OtherWays } from './OtherWays.tsx'
import { mfaWords } from './words.ts'

/** Which factor to use, for people who have several (§4). */
export const Verify = () => {
  const t = useWords(mfaWords)
  const { purpose, ways = [] } = useStore(useFlow(challenge).$challenge) ?? {}
  const labelOf = {
    authenticator: t('authenticator'),
    sms: t('sms'),
    email: t('email'),
    securityKey: t('securityKey'),
  }
  return (
    <Choice
      title={purpose === 'stepUp' ? t('confirmTitle') : t('verifyTitle')}
      text={t('verifyText')}
      legend={t('ways')}
      submitLabel={t('continue')}
      ways={ways}
      labelOf={labelOf}
      describe={({ kind, target }) =>
        kind === 'securityKey' && target !== '' ? target : t(`${kind}Text`, { target: drawnMask(target) })
      }
    >
      <OtherWays />
    </Choice>
  )
}
