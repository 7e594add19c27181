import type { ProductEvent } from '../audits/eventPublisher.ts'
import { eventOf } from '../audits/catalogue.ts'

/** What webhooks receive, in the form that Standard Webhooks recommends. */
export interface EventPayload {
  type: string
  /** ISO date. */
  timestamp: string
  data: Omit<ProductEvent, 'key' | 'at'> & { tenantId: string }
}

/** The payload of an event. */
export const payloadOf = (tenantId: string, { key, at, ...data }: ProductEvent): EventPayload => ({
  type: key,
  timestamp: at,
  data: { tenantId, ...data },
})

/** An example of an event's payload, for the list of events and for tests. */
export const samplePayloadOf = (key: string, tenantId: string, at: string): EventPayload => {
  const facts = { ...eventOf(key)?.sampleFacts }
  const hasFailed = 'attempts' in facts
  return payloadOf(tenantId, {
    key,
    at,
    outcome: hasFailed ? 'failure' : 'success',
    severity: hasFailed ? 'Medium' : 'Info',
    actor: { userId: 'user-sample', email: 'person@example.com', ip: '203.0.113.7', userAgent: 'Mozilla/5.0' },
    facts,
  })
}
