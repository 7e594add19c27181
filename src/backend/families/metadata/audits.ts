import type { AuditsMetadata } from '../../../http/audits/types.ts'
import type { MetadataRows } from '../../../http/metadata/types.ts'
import { auditColumns } from '../../audits/auditColumns.ts'
import { allowed } from '../../handler/handler.ts'
import { vendorId } from '../../identity/members/toWire.ts'
import { singletonId } from '../../store/definitions.ts'
import { notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'

/** The columns of the audit log. */
export const auditsMetadataRow = allowed(
  { permission: 'fe.secure.read.audits' },
  async (_input, { store }): Promise<MetadataRows<AuditsMetadata>> => {
    const vendor = await store.vendorSettings.get(vendorScope, singletonId)
    if (!vendor) throw notFound('metadata not found: audits')
    const { createdAt, updatedAt } = vendor
    const theme = { id: 'audits', name: 'default', styles: {} }
    const row = { id: 'audits', vendorId, entityName: 'audits', properties: auditColumns, theme } as const
    return { rows: [{ ...row, createdAt, updatedAt }] }
  },
)
