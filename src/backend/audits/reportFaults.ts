import type { AuditFault } from '../../http/audits/types.ts'
import { writeAudit, type AuditLog } from './audit.ts'
import type { Log } from '../ports/ports.ts'
import { vendorScope } from '../store/store.ts'

const hourMs = 3_600_000

const texts: Readonly<Record<AuditFault['kind'], string>> = {
  changed: 'was changed',
  missing: 'lacks a segment',
  reordered: 'has a segment in another place',
  cutOff: 'lacks its end',
  unsealed: 'has a row that waits for its seal',
}

/**
 * Tells operators, in the log of errors, and the organization, by an audit row and its event, that an audit log is not as it
 * was written: once an hour and process for each fault.
 */
export const faultReporter = (audit: AuditLog, log: Log) => {
  const told = new Map<string, number>()
  return async (tenantId: string, fault: AuditFault): Promise<void> => {
    const { kind, sequence, auditId = '' } = fault
    const name = JSON.stringify([tenantId, kind, sequence, auditId])
    const hour = Math.floor(audit.ports.clock.now() / hourMs)
    if (told.get(name) === hour) return
    told.set(name, hour)
    const place = `segment ${sequence}${auditId === '' ? '' : `, row ${auditId}`}`
    const text = `The audit log of the organization ${tenantId} ${texts[kind]} (${place}) and is not sealed there`
    log.error(text, 'audits', fault)
    if (tenantId !== vendorScope && !(await audit.store.tenants.get(vendorScope, tenantId))) return
    const facts = { kind, sequence, ...(auditId !== '' && { targetId: auditId }) }
    const severe = { outcome: 'failure', severity: 'Critical' } as const
    await writeAudit(audit, { ip: '', userAgent: '' }, tenantId, 'audits.faultFound', { ...severe, ...facts })
  }
}
