import * as operations from '../../../http/accessReviews/operations.ts'
import { family } from '../../handler/family.ts'
import { completionHandlers } from './completion.ts'
import { decisionHandlers } from './decisions.ts'
import { accessReviewCollections } from './records.ts'
import { reminderJob } from './reminders.ts'
import { reviewHandlers } from './reviews.ts'
import { rowHandlers } from './rows.ts'
import { rowsJob } from './rowsJob.ts'
import { seedAccessReviews } from './sampleData.ts'

/** Reviews of who has which role in an organization. */
export const accessReviewsFamily = family({
  name: 'accessReviews',
  operations,
  records: accessReviewCollections,
  handlers: { ...reviewHandlers, ...rowHandlers, ...decisionHandlers, ...completionHandlers },
  jobs: [rowsJob, reminderJob],
  seedsAfter: ['users', 'team', 'groups', 'roles'],
  preview: seedAccessReviews,
})
