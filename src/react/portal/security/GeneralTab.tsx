import { useStore } from '@nanostores/react'
import { signInPolicies } from '../../../state/portal/security/signInPolicies.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Text } from '../../ui/Text.tsx'
import { FormColumn } from '../../kit/FormColumn.ts'
import { usePermissions } from '../../kit/usePermissions.ts'
import { useAppearance } from '../common/useAppearance.ts'
import { ComplexityPanel } from './ComplexityPanel.tsx'
import { securityMessages } from './messages.ts'
import { HistoryPanel, LockoutPanel, MfaPanel, RotationPanel } from './signInPanels.tsx'

/** The rules for signing in, each saved by itself. */
export const GeneralTab = ({ mayWrite }: { mayWrite: boolean }) => {
  const t = useMessages(securityMessages)
  const may = usePermissions()
  const appearance = useAppearance()
  const mfa = appearance('security.mfa')
  const lockout = appearance('security.userLockout')
  const history = appearance('security.passwordHistory')
  const overrides = useStore(useElementStore(signInPolicies).overrides.of()).data
  const isHistoryFixed = overrides?.history === false
  const isRotationFixed = overrides?.rotation === false
  return (
    <FormColumn>
      {mfa !== 'hidden' && <MfaPanel mayWrite={mayWrite && mfa === 'edit'} />}
      {lockout !== 'hidden' && <LockoutPanel mayWrite={mayWrite && lockout === 'edit'} />}
      {history !== 'hidden' && <HistoryPanel mayWrite={mayWrite && history === 'edit' && !isHistoryFixed} />}
      {may('fe.secure.read.passwordExpirationConfiguration') && (
        <RotationPanel
          mayWrite={may('fe.secure.write.passwordExpirationConfiguration') && !isRotationFixed}
          note={isRotationFixed && <Text data-size="13">{t('setByVendor')}</Text>}
        />
      )}
      <ComplexityPanel />
    </FormColumn>
  )
}
