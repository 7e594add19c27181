/** Below this width of its container, each row of a table becomes a card. */
export const narrow = '@container fe-table (max-width: 639.9px)'
