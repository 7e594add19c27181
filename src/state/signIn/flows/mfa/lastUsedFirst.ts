import type { MfaFactor } from '../../../factors/mfaFactors.ts'

/** Puts the factor of the kind that was used last first and marks it, unless there is none or more than one of that kind. */
export const lastUsedFirst = (factors: readonly MfaFactor[], lastKind: string | undefined): readonly MfaFactor[] => {
  const [last, another] = factors.filter(({ kind }) => kind === lastKind)
  if (!last || another || factors.length === 1) return factors
  return [{ ...last, isLastUsed: true }, ...factors.filter(factor => factor !== last)]
}
