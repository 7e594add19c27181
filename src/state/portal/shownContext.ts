import { elementStore } from '../kit/scope.ts'

/** The person and account whose screens are shown, to detect when all screens are replaced. */
export const shownContext = elementStore('shownContext', () => {
  let shown: string | undefined
  return {
    /** Stores what is shown now; returns whether it differs from before. */
    isChangedTo: (context: string): boolean => {
      const before = shown
      shown = context
      return before !== undefined && before !== context
    },
  }
})
