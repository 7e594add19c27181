import PanelsTopLeft from 'lucide/dist/esm/icons/panels-top-left.mjs'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PortalSection } from '../../../state/vendor/portalOptions.ts'
import { useUnsavedQuestion } from '../../kit/forms/useUnsavedQuestion.tsx'
import { Page } from '../../kit/Page.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Code } from '../../ui/Text.tsx'
import { portalMessages } from '../messages.ts'
import type { SectionModule } from '../section.ts'
import { useSectionTitle } from '../common/useSectionTitle.ts'

/** The attribute by which a host says that its content has unsaved changes. */
const unsaved = 'data-unsaved'

/** Whether one of the elements that a slot shows says that it has unsaved changes. */
const useHasUnsaved = (slot: RefObject<HTMLSlotElement | null>) => {
  const [isDirty, setDirty] = useState(false)
  const isDirtyNow = () => (slot.current?.assignedElements() ?? []).some(element => element.hasAttribute(unsaved))
  useEffect(() => {
    const { current } = slot
    if (!current) return undefined
    const read = () => setDirty(current.assignedElements().some(element => element.hasAttribute(unsaved)))
    const changes = new MutationObserver(read)
    const follow = () => {
      changes.disconnect()
      for (const element of current.assignedElements()) changes.observe(element, { attributeFilter: [unsaved] })
      read()
    }
    current.addEventListener('slotchange', follow)
    follow()
    return () => {
      current.removeEventListener('slotchange', follow)
      changes.disconnect()
    }
  }, [slot])
  return { isDirty, isDirtyNow }
}

const HostSectionPage = ({ ofHost }: { ofHost: PortalSection }) => {
  const t = useMessages(portalMessages)
  const titleOf = useSectionTitle()
  const slot = useRef<HTMLSlotElement>(null)
  useUnsavedQuestion(useHasUnsaved(slot))
  const name = `section-${ofHost.slug}`
  return (
    <Page title={titleOf({ slug: ofHost.slug, ofHost })}>
      <slot name={name} ref={slot}>
        <EmptyState icon={PanelsTopLeft} title={t('slotEmpty')}>
          <Sentence parts={t.parts('slotEmptyText', { slot: <Code>{`slot="${name}"`}</Code> })} />
        </EmptyState>
      </slot>
    </Page>
  )
}

/** The code of a host's section: its title, and what the host put into its slot. */
export const moduleOf = (ofHost: PortalSection): SectionModule => ({ Page: () => <HostSectionPage ofHost={ofHost} /> })
