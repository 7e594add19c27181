/** The most rows of an import. */
export const maxImportRows = 1_000

/** The most rows of one call that imports. */
export const maxRowsPerCall = 50

/** The most addresses that are invited at once. */
export const maxAddresses = 100

/** Lifetime of an invite link (docs/product.md §9). */
export const inviteLinkMinutes = 43_200

/** The longest temporary access: five years. */
export const longestAccessSeconds = 5 * 366 * 86_400
