import * as operations from '../../../http/applications/operations.ts'
import { family } from '../../handler/family.ts'
import { assignmentHandlers } from './assignments.ts'
import { applicationsHandlers } from './applications.ts'
import { applicationCollections } from './records.ts'
import { seedApplications } from './sampleData.ts'
import { useHandlers } from './uses.ts'

/** The vendor's applications, and who may open them. */
export const applicationsFamily = family({
  name: 'applications',
  operations,
  records: applicationCollections,
  handlers: { ...applicationsHandlers, ...assignmentHandlers, ...useHandlers },
  sample: seedApplications,
})
