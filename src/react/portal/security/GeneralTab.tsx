import { useStore } from '@nanostores/react'
import { signInPolicies } from '../../../state/portal/security/signInPolicies.ts'
import { useFlow } from '../../app/host.ts'
import { FormColumn } from '../../kit/FormColumn.ts'
import { useAppearance } from '../common/useAppearance.ts'
import { ComplexityPanel } from './ComplexityPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { LockoutPanel } from './LockoutPanel.tsx'
import { MfaPanel } from './MfaPanel.tsx'
import { RotationPanel } from './RotationPanel.tsx'

/** The rules for signing in, each saved by itself. */
export const GeneralTab = ({ mayWrite }: { mayWrite: boolean }) => {
  const appearance = useAppearance()
  const mfa = appearance('security.mfa')
  const lockout = appearance('security.userLockout')
  const history = appearance('security.passwordHistory')
  const isHistoryFixed = useStore(useFlow(signInPolicies).overrides.of()).data?.history === false
  return (
    <FormColumn>
      {mfa !== 'hidden' && <MfaPanel mayWrite={mayWrite && mfa === 'edit'} />}
      {lockout !== 'hidden' && <LockoutPanel mayWrite={mayWrite && lockout === 'edit'} />}
      {history !== 'hidden' && <HistoryPanel mayWrite={mayWrite && history === 'edit' && !isHistoryFixed} />}
      <RotationPanel />
      <ComplexityPanel />
    </FormColumn>
  )
}
