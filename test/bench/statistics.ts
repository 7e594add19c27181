/** A value below which the given share (0 to 1) of the sorted samples lies, interpolated between neighbours. */
export const quantile = (sorted: readonly number[], share: number): number => {
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)] ?? Number.NaN
  const above = sorted[Math.ceil(position)] ?? Number.NaN
  return below + (above - below) * (position - Math.floor(position))
}

/** The middle of some samples and the quartiles around it. */
export interface Summary {
  median: number
  lowerQuartile: number
  upperQuartile: number
  samples: number
}

/** Sums up samples; `undefined` when there are none, which means the figure does not apply. */
export const summarize = (samples: readonly number[] | undefined): Summary | undefined => {
  if (samples === undefined || samples.length === 0) return undefined
  const sorted = samples.toSorted((a, b) => a - b)
  return {
    median: quantile(sorted, 0.5),
    lowerQuartile: quantile(sorted, 0.25),
    upperQuartile: quantile(sorted, 0.75),
    samples: sorted.length,
  }
}

/** The list turned so that round after round each item comes first once. */
export const rotated = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = items.length === 0 ? 0 : by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}
