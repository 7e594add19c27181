import * as operations from '../../../http/securityCenter/operations.ts'
import { family } from '../../handler/family.ts'
import { dismissalHandlers } from './dismissals.ts'
import { securityCenterCollections } from './records.ts'
import { digestHandlers } from './digest.ts'
import { digestJob } from './digestJob.ts'
import { seedSecurityScores } from './sampleData.ts'
import { scoreJob } from './scoreJob.ts'
import { readingHandlers } from './securityCenter.ts'

/** What the policies and the members of a tenant mean for its security. */
export const securityCenterFamily = family({
  name: 'securityCenter',
  operations,
  records: securityCenterCollections,
  handlers: { ...readingHandlers, ...dismissalHandlers, ...digestHandlers },
  jobs: [scoreJob, digestJob],
  sample: seedSecurityScores,
})
