import type { MfaStrategy } from '../../../http/authResult.ts'
import type { Enrolled } from '../../../http/mfa/types.ts'
import type { Store } from '../../store/definitions.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import {
  changeCredentials,
  refuseChangedCredentials,
  refuseEndedSession,
} from '../../identity/credentials/credentials.ts'
import { notifyOfChange, type NoticeContext } from '../../identity/credentials/credentialNotices.ts'
import type { MfaDeviceFields } from '../../identity/factors/records.ts'
import type { PasskeyFields } from '../../identity/passkeys/records.ts'
import { insertPasskey } from '../../identity/passkeys/passkeys.ts'
import { mfaPolicyOf, strictestMfaPolicy } from '../../identity/policies/policies.ts'
import { newRecoveryCodes } from '../../identity/factors/recoveryCodes.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import type { OpenContext, SignedInContext } from '../../context/context.ts'
import {
  devicesOf,
  mfaTransactionEnded,
  type MfaTransaction,
  type MfaDevice,
} from '../../identity/factors/secondFactors.ts'
import { requireFreshProof, stepUpRequired } from '../../identity/signIn/stepUp.ts'
import { StoreConflict, vendorScope, type NewRecord } from '../../store/store.ts'
import { inTransaction } from '../../context/transaction.ts'

/** A factor that was just proven. */
export type NewFactor = Omit<MfaDeviceFields, 'userId'> & {
  id?: string
  /** The credential of a WebAuthn factor, stored under the id of the factor. */
  passkey?: NewRecord<PasskeyFields>
}

/** Most factors a person may have. */
const mostFactors = 10

const namesOfKinds: Readonly<Record<MfaDeviceFields['kind'], string>> = {
  authenticator: 'an authenticator app',
  phone: 'a phone',
  webauthn: 'a passkey or security key',
  email: 'codes by email',
}

const notifyAdded = (context: NoticeContext, user: UserRecord, { kind }: NewFactor) =>
  notifyOfChange(
    context,
    user,
    'Two-step verification changed',
    `You can now confirm sign-ins with ${namesOfKinds[kind]}.`,
  )

const notifyRemoved = (context: NoticeContext, user: UserRecord, kind: MfaDeviceFields['kind']) =>
  notifyOfChange(
    context,
    user,
    'Two-step verification changed',
    `You no longer confirm sign-ins with ${namesOfKinds[kind]}.`,
  )

/** @throws HttpError 403 for a kind of factor that the tenant does not allow */
export const refuseInactive = async (store: Store, tenantId: string, strategy: MfaStrategy): Promise<void> => {
  const { strategies } = await mfaPolicyOf(store, tenantId)
  if (!strategies.includes(strategy))
    throw new HttpError(403, 'This two-step method is not allowed here.', { code: 'ER-MFA-NOT-ALLOWED' })
}

/** @throws HttpError 403 when the transaction may not enrol this factor: the person has one and must prove it */
export const refuseEnrolling = ({ mayEnrol }: MfaTransaction, strategy: MfaStrategy): void => {
  if (!mayEnrol.includes(strategy)) throw stepUpRequired()
}

const insertFactor = async (store: Store, userId: string, { passkey, ...factor }: NewFactor) => {
  if (passkey) await insertPasskey(store, passkey)
  await store.mfaDevices.insert(vendorScope, { ...factor, userId })
}

/**
 * Adds the first factor of a person during a forced enrolment, and ends all their MFA transactions. Fails when the person
 * has a factor by then, so that a password alone never adds a second one. Resolves to the updated person.
 */
export const addFirstFactor = async (
  context: OpenContext,
  transaction: MfaTransaction,
  user: UserRecord,
  factor: NewFactor,
): Promise<UserRecord> => {
  const userId = user.id
  const add = async (store: Store) => {
    const taken = await store.mfaTransactions.take(vendorScope, transaction.id)
    const { total } = await store.mfaDevices.find(vendorScope, { where: { userId }, limit: 1 })
    if (!taken?.recoveryHashes || total > 0) throw mfaTransactionEnded()
    refuseChangedCredentials(user, await store.users.get(vendorScope, userId), mfaTransactionEnded)
    await store.recoveryCodes.insert(vendorScope, { id: userId, hashes: taken.recoveryHashes })
    await insertFactor(store, userId, factor)
    await notifyAdded({ store, jobs: context.jobs }, user, factor)
    return changeCredentials(store, userId)
  }
  const changed = await context.store.transaction(add).catch((cause: unknown) => {
    // Only one of two simultaneous enrolments succeeds.
    throw cause instanceof StoreConflict ? mfaTransactionEnded() : cause
  })
  if (!changed) throw mfaTransactionEnded()
  const { id, email } = user
  await context.auditFor(transaction.activeTenantId, 'user.secondFactorAdded', { userId: id, email, kind: factor.kind })
  return changed
}

/**
 * Adds a factor of the signed-in person. The first one also creates the recovery codes.
 * @throws HttpError 403 when there is a factor already and none was proven recently, or none and the sign-in is too old
 */
export const addFactor = async (context: SignedInContext, factor: NewFactor): Promise<Enrolled> => {
  const { user, session, ports } = context
  const userId = user.id
  const codes = await newRecoveryCodes(ports.random, userId)
  const isFirst = await inTransaction(context, async inside => {
    const { store } = inside
    await refuseEndedSession(store, session)
    const { total } = await store.mfaDevices.find(vendorScope, { where: { userId } })
    await requireFreshProof(inside)
    if (total >= mostFactors)
      throw new HttpError(400, 'Remove another two-step method first.', { code: 'ER-MFA-TOO-MANY' })
    if (total === 0) {
      await store.recoveryCodes.put(vendorScope, userId, () => ({ hashes: codes.hashes }))
      await store.sessions.update(vendorScope, session.id, { enrolledAt: Math.floor(ports.clock.now() / 1000) })
    }
    await insertFactor(store, userId, factor)
    await notifyAdded({ store, jobs: inside.jobs }, user, factor)
    await changeCredentials(store, userId, undefined, { sessionId: session.id })
    return total === 0
  })
  await context.audit('user.secondFactorAdded', { kind: factor.kind })
  return isFirst ? { recoveryCode: codes.text } : {}
}

/** One of the person's own factors. @throws HttpError 404 for unknown and foreign ones */
export const ownFactor = async (
  context: SignedInContext,
  deviceId: string,
  kind: MfaDeviceFields['kind'],
): Promise<MfaDevice> => {
  const devices = await devicesOf(context, context.user.id)
  const device = devices.find(item => item.id === deviceId && item.kind === kind)
  if (!device) throw notFound()
  return device
}

/** The error for removing the last factor where the policy forces one. */
const lastFactor = () =>
  new HttpError(
    403,
    'Your organization requires two-step verification. Add another method before you remove this one.',
    {
      code: 'ER-MFA-FORCED',
    },
  )

/**
 * Removes factors of the signed-in person; the caller has checked a factor. Recovery codes are removed with the last
 * factor, remembered browsers in any case.
 * @throws HttpError 403 for the last factor where the policy forces one
 */
export const removeFactors = async (context: SignedInContext, devices: readonly MfaDevice[]): Promise<void> => {
  const { user, session } = context
  const userId = user.id
  const ids = devices.map(({ id }) => id)
  await context.store.transaction(async store => {
    await refuseEndedSession(store, session)
    const { items } = await store.mfaDevices.find(vendorScope, { where: { userId } })
    const left = items.filter(({ id }) => !ids.includes(id)).length
    if (left === 0 && (await strictestMfaPolicy(store, user.tenantIds)).enforceMFAType !== 'DontForce')
      throw lastFactor()
    await store.mfaDevices.removeWhere(vendorScope, { userId, id: ids })
    await store.passkeys.removeWhere(vendorScope, { userId, use: 'secondFactor', id: ids })
    if (left === 0) await store.recoveryCodes.take(vendorScope, userId)
    await store.rememberedDevices.removeWhere(vendorScope, { userId })
    await changeCredentials(store, userId, undefined, { sessionId: session.id })
    for (const { kind } of devices) await notifyRemoved({ store, jobs: context.jobs }, user, kind)
  })
  for (const { kind } of devices) await context.audit('user.secondFactorRemoved', { kind, severity: 'Medium' })
}
