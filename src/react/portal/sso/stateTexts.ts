import type { ConnectionState } from '../../../state/portal/sso/connectionState.ts'
import type { Tone } from '../../ui/Badge.tsx'
import type { SsoTranslate } from '../../sso/messages.ts'

/** The words for the states of a connection. */
export const stateText = (t: SsoTranslate, state: ConnectionState): string =>
  t(state === 'unconfigured' ? 'notSetUp' : state)

/** The colors of the states of a connection. */
export const stateTones: Readonly<Record<ConnectionState, Tone>> = {
  unconfigured: 'neutral',
  inProgress: 'info',
  inactive: 'warning',
  active: 'success',
}
