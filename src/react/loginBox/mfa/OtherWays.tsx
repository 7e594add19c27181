import { useStore } from '@nanostores/react'
import { box } from '../../../state/kit/box.ts'
import { challenge } from '../../../state/mfa/challenge.ts'
import { mfa } from '../../../state/mfa/mfa.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { LinkRow } from '../../ui/ActionRows.ts'
import { mfaWords } from './words.ts'

/** The ways around a step: another factor, a backup code, or out of a step-up with nothing lost. */
export const OtherWays = () => {
  const t = useWords(mfaWords)
  const { $challenge, goBack, leave } = useFlow(challenge)
  const { wantRecovery } = useFlow(mfa)
  const { purpose, ways = [] } = useStore($challenge) ?? {}
  const { step } = useStore(useFlow(box).$place)
  return (
    <LinkRow>
      {ways.length > 1 && step !== 'verify' && (
        <Button variant="link" onClick={goBack}>
          {t('otherWay')}
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
