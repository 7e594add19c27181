import { machine, type StepOf } from '../../../kit/machine.ts'

/** Signing up: a form, then the remaining requirements (§4). */
export const signUpSteps = machine({
  signUp: { signedUp: 'signUpSuccess' },
  signUpSuccess: {},
})

/** A step of signing up. */
export type SignUpStep = StepOf<typeof signUpSteps>
