import { useStore } from '@nanostores/react'
import { mfa } from '../../../../state/signIn/flows/mfa/mfa.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { LinkRow } from '../../../ui/ActionRows.ts'
import { Button } from '../../../ui/Button.tsx'
import { mfaMessages } from './messages.ts'

/**
 * Alternatives to a step: another factor, unless the step is the choice of factors itself; a backup code; or leaving a
 * step-up with nothing lost.
 */
export const OtherFactors = ({ isChoice = false }: { isChoice?: boolean }) => {
  const t = useMessages(mfaMessages)
  const { $challenge, goBack, leave, wantRecovery } = useElementStore(mfa)
  const { purpose, factors = [] } = useStore($challenge) ?? {}
  return (
    <LinkRow>
      {factors.length > 1 && !isChoice && (
        <Button variant="link" onClick={goBack}>
          {t('otherMethod')}
        </Button>
      )}
      {purpose === 'login' && (
        <Button variant="link" onClick={wantRecovery}>
          {t('useBackupCode')}
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
