import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import { SignedInFrame } from '../app/SignedInFrame.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useWords } from '../words/useWords.ts'
import { partnerWords } from './words.ts'

/** The partner portal. It has no pages yet, and says so. */
export const PartnerShell = () => {
  const t = useWords(partnerWords)
  const frameWords = {
    title: t('title'),
    loading: t('loading'),
    signedOut: t('signedOut'),
    signedOutText: t('signedOutText'),
    signIn: t('signIn'),
    signOut: t('signOut'),
  }
  return (
    <SignedInFrame words={frameWords}>
      {() => (
        <EmptyState icon={LayoutGrid} title={t('noPages')}>
          {t('noPagesText')}
        </EmptyState>
      )}
    </SignedInFrame>
  )
}
