/** An address with one `@`, a domain of at least two labels, and nothing that separates addresses in a list. */
const addressPattern = /^[^\s@<>()[\]",;:\\]+@[^\s@<>()[\]",;:\\.]+(\.[^\s@<>()[\]",;:\\.]+)+$/

/** Whether a text looks like a mail address that can be invited; at most 320 characters (RFC 3696 erratum 1690). */
export const isMailAddress = (text: string): boolean => text.length <= 320 && addressPattern.test(text)

/** The most rows of an import. */
export const mostImportRows = 1_000

/** The most rows of one call that imports. */
export const mostRowsPerCall = 50

/** The most addresses that are invited at once. */
export const mostAddresses = 100

/** Lifetime of an invite link (docs/product.md §9). */
export const inviteLinkMinutes = 43_200
