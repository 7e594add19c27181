import { feature } from '../kit/feature.ts'

/** What a script asks of a step-up that is shown in place, where no address can say it. */
export const requestedStepUp = feature('requestedStepUp', () => {
  let maxAge: number | undefined
  return {
    /** How fresh the second factor must be, in seconds; undefined for any. */
    maxAge: () => maxAge,
    setMaxAge: (next: number | undefined): void => void (maxAge = next),
  }
})
