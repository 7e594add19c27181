import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import { SignedInFrame } from '../app/SignedInFrame.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useMessages } from '../messages/useMessages.ts'
import { partnerMessages } from './messages.ts'

/** The partner portal. It has no pages yet, and shows that. */
export const PartnerShell = () => {
  const t = useMessages(partnerMessages)
  const frameMessages = {
    title: t('title'),
    loading: t('loading'),
    notLoaded: t('notLoaded'),
    signedOut: t('signedOut'),
    signedOutText: t('signedOutText'),
    signIn: t('signIn'),
    signOut: t('signOut'),
  }
  return (
    <SignedInFrame messages={frameMessages}>
      {() => (
        <EmptyState icon={LayoutGrid} title={t('noPages')}>
          {t('noPagesText')}
        </EmptyState>
      )}
    </SignedInFrame>
  )
}
