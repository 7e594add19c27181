import type { Scope } from '../../../state/kit/scope.ts'
import { ownSessions } from '../../../state/portal/privacy/ownSessions.ts'
import { passkeys } from '../../../state/portal/privacy/passkeys.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { secondFactors } from '../../../state/portal/privacy/secondFactors.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Page as PageFrame } from '../../kit/Page.tsx'
import { useAppearance } from '../common/useAppearance.ts'
import { FactorsPanel } from './FactorsPanel.tsx'
import { privacyMessages } from './messages.ts'
import { OwnAccountPanel } from './OwnAccountPanel.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

/** Asks for what the page shows. */
export const prefetch = (scope: Scope): void => {
  void scope.use(secondFactors).all.refresh()
  void scope.use(passkeys).all.refresh()
  void scope.app.use(capabilities).load()
  void scope.use(ownSessions).all.refresh()
}

/** The person's own second factors, passkeys and sessions, and their account as a whole. */
export const Page = () => {
  const t = useMessages(privacyMessages)
  const appearance = useAppearance()
  const mfa = appearance('privacy.mfa')
  return (
    <PageFrame title={t('privacy')} description={t('description')}>
      {mfa !== 'hidden' && <FactorsPanel isEditable={mfa === 'edit'} />}
      {mfa !== 'hidden' && <PasskeysPanel isEditable={mfa === 'edit'} />}
      {appearance('privacy.loginSessions') !== 'hidden' && <SessionsPanel />}
      <OwnAccountPanel />
    </PageFrame>
  )
}
