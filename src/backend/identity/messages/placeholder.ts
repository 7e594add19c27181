/** Placeholder address of people without one: unguessable, in a domain that never gets mail (RFC 6761 §6.4). */
export const noAddressOf = (userId: string): string => `${userId}@account.invalid`

/** True for the placeholder of a person without an address. */
export const isPlaceholder = (email: string): boolean => email.endsWith('.invalid')
