import * as v from 'valibot'
import type * as operations from '../../../http/audits/operations.ts'
import { readEnd } from '../../seals/auditChain.ts'
import { findSealKey } from '../../seals/sealKey.ts'
import { verifyLog } from '../../seals/verifyLog.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { optionalText, queryIds, queryNumber } from '../../request/schema.ts'
import { notFound } from '../../request/httpError.ts'

const permission = 'fe.secure.read.audits'

const mostFaults = 20

const input = v.object({
  ids: queryIds(200),
  from: queryNumber(1, Number.MAX_SAFE_INTEGER),
  to: queryNumber(0, Number.MAX_SAFE_INTEGER),
  checkpoint: optionalText(2_000),
})

/** Checks of the audit log, and its signed state. */
export const verificationHandlers = {
  verify: allowed({ permission, input, isCostly: () => true }, async (part, { store, ports, tenantId }) => {
    const { sequence, rows, pending, faults } = await verifyLog({ store, ports, tenantId }, part)
    return { sequence, rows, pending, faults: faults.slice(0, mostFaults) }
  }),
  checkpoint: allowed({ permission }, async (_input, { store, ports, tenantId }) => {
    const key = await findSealKey(store, ports)
    const end = await readEnd(store, key, tenantId)
    if (!end.head || !key) throw notFound()
    const { id: publicKeyId, publicJwk } = key
    return { ...end.head, signature: end.signature, publicKeyId, publicKey: { ...publicJwk } }
  }),
} satisfies Partial<HandlersFor<typeof operations>>
