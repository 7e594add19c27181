import type { FeError } from '../../http/errors.ts'
import { feature } from '../kit/feature.ts'

/** A step-up that a script asks for in place. */
export interface RequestedStepUp {
  /** How fresh the second factor must be, in seconds. Default: any age. */
  readonly maxAge?: number | undefined
  /** Leads to where a second factor is set up. Absent where there is no such place. */
  readonly setUpFactor?: (() => void) | undefined
}

/** What a script asks of a step-up that is shown in place, where no address can say it, and why it could not start. */
export const requestedStepUp = feature('requestedStepUp', () => {
  let request: RequestedStepUp = {}
  let failure: FeError | undefined
  return {
    request: () => request,
    /** Begins a request; undefined ends it. */
    setRequest: (next: RequestedStepUp = {}): void => {
      request = next
      failure = undefined
    },
    /** Why the last try could not start; undefined when it did. */
    failure: () => failure,
    setFailure: (next: FeError | undefined): void => void (failure = next),
  }
})
