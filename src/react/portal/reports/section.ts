import FileChartColumn from 'lucide/dist/esm/icons/file-chart-column.mjs'
import { section } from '../section.ts'

/** Reports about the organization. */
export const reportsSection = section({
  slug: 'reports',
  icon: FileChartColumn,
  load: () => import('./ReportsPage.tsx'),
})
