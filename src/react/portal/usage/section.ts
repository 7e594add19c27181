import ChartColumn from 'lucide/dist/esm/icons/chart-column.mjs'
import { section } from '../section.ts'

/** How much the organization uses. */
export const usageSection = section({
  slug: 'usage',
  icon: ChartColumn,
  load: () => import('./UsagePage.tsx'),
})
