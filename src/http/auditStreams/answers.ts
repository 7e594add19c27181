import type { InferOutput } from 'valibot'
import { count, fields, id, list, maybeText, oneOf, text, textsByKey } from '../fields.ts'

/** A destination of the audit log. */
export const auditStream = fields({
  id,
  kind: oneOf(['https', 'splunk', 's3'], 'https'),
  displayName: text,
  url: text,
  options: textsByKey,
  state: oneOf(['active', 'paused', 'stopped'], 'active'),
  lastDeliveredAt: maybeText,
  failingSince: maybeText,
  lastFailure: maybeText,
  behindSince: maybeText,
  waiting: count,
  createdAt: text,
})

/** The destinations of the audit log. */
export const auditStreams = list(auditStream, 'rows')

/** Why a test message did not arrive; undefined when it did. */
export const testResult = fields({ failure: maybeText })

/** A destination of the audit log as screens show it. */
export type AuditStreamItem = InferOutput<typeof auditStream>
