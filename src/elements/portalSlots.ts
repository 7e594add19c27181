import type { SectionName } from './names.generated.ts'

/** Places of `<fe-admin-portal>` that take a child of the host, by the child's attribute `slot`. */
export type PortalSlotName =
  'navigation-after' | `section-${string}` | `${SectionName}-${'toolbar' | 'before' | 'after'}`
