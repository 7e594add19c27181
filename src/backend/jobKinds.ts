import { families } from './families.ts'
import { mailJob, textMessageJob } from './identity/messages/messageJobs.ts'
import type { AnyJobKind } from './jobs/runJob.ts'

/** Every kind of background job. */
export const jobKinds: readonly AnyJobKind[] = [mailJob, textMessageJob, ...families.flatMap(({ jobs = [] }) => jobs)]
