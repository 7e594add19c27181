import type { IconNode } from 'lucide'
import PanelsTopLeft from 'lucide/dist/esm/icons/panels-top-left.mjs'
import { useMemo } from 'react'
import { groupOf, hostSectionsOf } from '../../state/portal/hostSections.ts'
import { sectionGroups } from '../../state/portal/sectionTable.ts'
import { pathDataPattern, type PortalSection } from '../../state/vendor/portalOptions.ts'
import { useScope } from '../app/host.ts'
import { section, type Section } from './section.ts'

const iconOf = ({ icon }: PortalSection): IconNode =>
  typeof icon === 'string' && pathDataPattern.test(icon) ? [['path', { d: icon }]] : PanelsTopLeft

const sectionOfHost = (ofHost: PortalSection): Section => ({
  ...section({
    slug: ofHost.slug,
    group: groupOf(ofHost),
    icon: iconOf(ofHost),
    load: async () => (await import('./frame/HostSectionPage.tsx')).moduleOf(ofHost),
  }),
  ofHost,
})

/** The sections of the portal, and after those of each group the host's own. */
export const withHostSections = (
  sections: readonly Section[],
  ofHost: readonly PortalSection[],
): readonly Section[] => {
  if (ofHost.length === 0) return sections
  const all = [...sections, ...ofHost.map(sectionOfHost)]
  return sectionGroups.flatMap(group => all.filter(known => known.group === group))
}

const none = {}

/** The portal's sections with the host's own. */
export const useWithHostSections = (sections: readonly Section[]): readonly Section[] => {
  const { portalOptions = none } = useScope().app.options()
  return useMemo(() => withHostSections(sections, hostSectionsOf({ portalOptions })), [sections, portalOptions])
}
