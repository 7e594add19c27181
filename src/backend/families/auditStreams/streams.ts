import * as v from 'valibot'
import type * as operations from '../../../http/auditStreams/operations.ts'
import type { AuditStream } from '../../../http/auditStreams/types.ts'
import type { ProvenEntry } from '../../audits/provenEntry.ts'
import type { SignedInContext } from '../../context/context.ts'
import { inTransaction } from '../../context/transaction.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import { newId } from '../../ports/randomTokens.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { id } from '../../request/schema.ts'
import { readEnd } from '../../seals/auditChain.ts'
import { findSealKey } from '../../seals/sealKey.ts'
import { segmentId } from '../../seals/sealRecords.ts'
import { placeOf } from '../../store/encryptedRecords.ts'
import { limitRate } from '../../store/rateLimits.ts'
import type { SavedRecord } from '../../store/store.ts'
import { deliverBatch, type Outcome } from '../../streams/deliverBatch.ts'
import { lastSequence, planStream } from '../../streams/streamJob.ts'
import type { AuditStreamFields } from '../../streams/streamRecords.ts'
import type { Destination } from '../../streams/streamRequests.ts'
import { optionsOf, secretInput, streamInput, streamUrl } from './input.ts'

type StreamRecord = SavedRecord<AuditStreamFields>

const read = 'fe.secure.read.audits'
/** The permission to change destinations: that of webhooks, which send data of the organization to other systems too. */
const write = 'fe.connectivity.write.webhook'

const mostStreams = 5

/** Tests of a tenant: each is a call to an address of its choice. */
const testLimit = { max: 20, windowSeconds: 60 }

const requireRead = ({ permissions }: SignedInContext): void => {
  if (!holds(permissions, read)) throw new HttpError(403, 'Forbidden')
}

const ownStream = async ({ store, tenantId }: SignedInContext, streamId: string): Promise<StreamRecord> => {
  const stream = await store.auditStreams.get(tenantId, streamId)
  if (!stream) throw notFound()
  return stream
}

const toWire = async (context: SignedInContext, stream: StreamRecord, last: number): Promise<AuditStream> => {
  const { id: streamId, kind, displayName, url, options, state, position, createdAt } = stream
  const next =
    position < last ? await context.store.auditSegments.get(context.tenantId, segmentId(position + 1)) : undefined
  return {
    id: streamId,
    kind,
    displayName,
    url,
    options,
    state,
    lastDeliveredAt: stream.lastDeliveredAt || null,
    failingSince: stream.failingSince || null,
    lastFailure: stream.lastFailure || null,
    behindSince: next?.sealedAt ?? null,
    waiting: Math.max(0, last - position),
    createdAt,
  }
}

/** A message that looks like a delivery, with one entry that is in no log. */
const sendTest = async (context: SignedInContext, destination: Destination, secret: string): Promise<Outcome> => {
  const { ports, tenantId, user, requestInfo } = context
  await limitRate(context, `streamTests:${tenantId}`, testLimit)
  const testId = newId(ports.random)
  const sealedAt = new Date(ports.clock.now()).toISOString()
  const entry: ProvenEntry = {
    type: 'entry',
    segment: null,
    description: 'This is a test of a destination of the audit log.',
    entry: {
      tenantId,
      id: testId,
      createdAt: sealedAt,
      action: 'auditStream.tested',
      severity: 'Info',
      outcome: 'success',
      ip: requestInfo.ip,
      userAgent: requestInfo.userAgent,
      userId: user.id,
      email: user.email,
      facts: {},
    },
  }
  return deliverBatch(ports, destination, secret, { id: testId, sequence: 0, sealedAt, entries: [entry] })
}

/** @throws HttpError 400 `ER-STREAM-TEST` with the reason, for a destination that does not take a test message */
const requireTaken = async (context: SignedInContext, destination: Destination, secret: string): Promise<void> => {
  const failure = await sendTest(context, destination, secret)
  if (failure !== undefined)
    throw new HttpError(400, `The destination didn't take a test message: ${failure}`, { code: 'ER-STREAM-TEST' })
}

/** The segment after which a new destination begins. What retention removed is not there to be delivered. */
const startOf = async ({ store, ports, tenantId }: SignedInContext, fromBeginning: boolean): Promise<number> => {
  if (!fromBeginning) return lastSequence({ store, ports }, tenantId)
  return (await readEnd(store, await findSealKey(store, ports), tenantId)).head?.removedThrough ?? 0
}

const change = { permission: write, input: v.object({ id }) } as const

const addStream = async (context: SignedInContext, input: v.InferOutput<typeof streamInput>): Promise<AuditStream> => {
  const { ports, tenantId } = context
  const { kind, displayName, secret, fromBeginning } = input
  const url = streamUrl(ports.streams, input.url)
  const options = optionsOf(kind, input.options)
  await requireTaken(context, { kind, url, options, tenantId }, secret)
  const streamId = newId(ports.random)
  const sealed = await ports.encryption.seal(secret, placeOf('auditStreams', streamId, tenantId))
  return inTransaction(context, async inside => {
    const { store } = inside
    if ((await store.auditStreams.find(tenantId, { limit: 0 })).total >= mostStreams)
      throw new HttpError(400, `An organization has at most ${mostStreams} destinations.`, { code: 'ER-TOO-MANY' })
    const position = await startOf(inside, fromBeginning)
    const never = { busyUntil: '', failures: 0, failingSince: '', lastFailure: '', lastDeliveredAt: '' }
    const fields = {
      kind,
      displayName,
      url,
      options,
      secret: sealed,
      state: 'active',
      position,
      round: 1,
      ...never,
    } as const
    const stream = await store.auditStreams.insert(tenantId, { id: streamId, ...fields })
    await planStream(inside, store, stream)
    const facts = { streamId, name: displayName, kind, host: new URL(url).host }
    await inside.audit('auditStream.created', { severity: 'High', ...facts })
    return toWire(inside, stream, await lastSequence(inside, tenantId))
  })
}

/** Replaces what a destination is reached with. Deliveries use it from the next one on; where they are stays as it was. */
const replaceSecret = async (
  context: SignedInContext,
  { id: streamId, secret, accessKeyId }: v.InferOutput<typeof secretInput>,
): Promise<void> => {
  const { ports, tenantId } = context
  const { kind, url, options: before } = await ownStream(context, streamId)
  const options = optionsOf(kind, { ...before, ...(accessKeyId && { accessKeyId }) })
  await requireTaken(context, { kind, url, options, tenantId }, secret)
  const sealed = await ports.encryption.seal(secret, placeOf('auditStreams', streamId, tenantId))
  await inTransaction(context, async inside => {
    const { displayName } = await ownStream(inside, streamId)
    await inside.store.auditStreams.update(tenantId, streamId, { secret: sealed, options })
    await inside.audit('auditStream.secretReplaced', { severity: 'High', streamId, name: displayName })
  })
}

/** Destinations to which the audit log of a tenant is delivered. */
export const streamHandlers = {
  list: allowed({ permission: read }, async (_input, context) => {
    const { store, tenantId } = context
    const last = await lastSequence(context, tenantId)
    const { items } = await store.auditStreams.find(tenantId)
    return Promise.all(items.map(stream => toWire(context, stream, last)))
  }),
  create: allowed({ permission: write, input: streamInput }, (input, context) => {
    refuseVisitor(context)
    requireRead(context)
    return addStream(context, input)
  }),
  test: allowed(change, async ({ id: streamId }, context) => {
    requireRead(context)
    const { ports, tenantId, audit } = context
    const stream = await ownStream(context, streamId)
    const secret = await ports.encryption.open(stream.secret, placeOf('auditStreams', streamId, tenantId))
    const failure = await sendTest(context, stream, secret)
    await audit('auditStream.tested', { streamId, name: stream.displayName, ...(failure !== undefined && { failure }) })
    return { failure: failure ?? null }
  }),
  setActive: allowed(
    { permission: write, input: v.object({ id, isActive: v.boolean() }), transaction: true },
    async ({ id: streamId, isActive }, context) => {
      refuseVisitor(context)
      requireRead(context)
      const { store, tenantId, audit } = context
      const before = await ownStream(context, streamId)
      if ((before.state === 'active') === isActive) return
      const healthy = { failures: 0, failingSince: '', lastFailure: '' }
      const round = before.round + 1
      const changed = await store.auditStreams.update(
        tenantId,
        streamId,
        isActive ? { state: 'active', round, ...healthy } : { state: 'paused', round },
      )
      if (changed && isActive) await planStream(context, store, changed)
      const facts = { severity: 'Medium', streamId, name: before.displayName } as const
      await audit(isActive ? 'auditStream.resumed' : 'auditStream.paused', facts)
    },
  ),
  replaceSecret: allowed({ permission: write, input: secretInput }, (input, context) => {
    refuseVisitor(context)
    requireRead(context)
    return replaceSecret(context, input)
  }),
  remove: allowed({ ...change, transaction: true }, async ({ id: streamId }, context) => {
    requireRead(context)
    const { store, tenantId, audit } = context
    const stream = await store.auditStreams.take(tenantId, streamId)
    if (!stream) throw notFound()
    await audit('auditStream.deleted', { severity: 'High', streamId, name: stream.displayName })
  }),
} satisfies Partial<HandlersFor<typeof operations>>
