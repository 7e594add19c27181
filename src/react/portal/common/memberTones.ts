import type { MemberState } from '../../../http/users/answers.ts'
import type { Tone } from '../../ui/Badge.tsx'

/** The tone in which lists show the state of a member. */
export const memberTones: Readonly<Record<MemberState, Tone>> = {
  active: 'success',
  invited: 'info',
  unverified: 'warning',
  locked: 'warning',
  disabled: 'neutral',
}
