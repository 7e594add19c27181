import type { MfaStrategy } from '../../../http/identityAuth/types.ts'
import type { Enrolled } from '../../../http/mfa/types.ts'
import type { Store, UserRecord } from '../../store/records.ts'
import { changeCredentials, refuseChangedCredentials, refuseEndedSession } from '../../identity/credentials.ts'
import { mail, vendorName } from '../../identity/messages.ts'
import type { MfaDeviceFields, PasskeyFields } from '../../identity/factorRecords.ts'
import { insertPasskey } from '../../identity/passkeys.ts'
import { mfaPolicyOf, strictestMfaPolicy } from '../../identity/policies.ts'
import { newRecoveryCodes } from '../../identity/recoveryCodes.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import type { OpenContext, SignedInContext } from '../../handler/handler.ts'
import { devicesOf, mfaTransactionEnded, type MfaTransaction, type MfaDevice } from '../../identity/secondFactors.ts'
import { isFreshlyProven, stepUpRequired } from '../../handler/stepUp.ts'
import { StoreConflict, vendorScope, type NewRecord } from '../../store/store.ts'

/** A factor that was just proven. */
export type NewFactor = Omit<MfaDeviceFields, 'userId'> & {
  id?: string
  /** The key of a factor that is one; kept under the id of the factor. */
  passkey?: NewRecord<PasskeyFields>
}

/** More than anybody needs. */
const mostFactors = 10

const words: Readonly<Record<MfaDeviceFields['kind'], string>> = {
  authenticator: 'an authenticator app',
  phone: 'a phone',
  webauthn: 'a passkey or security key',
  email: 'codes by email',
}

/** Tells the owner, who may not have been the one who did it. */
const tell = async (context: OpenContext, { email }: UserRecord, subject: string, line: string) => {
  const note = 'If this was not you, change your password and ask your administrator for help.'
  mail(context, email, { subject: `${subject} at ${await vendorName(context)}`, lines: [line], note })
}

const tellAdded = async (context: OpenContext, user: UserRecord, tenantId: string, { kind }: NewFactor) => {
  await context.auditFor(tenantId, 'user.secondFactorAdded', { userId: user.id, kind })
  await tell(context, user, 'Two-step verification changed', `You can now confirm sign-ins with ${words[kind]}.`)
}

/** @throws Refusal for a kind of factor that the tenant does not allow */
export const refuseInactive = async (store: Store, tenantId: string, strategy: MfaStrategy): Promise<void> => {
  const { strategies } = await mfaPolicyOf(store, tenantId)
  if (!strategies.includes(strategy))
    throw new HttpError(403, 'This kind of second factor is not allowed here.', { code: 'ER-MFA-NOT-ALLOWED' })
}

/** @throws Refusal for a half-finished login that may not enrol this: its person has a factor, which it must show (B8) */
export const refuseEnrolling = ({ mayEnrol }: MfaTransaction, strategy: MfaStrategy): void => {
  if (!mayEnrol.includes(strategy)) throw stepUpRequired()
}

const insertFactor = async (store: Store, userId: string, { passkey, ...factor }: NewFactor) => {
  if (passkey) await insertPasskey(store, passkey)
  await store.mfaDevices.insert(vendorScope, { ...factor, userId })
}

/**
 * Adds the first factor of somebody who had to enrol one on the way in, and ends every half-finished login of theirs.
 * All or nothing: who knows only the password cannot add a factor beside it (B8). Resolves to the person afterwards.
 */
export const addFirstFactor = async (
  context: OpenContext,
  half: MfaTransaction,
  user: UserRecord,
  factor: NewFactor,
): Promise<UserRecord> => {
  const userId = user.id
  const add = async (store: Store) => {
    const taken = await store.halfLogins.take(vendorScope, half.id)
    const { total } = await store.mfaDevices.find(vendorScope, { where: { userId }, limit: 1 })
    if (!taken?.recoveryHashes || total > 0) throw mfaTransactionEnded()
    refuseChangedCredentials(user, await store.users.get(vendorScope, userId), mfaTransactionEnded)
    await store.recoveryCodes.insert(vendorScope, { id: userId, hashes: taken.recoveryHashes })
    await insertFactor(store, userId, factor)
    return changeCredentials(store, userId)
  }
  const changed = await context.store.transaction(add).catch((cause: unknown) => {
    // Of two that enrol at the same time one is first.
    throw cause instanceof StoreConflict ? mfaTransactionEnded() : cause
  })
  if (!changed) throw mfaTransactionEnded()
  await tellAdded(context, user, half.activeTenantId, factor)
  return changed
}

/**
 * Adds a factor of somebody who is signed in. The first one brings the recovery codes.
 * @throws Refusal when there is a factor already and it was not shown (B8)
 */
export const addFactor = async (context: SignedInContext, factor: NewFactor): Promise<Enrolled> => {
  const { user, session, tenantId, ports } = context
  const userId = user.id
  const codes = await newRecoveryCodes(ports.random, userId)
  const isFirst = await context.store.transaction(async store => {
    await refuseEndedSession(store, session)
    const { total } = await store.mfaDevices.find(vendorScope, { where: { userId } })
    if (total > 0 && !isFreshlyProven(context)) throw stepUpRequired()
    if (total >= mostFactors)
      throw new HttpError(400, 'Remove another second factor first.', { code: 'ER-MFA-TOO-MANY' })
    if (total === 0) await store.recoveryCodes.put(vendorScope, userId, () => ({ hashes: codes.hashes }))
    await insertFactor(store, userId, factor)
    await changeCredentials(store, userId, undefined, { sessionId: session.id })
    return total === 0
  })
  await tellAdded(context, user, tenantId, factor)
  return isFirst ? { recoveryCode: codes.text } : {}
}

/** One of the person's own factors. @throws Refusal 404 for unknown and foreign ones (B6) */
export const ownFactor = async (
  context: SignedInContext,
  deviceId: unknown,
  kind: MfaDeviceFields['kind'],
): Promise<MfaDevice> => {
  const devices = await devicesOf(context, context.user.id)
  const device = devices.find(item => item.id === deviceId && item.kind === kind)
  if (!device) throw notFound()
  return device
}

/** @throws Refusal for a person whose policy forces a second factor and who would have none left */
const refuseLast = () =>
  new HttpError(403, 'Your company asks for a second factor. Add another one before you remove this one.', {
    code: 'ER-MFA-FORCED',
  })

/**
 * Removes factors of somebody who is signed in and showed one of them. With the last one go the recovery codes; browsers
 * that were remembered are forgotten in any case.
 * @throws Refusal for the last factor where the policy forces one
 */
export const removeFactors = async (context: SignedInContext, devices: readonly MfaDevice[]): Promise<void> => {
  const { user, session, tenantId } = context
  const userId = user.id
  const ids = devices.map(({ id }) => id)
  await context.store.transaction(async store => {
    await refuseEndedSession(store, session)
    const { items } = await store.mfaDevices.find(vendorScope, { where: { userId } })
    const left = items.filter(({ id }) => !ids.includes(id)).length
    if (left === 0 && (await strictestMfaPolicy(store, user.tenantIds)).enforceMFAType !== 'DontForce')
      throw refuseLast()
    await store.mfaDevices.removeWhere(vendorScope, { userId, id: ids })
    await store.passkeys.removeWhere(vendorScope, { userId, use: 'secondFactor', id: ids })
    if (left === 0) await store.recoveryCodes.take(vendorScope, userId)
    await store.rememberedDevices.removeWhere(vendorScope, { userId })
    await changeCredentials(store, userId, undefined, { sessionId: session.id })
  })
  for (const { kind } of devices) {
    await context.auditFor(tenantId, 'user.secondFactorRemoved', { userId, kind, severity: 'Medium' })
    await tell(context, user, 'Two-step verification changed', `You no longer confirm sign-ins with ${words[kind]}.`)
  }
}
