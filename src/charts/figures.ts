/** A day or month of a chart. */
export interface ChartPoint {
  /** Tells it from the others, such as `2026-05-01`. */
  readonly key: string
  /** Null where there is no figure: nothing is drawn. */
  readonly value: number | null
  /** The value is still growing, as that of today. */
  readonly isUnfinished?: boolean
  /** What the value is expected to be at the end. */
  readonly expected?: number | undefined
  /** Under the axis. */
  readonly label: string
}

/** How values are drawn: as columns, which begin at zero, or as a line, for what goes up and down. */
export type ChartKind = 'columns' | 'line'

/** A chart, as it is to be drawn. */
export interface ChartSettings {
  readonly kind: ChartKind
  readonly points: readonly ChartPoint[]
  /** In px; the chart fills it. */
  readonly width: number
  readonly height: number
  /** True where text goes from right to left: so does time. */
  readonly isRightToLeft?: boolean
  /** A line across the chart, such as the most that is allowed. */
  readonly limit?: number | undefined
  /** Writes a value of the axis. */
  readonly format: (value: number) => string
}

/** What an element shows. The renderer chooses colours by it. */
export type ChartRole =
  'grid' | 'label' | 'value' | 'unfinished' | 'expected' | 'line' | 'expectedLine' | 'dot' | 'unfinishedDot' | 'limit'

/** An element of SVG as data. */
export type ChartElement =
  | {
      readonly tag: 'rect'
      readonly role: ChartRole
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly point: string
    }
  | { readonly tag: 'path'; readonly role: ChartRole; readonly d: string }
  | {
      readonly tag: 'circle'
      readonly role: ChartRole
      readonly cx: number
      readonly cy: number
      readonly r: number
      readonly point: string
    }
  | {
      readonly tag: 'text'
      readonly role: ChartRole
      readonly x: number
      readonly y: number
      readonly anchor: 'start' | 'middle' | 'end'
      readonly text: string
    }

/** Where a point is, for what is shown when it is pointed at or reached by keyboard. */
export interface PointPlace {
  readonly key: string
  /** The column of the chart that belongs to it, from its left edge. */
  readonly x: number
  readonly width: number
  /** Height of its value; undefined where it has none. */
  readonly y: number | undefined
}

/** A drawn chart: elements from back to front, and where its points are. */
export interface DrawnChart {
  readonly elements: readonly ChartElement[]
  readonly places: readonly PointPlace[]
  /** The part inside the axes. */
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
}
