import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import type { SectionPlace } from '../../../state/portal/resolvePlace.ts'
import { useLoaded } from '../../app/useLoaded.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { portalMessages } from '../messages.ts'
import type { Section } from '../section.ts'
import { Measure } from '../../kit/frame/frameLayout.ts'
import { SectionView } from './SectionView.tsx'
import { useSectionTitle } from '../common/useSectionTitle.ts'
import { Shown } from './Shown.tsx'

const loadRefused = () => import('./RefusedSection.tsx')

interface Props {
  sections: readonly Section[]
  place: SectionPlace | undefined
  /** Name of the active account. */
  organization: string | undefined
  /** The section to offer instead of one that cannot be opened. */
  home: Section | undefined
  onGoHome: (home: string) => void
  /** Called when another try to load the section begins. */
  onTryAgain: () => void
  /** Called when another section, or the message in its place, is on screen. */
  onShown: () => void
}

/** The section that was asked for, or why it cannot be opened. */
export const SectionContent = ({ sections, place, organization, home, onGoHome, onTryAgain, onShown }: Props) => {
  const t = useMessages(portalMessages)
  const titleOf = useSectionTitle()
  const known = place && sections.find(({ slug }) => slug === place.section)
  const { module: refused } = useLoaded(place !== undefined && (!known || place.refusal !== undefined), loadRefused)
  if (!place)
    return (
      <Measure>
        <EmptyState icon={LayoutGrid} title={t('noSections')}>
          {t('noSectionsText')}
        </EmptyState>
      </Measure>
    )
  const { section, refusal } = place
  if (known && !refusal) return <SectionView key={section} section={known} onTryAgain={onTryAgain} onShown={onShown} />
  if (!refused) return <Measure aria-busy="true" />
  return (
    <Measure key={section}>
      <refused.RefusedSection
        title={known ? titleOf(known) : section}
        refusal={refusal ?? { reason: 'unknown' }}
        organization={organization}
        home={home && { slug: home.slug, title: titleOf(home) }}
        onGoHome={onGoHome}
      />
      <Shown onShown={onShown} />
    </Measure>
  )
}
