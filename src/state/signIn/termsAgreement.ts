import { elementStore } from '../kit/scope.ts'

/**
 * Whether the person agreed to the terms of the sign-up form before the page left for a provider. In memory; the attempt that
 * waits for the provider's response carries it over the visit.
 */
export const termsAgreement = elementStore('termsAgreement', () => {
  let hasAgreed = false
  let isNewPerson = false
  return {
    hasAgreed: (): boolean => hasAgreed,
    /** True for a person whose account was made by a provider just now. */
    isNewPerson: (): boolean => isNewPerson,
    note: (agreed: boolean, isNew = false): void => {
      hasAgreed = agreed
      isNewPerson = isNew
    },
  }
})
