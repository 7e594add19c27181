import { machine, type StepOf } from '../../../kit/machine.ts'

/** Signing in on the hosted page: leaving for it, the callback, and the errors. */
export const hostedSteps = machine({
  redirecting: { looped: 'loop', misconfigured: 'notSetUp' },
  callback: { failed: 'failed', unknown: 'failed' },
  failed: { triedAgain: 'redirecting' },
  loop: { triedAgain: 'redirecting' },
  notSetUp: { triedAgain: 'redirecting' },
})

/** A step of hosted login. */
export type HostedStep = StepOf<typeof hostedSteps>
