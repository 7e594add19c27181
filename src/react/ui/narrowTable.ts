/** Below this width of its container, each row of a table becomes a card. */
export const cardsBelowPx = 640

/** The query for tables whose rows are cards. */
export const narrow = `@container fe-table (max-width: ${cardsBelowPx - 0.02}px)`
