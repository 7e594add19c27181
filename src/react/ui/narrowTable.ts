import { cardsBelowPx } from './table/columnLayout.ts'

/** Below this width of its container, each row of a table becomes a card. */
export const narrow = `@container fe-table (max-width: ${cardsBelowPx - 0.02}px)`
