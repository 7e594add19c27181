import * as operations from '../../../http/auditStreams/operations.ts'
import { streamJob } from '../../streams/streamJob.ts'
import { family } from '../../handler/family.ts'
import { streamHandlers } from './streams.ts'

/** Destinations of audit logs. */
export const auditStreamsFamily = family({
  name: 'auditStreams',
  operations,
  handlers: streamHandlers,
  jobs: [streamJob],
})
