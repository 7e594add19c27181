import type { Scope } from '../../../state/kit/scope.ts'
import { ownSessions } from '../../../state/portal/privacy/ownSessions.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Page as PageFrame } from '../common/Page.tsx'
import { useAppearance } from '../common/useAppearance.ts'
import { privacyMessages } from './messages.ts'
import { SessionsPanel } from './SessionsPanel.tsx'

/** Asks for what the page shows. */
export const prefetch = (scope: Scope): void => {
  void scope.use(ownSessions).all.refresh()
}

/** The person's own second factors, passkeys and sessions. */
export const Page = () => {
  const t = useMessages(privacyMessages)
  const appearance = useAppearance()
  return (
    <PageFrame title={t('title')} description={t('description')}>
      {appearance('privacy.loginSessions') !== 'hidden' && <SessionsPanel />}
    </PageFrame>
  )
}
