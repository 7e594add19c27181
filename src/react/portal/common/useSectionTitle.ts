import { use } from 'react'
import { titleOfHost } from '../../../state/portal/hostSections.ts'
import type { SectionSlug } from '../../../state/portal/sectionTable.ts'
import type { PortalSection } from '../../../state/vendor/portalOptions.ts'
import { languagesOf } from '../../messages/messages.ts'
import { MessageSourceContext, useMessages } from '../../messages/useMessages.ts'
import { sectionNames } from './sectionNames.ts'

/** Returns the title of a section, of the portal or the host, in the element's language. */
export const useSectionTitle = (): ((section: { slug: string; ofHost?: PortalSection }) => string) => {
  const t = useMessages(sectionNames)
  const { locale } = use(MessageSourceContext)
  return ({ slug, ofHost }) => (ofHost ? titleOfHost(ofHost, languagesOf(locale)) : t(slug as SectionSlug))
}
