import { mailThoseWhoMay } from '../identity/administrators/administratorMails.ts'
import { countOnce } from '../store/rateLimits.ts'
import { writeProvisioning } from './connections.ts'
import type { DirectoryContext } from './directoryContext.ts'
import type { DirectoryConnectionRecord, DirectoryContactFields, DirectoryContactRecord } from './records.ts'
import type { Answered, Handled } from './requestLog.ts'

/** How exactly the last contact is known; more exactly would cost a write a request. */
const knownWithinMs = 60_000
const dayMs = 86_400_000

/** A refused request, as far as it is known. */
interface RefusedRequest extends Pick<Handled, 'target'> {
  isLastAdministrator: boolean
}

type Contact = DirectoryContactFields | undefined

/** What is known of a connection after a request that succeeded; undefined where nothing new is. */
const afterSuccess = (
  contact: Contact,
  { outcome }: Pick<Handled, 'outcome'>,
  now: string,
): DirectoryContactFields | undefined => {
  const known = contact ?? {}
  const isOld = (at: string | undefined) => at === undefined || Date.parse(now) - Date.parse(at) >= knownWithinMs
  const isChange = outcome === 'changed' || outcome === 'waiting'
  if (!isOld(known.lastContactAt) && !(isChange && isOld(known.lastChangeAt))) return undefined
  return {
    ...known,
    firstContactAt: known.firstContactAt ?? now,
    lastContactAt: now,
    ...(isChange && { lastChangeAt: now }),
  }
}

const fieldsOf = (current: DirectoryContactRecord | undefined): DirectoryContactFields => {
  if (!current) return {}
  const { id: _id, tenantId: _tenant, version: _version, createdAt: _created, updatedAt: _updated, ...fields } = current
  return fields
}

/** Notes that a directory asked for something that it got. */
export const noteSuccess = async (
  { store, ports, tenantId }: DirectoryContext,
  { id }: DirectoryConnectionRecord,
  handled: Pick<Handled, 'outcome'>,
): Promise<void> => {
  const now = new Date(ports.clock.now()).toISOString()
  const contact = await store.directoryContacts.get(tenantId, id)
  if (!afterSuccess(contact, handled, now)) return
  await store.directoryContacts.put(tenantId, id, current => {
    const fields = fieldsOf(current)
    return afterSuccess(fields, handled, now) ?? fields
  })
}

/** Mails about a last administrator whom a directory would have kept out. */
const lastAdministratorMails = { max: 1, windowSeconds: 3_600, slides: 0 }

/** Whether a refusal is told of: the first one after a day without any, and a last administrator once an hour. */
const isTold = async (
  context: DirectoryContext,
  connectionId: string,
  before: string | undefined,
  isLastAdministrator: boolean,
): Promise<boolean> => {
  const { ports } = context
  const isFirst = before === undefined || ports.clock.now() - Date.parse(before) >= dayMs
  if (!isLastAdministrator) return isFirst
  return (await countOnce(context, `directoryLastAdministrator:${connectionId}`, lastAdministratorMails)).count === 1
}

/** Notes a refused request, and mails the administrators, see `isTold`. */
export const noteRefusal = async (
  context: DirectoryContext,
  { id, name }: DirectoryConnectionRecord,
  { target = '', isLastAdministrator }: RefusedRequest,
  { reason = '' }: Pick<Answered, 'reason'>,
): Promise<void> => {
  const { store, ports, tenantId } = context
  const at = new Date(ports.clock.now()).toISOString()
  const before = (await store.directoryContacts.get(tenantId, id))?.lastRefusedAt
  await store.directoryContacts.put(tenantId, id, current => {
    const fields = fieldsOf(current)
    return { ...fields, firstContactAt: fields.firstContactAt ?? at, lastContactAt: at, lastRefusedAt: at }
  })
  if (!(await isTold(context, id, before, isLastAdministrator))) return
  const what = target === '' ? 'A request' : `A request about “${target}”`
  await mailThoseWhoMay(
    context,
    tenantId,
    { permission: writeProvisioning, limitName: 'directoryNotices' },
    {
      subject: `${name}: a request of the directory was refused`,
      lines: [
        `${what} of the directory “${name}” was refused: ${reason}`,
        'All refused requests are listed in the portal.',
      ],
    },
  )
}
