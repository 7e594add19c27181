import { useStore } from '@nanostores/react'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { challenge } from '../../../../state/signIn/flows/mfa/challenge.ts'
import { mfa } from '../../../../state/signIn/flows/mfa/mfa.ts'
import { useFlow } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { LinkRow } from '../../../ui/ActionRows.ts'
import { Button } from '../../../ui/Button.tsx'
import { mfaMessages } from './messages.ts'

/** Alternatives to a step: another factor, a backup code, or leaving a step-up with nothing lost. */
export const OtherFactors = () => {
  const t = useMessages(mfaMessages)
  const { $challenge, goBack, leave } = useFlow(challenge)
  const { wantRecovery } = useFlow(mfa)
  const { purpose, factors = [] } = useStore($challenge) ?? {}
  const { step } = useStore(useFlow(flowView).$screen)
  return (
    <LinkRow>
      {factors.length > 1 && step !== 'verify' && (
        <Button variant="link" onClick={goBack}>
          {t('otherMethod')}
        </Button>
      )}
      {purpose === 'login' && (
        <Button variant="link" onClick={wantRecovery}>
          {t('useRecovery')}
        </Button>
      )}
      {purpose === 'stepUp' && (
        <Button variant="link" onClick={leave}>
          {t('cancel')}
        </Button>
      )}
    </LinkRow>
  )
}
