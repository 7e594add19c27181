import { flow } from '../kit/scope.ts'

/** Whose screens are shown and as what, for the focus of screens that replace those of another person or account. */
export const shownContext = flow('shownContext', () => {
  let shown: string | undefined
  return {
    /** Remembers what is shown; returns whether something else was shown before. */
    isChangedTo: (context: string): boolean => {
      const before = shown
      shown = context
      return before !== undefined && before !== context
    },
  }
})
