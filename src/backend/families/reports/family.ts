import * as operations from '../../../http/reports/operations.ts'
import { family } from '../../handler/family.ts'
import { makeJob } from './makeJob.ts'
import { makingHandlers } from './making.ts'
import { reportCollections } from './records.ts'
import { reportHandlers } from './reports.ts'
import { scheduleJob } from './scheduleJob.ts'
import { scheduleHandlers } from './schedules.ts'

/** Reports of tenants: as they are now, sent, and made by schedules. */
export const reportsFamily = family({
  name: 'reports',
  operations,
  records: reportCollections,
  handlers: { ...reportHandlers, ...makingHandlers, ...scheduleHandlers },
  jobs: [makeJob, scheduleJob],
})
