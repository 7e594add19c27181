import { useStore } from '@nanostores/react'
import { challenge } from '../../../../state/signIn/flows/mfa/challenge.ts'
import { useFlow } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Choice } from './Choice.tsx'
import { maskedTarget } from './maskedTarget.ts'
import { OtherFactors } from './OtherFactors.tsx'
import { mfaMessages } from './messages.ts'

/** Which factor to use, for people who have several (§4). */
export const Verify = () => {
  const t = useMessages(mfaMessages)
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
        kind === 'securityKey' && target !== '' ? target : t(`${kind}Text`, { target: maskedTarget(target) })
      }
    >
      <OtherFactors />
    </Choice>
  )
}
