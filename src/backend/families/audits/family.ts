import * as operations from '../../../http/audits/operations.ts'
import { family } from '../../handler/family.ts'
import { auditHandlers } from './audits.ts'
import { seedChains } from './chains.ts'
import { exportHandlers } from './exports.ts'
import { fileJob } from './fileJob.ts'
import { fileHandlers } from './files.ts'
import { auditFileCollections } from './records.ts'
import { verificationHandlers } from './verification.ts'
import { viewHandlers } from './views.ts'
import { seedAudits } from './sampleData.ts'

/** The audit log of tenants. */
export const auditsFamily = family({
  name: 'audits',
  operations,
  records: auditFileCollections,
  handlers: { ...auditHandlers, ...exportHandlers, ...verificationHandlers, ...fileHandlers, ...viewHandlers },
  jobs: [fileJob],
  capabilities: ['audits.exportParts'],
  required: seedChains,
  preview: seedAudits,
})
