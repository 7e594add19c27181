import { useStore } from '@nanostores/react'
import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import { useHost } from '../app/host.ts'
import { SignedInFrame } from '../app/SignedInFrame.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Root } from '../ui/Root.tsx'
import { useMessages } from '../messages/useMessages.ts'
import { portalMessages } from './messages.ts'

/** Account administration, in place on the page or in a dialog over it. */
export const Portal = () => {
  const t = useMessages(portalMessages)
  const { element, $attributes } = useHost()
  const { layout, open = false } = useStore($attributes)
  if (layout !== 'dialog') return <PortalFrame />
  if (!open) return null
  return (
    <Root data-density="portal">
      <Dialog
        size="wide"
        title={t('title')}
        closeLabel={t('close')}
        onClose={() => (element as HTMLElement & { hide: () => void }).hide()}
      >
        <PortalFrame />
      </Dialog>
    </Root>
  )
}

/** The portal has no sections yet, and shows that. */
const PortalFrame = () => {
  const t = useMessages(portalMessages)
  return (
    <SignedInFrame messages={portalMessages}>
      {() => (
        <EmptyState icon={LayoutGrid} title={t('noSections')}>
          {t('noSectionsText')}
        </EmptyState>
      )}
    </SignedInFrame>
  )
}
