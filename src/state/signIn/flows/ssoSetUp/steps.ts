import { machine, type StepOf } from '../../../kit/machine.ts'

const ended = { linkEnded: 'unusable' } as const

/** A set-up link: it is checked, opened once, used, and may end at any time. */
export const ssoSetUpSteps = machine({
  checking: { linkFound: 'opening', ...ended },
  opening: { opened: 'settingUp', ...ended },
  settingUp: { finished: 'finished', ...ended },
  finished: { resumed: 'settingUp', ...ended },
  unusable: {},
})

/** A step of a set-up link. */
export type SsoSetUpStep = StepOf<typeof ssoSetUpSteps>
