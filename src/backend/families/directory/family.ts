import * as operations from '../../../http/directory/operations.ts'
import { family } from '../../handler/family.ts'
import { scimService } from '../../provisioning/scimService.ts'
import { syncJob } from '../../provisioning/syncJob.ts'
import { tokenWarningJob } from '../../provisioning/tokenWarnings.ts'
import { connectionHandlers } from './connections.ts'
import { seedDirectory } from './sampleData.ts'
import { sentHandlers } from './sent.ts'
import { tokenHandlers } from './tokens.ts'
import { waitingHandlers } from './waiting.ts'

/** Provisioning from directories, as tenants set it up, and the SCIM server that directories call. */
export const directoryFamily = family({
  name: 'directory',
  operations,
  handlers: { ...connectionHandlers, ...tokenHandlers, ...waitingHandlers, ...sentHandlers },
  services: [scimService],
  jobs: [tokenWarningJob, syncJob],
  seedsAfter: ['groups', 'team', 'users'],
  preview: seedDirectory,
})
