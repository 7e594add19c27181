import { adoptAudits } from '../../../src/backend/seals/prepareAudits.ts'
import { serverPorts } from '../ports.ts'
import type { CommandRun } from './command.ts'
import { maintain } from './maintenance.ts'

/** Takes the audit logs of a version without seals as genuine, and seals them from now on. */
export const run: CommandRun = ({ isDemo }) =>
  maintain(
    isDemo,
    async (store, encryption) => {
      const logs = await adoptAudits(store, { ...serverPorts, encryption })
      return `${logs} audit logs count as genuine as they are, and are sealed from now on`
    },
    'No audit log was adopted',
  )
