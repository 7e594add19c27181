/** Every query of the section; a change of credentials makes all of them read again. */
export const privacyKey = ['privacy'] as const
