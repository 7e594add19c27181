import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import { SignedInFrame } from '../app/SignedInFrame.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useMessages } from '../messages/useMessages.ts'
import { partnerMessages } from './messages.ts'

/** The partner portal. It has no pages yet, and shows that. */
export const PartnerShell = () => {
  const t = useMessages(partnerMessages)
  return (
    <SignedInFrame messages={partnerMessages}>
      {() => (
        <EmptyState icon={LayoutGrid} title={t('noPages')}>
          {t('noPagesText')}
        </EmptyState>
      )}
    </SignedInFrame>
  )
}
