/** Texts of a tree, of the section that shows it. */
export interface TreeLabels {
  /** Shows and hides what is below a node. */
  expand: string
  collapse: string
  /** Shown while the children of a node are read. */
  loading: string
  /** Shown where they could not be read, and what reads them again. */
  failed: string
  retry: string
  /** Reads further children. */
  more: (shown: number, total: number | undefined) => string
  /** Announced when further children have come. */
  added: (count: number, shown: number, total: number | undefined) => string
  /** Announced when the children of a node have come. */
  opened: (name: string, count: number) => string
  /** Said above what a search found, where there is more. */
  hasMore: string
}
