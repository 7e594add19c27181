import { defaultAccessTokenSeconds } from '../../../src/backend/settings/settings.ts'
import { rotateSigningKeys } from '../../../src/backend/tokens/signingKeys.ts'
import { serverPorts } from '../ports.ts'
import type { CommandRun } from './command.ts'
import { maintain } from './maintenance.ts'

/** Replaces the signing key of access tokens while servers on the same PostgreSQL run. */
export const run: CommandRun = ({ isDemo, flags }) => {
  const isUrgent = flags.has('now')
  return maintain(
    isDemo,
    async (store, encryption) => {
      const rotation = { tokenSeconds: defaultAccessTokenSeconds, isUrgent }
      const kid = await rotateSigningKeys(store, { ...serverPorts, encryption }, rotation)
      return kid === undefined
        ? 'Another process was replacing the signing key already'
        : `The signing key ${kid} signs ${isUrgent ? 'at once; the others end in two minutes' : 'in ten minutes'}`
    },
    'The signing key was not replaced',
  )
}
