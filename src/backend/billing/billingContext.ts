import type { AuditFacts } from '../audits/audit.ts'
import { writeAudit } from '../audits/audit.ts'
import type { AuditAction } from '../audits/catalogue.ts'
import type { JobContext } from '../jobs/jobs.ts'
import { ProviderDown, ProviderRefusal, type Payments } from '../ports/payments.ts'
import { HttpError, notFound } from '../request/httpError.ts'
import type { BillingConfig } from '../settings/billingConfig.ts'
import type { Store } from '../store/definitions.ts'

/** What billing works in: a request of a person, or a job. */
export interface BillingContext extends JobContext {
  tenantId: string
  /** Writes an audit row of the tenant, of the person if there is one. */
  audit: (action: AuditAction, facts?: AuditFacts, within?: Store) => Promise<void>
}

const nobody = { ip: '', userAgent: '' }

/** The context of what happens without a person. */
export const systemContext = (context: JobContext, tenantId: string): BillingContext => {
  const { store, ports, settings, jobs, events, usage } = context
  return {
    store,
    ports,
    settings,
    jobs,
    events,
    usage,
    tenantId,
    audit: (action, facts, within = store) =>
      writeAudit({ ports, events, store: within }, nobody, tenantId, action, facts),
  }
}

/** The error where nothing is sold, or no provider is connected. */
export const noProvider = (): HttpError =>
  new HttpError(404, 'Payment provider not configured', { code: 'ER-BILLING-NO-PROVIDER' })

/** The provider, and what the operator sells. @throws HttpError 404 without them */
export const sellingOf = ({
  ports,
  settings,
}: Pick<BillingContext, 'ports' | 'settings'>): { payments: Payments; billing: BillingConfig } => {
  if (!ports.payments || !settings.billing) throw noProvider()
  return { payments: ports.payments, billing: settings.billing }
}

/** The error while the provider does not answer. Nothing is changed here; whether the provider did something shows later. */
export const providerDown = (): HttpError =>
  new HttpError(503, 'The payment provider is not answering. Nothing was changed. Try again soon.', {
    code: 'ER-BILLING-PROVIDER-DOWN',
    retryAfterSeconds: 5,
  })

/** The error for what the state of a subscription does not allow. */
export const notNow = (): HttpError =>
  new HttpError(409, 'The subscription has changed. Reload to see its current state.', { code: 'ER-BILLING-NOT-NOW' })

const refused = ({ code, message }: ProviderRefusal): HttpError => {
  if (code === 'unknownCustomer' || code === 'unknownObject') return notFound()
  if (code === 'wrongState') return notNow()
  if (code === 'invalid') return new HttpError(400, message, { code: 'ER-BILLING-INVALID' })
  return new HttpError(402, 'The payment was declined.', {
    code: 'ER-BILLING-DECLINED',
    context: { declineCode: code },
  })
}

/** Asks the provider, which no transaction may do. @throws HttpError 503 while it does not answer, 400, 402 or 409 for what it refuses */
export const askProvider = async <T>(ask: () => Promise<T>): Promise<T> => {
  // The provider's errors become answers here, so that no handler needs to know them.
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof ProviderDown) throw providerDown()
    if (cause instanceof ProviderRefusal) throw refused(cause)
    throw cause
  }
}

/** Now, as ISO date. */
export const nowIn = ({ ports }: Pick<BillingContext, 'ports'>): string => new Date(ports.clock.now()).toISOString()
