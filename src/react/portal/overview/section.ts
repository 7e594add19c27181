import House from 'lucide/dist/esm/icons/house.mjs'
import type { AttentionSource } from '../../../state/portal/attention.ts'
import { section, type Section } from '../section.ts'

/** What needs attention in the other sections, which tell it by `sources`. */
export const overviewSectionWith = (sources: () => Promise<readonly AttentionSource[]>): Section =>
  section({
    slug: 'overview',
    icon: House,
    load: async () => {
      const [{ overviewPage }, found] = await Promise.all([import('./OverviewPage.tsx'), sources()])
      return overviewPage(found)
    },
  })
