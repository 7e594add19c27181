import { machine, type StepOf } from '../../../kit/machine.ts'

/** Activating an account: the link is checked, and a password chosen when one is missing (§4). */
export const activationSteps = machine({
  activating: { passwordWanted: 'activatingForm', linkRefused: 'resend', activated: 'success' },
  activatingForm: { linkRefused: 'resend', activated: 'success' },
  resend: { newLinkSent: 'sent' },
  sent: {},
  success: {},
})

/** A step of activating an account. */
export type ActivationStep = StepOf<typeof activationSteps>
