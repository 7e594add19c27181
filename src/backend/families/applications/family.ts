import * as operations from '../../../http/applications/operations.ts'
import { family } from '../../handler/family.ts'
import { assignmentHandlers } from './assignments.ts'
import { applicationsHandlers } from './applications.ts'
import { seedApplications } from './sampleData.ts'

/** The vendor's applications, and who may open them. */
export const applicationsFamily = family({
  operations,
  handlers: { ...applicationsHandlers, ...assignmentHandlers },
  sample: seedApplications,
})
