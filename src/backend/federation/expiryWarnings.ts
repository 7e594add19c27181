import { writeAudit } from '../audits/audit.ts'
import { inTransaction } from '../context/transaction.ts'
import { mailThoseWhoMay } from '../identity/administrators/administratorMails.ts'
import { dayInWords } from '../identity/messages/mailDates.ts'
import type { JobContext, JobKind } from '../jobs/jobs.ts'
import type { Ports } from '../ports/ports.ts'
import { hashText } from '../ports/randomTokens.ts'
import type { ConnectionRecord } from './ssoRecords.ts'

const dayMs = 86_400_000
/** Days before the end at which administrators are warned, the first warning first. */
const warningDays = [60, 30, 7] as const
/** A warning comes even after a long outage. */
const lifeSeconds = 90 * 86_400

/** Something of a connection that ends. */
interface Ending {
  kind: 'certificate' | 'secret'
  /** Tells it from others of the connection. */
  key: string
  endsAt: string
}

type Expiring = Pick<ConnectionRecord, 'saml' | 'oidc'>
type Certificates = Pick<Ports, 'clock'> & {
  saml?: Pick<NonNullable<Ports['saml']>, 'describeCertificate'> | undefined
}

interface ExpiryPayload {
  tenantId: string
  connectionId: string
  /** Hash of what ends; other settings have warnings of their own. */
  endings: string
}

const endingsOf = ({ saml }: Certificates, { saml: provider, oidc }: Expiring): Ending[] => {
  const certificates = (provider?.certificates ?? []).flatMap(pem => {
    const facts = saml?.describeCertificate(pem)
    return facts ? [{ kind: 'certificate' as const, key: facts.fingerprint, endsAt: facts.endsAt }] : []
  })
  const { clientSecret, secretEndsAt } = oidc ?? {}
  if (clientSecret === undefined || secretEndsAt === undefined) return certificates
  return [...certificates, { kind: 'secret', key: 'secret', endsAt: secretEndsAt }]
}

/** When a warning is due, in milliseconds since 1970. */
const dueMs = ({ endsAt }: Ending, days: number) => Date.parse(endsAt) - days * dayMs

/** What has ended or will before the first warning would be sent. Of the certificates the one that lasts longest counts. */
export const nearEndings = (ports: Certificates, connection: Expiring): Pick<Ending, 'kind' | 'endsAt'>[] => {
  const byEnd = endingsOf(ports, connection).sort((one, other) => other.endsAt.localeCompare(one.endsAt))
  const latest = (['certificate', 'secret'] as const).flatMap(kind => byEnd.find(ending => ending.kind === kind) ?? [])
  return latest
    .filter(ending => dueMs(ending, warningDays[0]) <= ports.clock.now())
    .map(({ kind, endsAt }) => ({ kind, endsAt }))
}

const hashOf = (endings: readonly Ending[]) => hashText(JSON.stringify(endings))

const nextWarningMs = ({ clock }: Certificates, endings: readonly Ending[]): number | undefined => {
  const later = endings
    .flatMap(ending => warningDays.map(days => dueMs(ending, days)))
    .filter(timeMs => timeMs > clock.now())
  return later.length > 0 ? Math.min(...later) : undefined
}

type Planner = Pick<JobContext, 'store' | 'jobs'> & { ports: Certificates }

const planNext = async ({ store, jobs, ports }: Planner, { tenantId, id, ...connection }: ConnectionRecord) => {
  const endings = endingsOf(ports, connection)
  const nextMs = nextWarningMs(ports, endings)
  if (nextMs === undefined) return
  const delaySeconds = Math.ceil((nextMs - ports.clock.now()) / 1000)
  const payload = { tenantId, connectionId: id, endings: hashOf(endings) }
  const times = { lifeSeconds: delaySeconds + lifeSeconds, delaySeconds }
  await jobs.add(store, expiryJob, payload, { tenantId, queue: `expiry:${tenantId}`, ...times })
}

/** For a transaction: plans the warnings of a connection whose certificates or secret have changed. */
export const planWarnings = async (
  planner: Planner,
  before: Expiring | undefined,
  after: ConnectionRecord,
): Promise<void> => {
  const known = hashOf(endingsOf(planner.ports, before ?? {}))
  if (known !== hashOf(endingsOf(planner.ports, after))) await planNext(planner, after)
}

const texts = {
  certificate: (date: string): [string, ...string[]] => [
    'a signing certificate expires soon',
    `A signing certificate of the identity provider expires on ${date}. Sign-ins continue after that.`,
    'Renew it at the provider, and add the new one here before the provider uses it.',
  ],
  secret: (date: string): [string, ...string[]] => [
    'the client secret expires soon',
    `The client secret of the identity provider expires on ${date}. After that, members can't sign in with it.`,
    'Create a new one at the provider, and enter it in the portal.',
  ],
}

/** For a transaction: mails about what ends, once for each number of days, and the nearest only. */
const warn = async (inside: JobContext, connection: ConnectionRecord, endings: readonly Ending[]): Promise<void> => {
  const { store, ports } = inside
  const { tenantId, id, name, warnings: known = [] } = connection
  const sent = [...known]
  for (const ending of endings) {
    const due = warningDays.filter(days => dueMs(ending, days) <= ports.clock.now())
    const keys = due.map(days => `${ending.key}:${ending.endsAt}:${days}`)
    if (keys.length === 0 || sent.includes(keys.at(-1)!) || Date.parse(ending.endsAt) <= ports.clock.now()) continue
    sent.push(...keys.filter(key => !sent.includes(key)))
    const facts = { severity: 'Medium', connectionId: id, kind: ending.kind, endsAt: ending.endsAt } as const
    await writeAudit(inside, { ip: '', userAgent: '' }, tenantId, 'ssoConnection.expiring', facts)
    const [subject, ...lines] = texts[ending.kind](dayInWords(ending.endsAt))
    const permission = 'fe.secure.write.samlConfiguration'
    await mailThoseWhoMay(inside, tenantId, { permission }, { subject: `${name}: ${subject}`, lines })
  }
  const current = endings.map(({ key, endsAt }) => `${key}:${endsAt}:`)
  const warnings = sent.filter(key => current.some(start => key.startsWith(start)))
  await store.ssoConnections.update(tenantId, id, { warnings })
}

/** Warns the administrators of a connection whose certificate or client secret ends. Nobody is kept out. */
export const expiryJob: JobKind<ExpiryPayload> = {
  name: 'ssoExpiry',
  run: ({ tenantId, connectionId, endings: planned }, context) =>
    inTransaction(context, async inside => {
      const connection = await inside.store.ssoConnections.get(tenantId, connectionId)
      const endings = connection ? endingsOf(inside.ports, connection) : []
      if (!connection || hashOf(endings) !== planned) return
      await warn(inside, connection, endings)
      await planNext(inside, connection)
    }),
}
