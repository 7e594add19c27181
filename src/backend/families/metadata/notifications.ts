import type { MetadataRows } from '../../../http/metadata/types.ts'
import type { NotificationsMetadata } from '../../../http/notifications/types.ts'
import { signedIn } from '../../handler/handler.ts'
import { vendorId } from '../../identity/members/toWire.ts'
import { notFound } from '../../request/httpError.ts'
import { singletonId } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'

/** How notifications look: by severity, without a theme of their own. */
export const notificationsMetadataRow = signedIn(
  {},
  async (_input, { store }): Promise<MetadataRows<NotificationsMetadata>> => {
    const vendor = await store.vendorSettings.get(vendorScope, singletonId)
    if (!vendor) throw notFound('metadata not found: notifications')
    const { createdAt, updatedAt } = vendor
    const row = {
      id: 'notifications',
      vendorId,
      entityName: 'notifications',
      channels: ['bell'],
      channelsConfig: [],
      severities: ['Info', 'Medium', 'High'],
      theme: { id: 'notifications', name: 'default', styles: {} },
      properties: [],
    } satisfies Partial<NotificationsMetadata>
    return { rows: [{ ...row, createdAt, updatedAt }] }
  },
)
