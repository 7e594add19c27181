import type { SsoRunItem } from '../../../http/ssoConfig/answers.ts'
import type { Tone } from '../../ui/Badge.tsx'

/** The colors of the states of a test or sign-in. */
export const runTones: Readonly<Record<SsoRunItem['state'], Tone>> = {
  pending: 'info',
  passed: 'success',
  failed: 'danger',
}
