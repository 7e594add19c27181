import { LayoutGrid } from 'lucide'
import { useWords } from '../words/useWords.ts'
import { SignedInFrame } from '../app/SignedInFrame.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { portalWords } from './words.ts'

/** Account administration. It has no sections yet, and says so. */
export const AdminPortal = () => {
  const t = useWords(portalWords)
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
        <EmptyState icon={LayoutGrid} title={t('noSections')}>
          {t('noSectionsText')}
        </EmptyState>
      )}
    </SignedInFrame>
  )
}
