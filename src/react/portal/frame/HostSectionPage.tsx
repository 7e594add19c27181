import PanelsTopLeft from 'lucide/dist/esm/icons/panels-top-left.mjs'
import { useRef } from 'react'
import type { PortalSection } from '../../../state/vendor/portalOptions.ts'
import { useUnsavedQuestion } from '../../kit/forms/useUnsavedQuestion.tsx'
import { Page } from '../../kit/Page.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useHasUnsaved } from '../../kit/useHasUnsaved.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Code } from '../../ui/Text.tsx'
import { portalMessages } from '../messages.ts'
import type { SectionModule } from '../section.ts'
import { useSectionTitle } from '../common/useSectionTitle.ts'

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
