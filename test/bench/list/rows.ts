/** One row of the measured lists, as wide as an audit log's. */
export interface BenchRow {
  time: string
  actor: string
  action: string
  target: string
  severity: string
  address: string
}

/** Height of a row in px. */
export const rowPx = 40
/** Height of the header in px. */
export const headPx = 40
/** Height of the scroll container in px. */
export const boxPx = 600

export const columnNames = ['time', 'actor', 'action', 'target', 'severity', 'address'] as const

/** The rows of a list, all made before anything is measured. */
export const makeRows = (count: number): BenchRow[] =>
  Array.from({ length: count }, (_, index) => ({
    time: new Date(1_767_225_600_000 + index * 61_000).toISOString(),
    actor: `Person ${index % 977}`,
    action: `changed role ${index}`,
    target: `member-${(index * 7) % 1009}`,
    severity: index % 11 === 0 ? 'high' : 'info',
    address: `203.0.113.${index % 256}`,
  }))

/** What a measured page offers to the sweep. */
export interface MeasuredList {
  scroller: HTMLElement
  /** Root of the tree that the rows are in. */
  root: DocumentOrShadowRoot
}

declare global {
  // A page of the benchmark sets it once its first rows are drawn.
  var feMeasuredList: MeasuredList | undefined
}

/** The number of rows that the page's address asks for. */
export const askedRows = (): number => Number(new URLSearchParams(location.search).get('rows') ?? 10_000)
