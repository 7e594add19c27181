import { machine, type StepOf } from '../../../kit/machine.ts'

/** A step-up before its second factor, which is the flow `mfa` (§4). */
export const stepUpSteps = machine({
  starting: { confirmationWanted: 'ready', failed: 'failed' },
  ready: { confirmed: 'starting' },
  failed: { confirmed: 'starting' },
})

/** A step of a step-up. */
export type StepUpStep = StepOf<typeof stepUpSteps>
