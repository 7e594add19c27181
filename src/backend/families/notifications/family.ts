import * as operations from '../../../http/notifications/operations.ts'
import { family } from '../../handler/family.ts'
import { changingHandlers } from './changing.ts'
import { readingHandlers } from './reading.ts'
import { seedNotifications } from './sampleData.ts'

/** What people are notified of in the portal. */
export const notificationsFamily = family({
  name: 'notifications',
  operations,
  handlers: { ...readingHandlers, ...changingHandlers },
  sample: seedNotifications,
})
