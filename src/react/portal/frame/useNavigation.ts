import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { navigation } from '../../../state/portal/navigation.ts'
import { prefetching } from '../../../state/portal/prefetching.ts'
import { expectedSection, readLink } from '../../../state/portal/sectionAddress.ts'
import { useHost, useScope } from '../../app/host.ts'
import type { Section, SectionModule } from '../section.ts'

/** A section that is being loaded before it is on screen. */
export interface ExpectedSection {
  readonly section: Section
  /** Undefined when its code did not arrive; another try is offered once the section is on screen. */
  readonly module: Promise<SectionModule | undefined>
}

/** Loads the code of the first section at once, while the session is still being checked. */
export const useExpectedSection = (sections: readonly Section[]): ExpectedSection | undefined => {
  const scope = useScope()
  const [expected] = useState(() => {
    const slugs = sections.map(({ slug }) => slug)
    const slug = expectedSection(readLink(scope), slugs)
    const section = sections.find(known => known.slug === slug)
    return section && { section, module: section.load().catch(() => undefined) }
  })
  return expected
}

/**
 * Lets the navigation follow the element, its attributes and the page, and asks for the first section's data as soon as
 * there is a token.
 */
export const useNavigation = (sections: readonly Section[], expected: ExpectedSection | undefined): void => {
  const scope = useScope()
  const host = useHost()
  const { section, tab } = useStore(host.$attributes)
  const { open, mayLeave, attributesChanged } = scope.use(navigation)
  const { whenAuthorized } = scope.use(prefetching)
  useLayoutEffect(() => open(sections.map(({ slug }) => slug)), [open, sections])
  useEffect(() => {
    const { $session } = host.app
    // Without a session nothing can be saved, so the person is not asked about unsaved input.
    host.mayLeave = async () => $session.get().status !== 'signedIn' || mayLeave()
    return () => void (host.mayLeave = undefined)
  }, [host, mayLeave])
  useEffect(() => attributesChanged(), [section, tab, attributesChanged])
  useEffect(() => {
    if (!expected) return undefined
    const prefetch = () => void expected.module.then(loaded => loaded?.prefetch?.(scope))
    return whenAuthorized(expected.section.slug, prefetch)
  }, [whenAuthorized, scope, expected])
}
