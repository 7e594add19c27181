import { leafPaths, type Draft } from '../../../../state/signIn/flows/customize/changes.ts'

/** What is wrong with a draft: the key of the message that says so, by leaf. */
export type Faults = Partial<Record<keyof typeof leafPaths, 'colourWrong' | 'radiusWrong' | 'logoWrong'>>

/** Checks what a person typed. */
export const faultsOf = (draft: Draft): Faults => {
  const { [leafPaths.primary]: primary, [leafPaths.radius]: radius, [leafPaths.logo]: logo } = draft
  const isPlain = typeof radius === 'number' && Number.isInteger(radius) && radius >= 0 && radius <= 24
  return {
    ...(primary !== undefined && !/^#[0-9a-f]{6}$/i.test(String(primary)) && { primary: 'colourWrong' as const }),
    ...(radius !== undefined && !isPlain && { radius: 'radiusWrong' as const }),
    ...(logo !== undefined && !/^https:\/\/[^\s\\]+$/.test(String(logo)) && { logo: 'logoWrong' as const }),
  }
}

/** A leaf as the text of its field. */
export const textOf = (draft: Draft, leaf: keyof typeof leafPaths): string => String(draft[leafPaths[leaf]] ?? '')

/** A leaf that is a list. */
export const listOf = (draft: Draft, leaf: keyof typeof leafPaths): readonly string[] => {
  const value = draft[leafPaths[leaf]]
  return typeof value === 'object' ? value : []
}
