import { machine, type StepOf } from '../../../kit/machine.ts'

/** Accepting an invitation: it is checked, shown, and accepted or not (§4). */
export const invitationSteps = machine({
  validate: { linkIncomplete: 'invalid', invitationFound: 'pending', invitationRefused: 'failed' },
  invalid: { newInvitationSent: 'sent' },
  pending: { accepted: 'success', invitationRefused: 'failed' },
  failed: { newInvitationSent: 'sent' },
  sent: {},
  success: {},
})

/** A step of accepting an invitation. */
export type InvitationStep = StepOf<typeof invitationSteps>
