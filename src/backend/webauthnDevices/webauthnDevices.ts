import type * as operations from '../../http/webauthnDevices/operations.ts'
import { refuseUnlessPasskeys } from '../passkeyPolicy.ts'
import { creationOf, credentialIdsOf, deviceTypeOf, keepPasskey, passkeysOf } from '../passkeys.ts'
import { notFound, Refusal } from '../refusal.ts'
import { signedIn, type HandlersFor, type SignedInContext } from '../route.ts'
import { devicesOf } from '../secondFactor.ts'
import { isSteppedUp } from '../steppedUp.ts'
import { vendorScope } from '../store.ts'
import { textOf } from '../untrusted.ts'
import { beginCreation } from '../webauthn.ts'

const most = 20
/** How long a second factor that was shown counts. */
const freshSeconds = 900

/**
 * A passkey signs in without a second factor, so that whoever has one must have shown it a moment ago before they change
 * their passkeys (B8).
 * @throws Refusal 403 otherwise; a step-up helps
 */
const refuseUnlessProven = async (context: SignedInContext) => {
  const { session, user, ports } = context
  if (isSteppedUp(session, freshSeconds, ports.clock.now())) return
  if ((await devicesOf(context, user.id)).length > 0)
    throw new Refusal(403, 'Confirm that it is you first.', { code: 'ER-STEP-UP-REQUIRED' })
}

/** People's passkeys. */
export const webauthnDevicesHandlers = {
  list: signedIn(async (_input, context) => {
    const passkeys = await passkeysOf(context, context.user.id, 'signIn')
    return {
      devices: passkeys.map(({ id, deviceType, createdAt, name, lastUsedAt }) => ({
        id,
        deviceType,
        createdAt,
        name,
        ...(lastUsedAt === null ? {} : { lastUsedAt }),
      })),
    }
  }),
  createSession: signedIn(async (_input, context) => {
    const { user, session, tenantId } = context
    await refuseUnlessPasskeys(context, tenantId)
    await refuseUnlessProven(context)
    const known = await passkeysOf(context, user.id, 'signIn')
    if (known.length >= most)
      throw new Refusal(400, `You have ${most} passkeys. Remove one first.`, { code: 'ER-TOO-MANY-PASSKEYS' })
    const binding = { ceremony: 'createPasskey', attempt: session.id } as const
    const ids = await credentialIdsOf(context, user.id)
    return { options: (await beginCreation(context, user, binding, ids)).options }
  }),
  createVerify: signedIn(async (input, context) => {
    const { user, session, tenantId, audit } = context
    await refuseUnlessPasskeys(context, tenantId)
    await refuseUnlessProven(context)
    const { id, name } = await keepPasskey(
      context,
      creationOf(input),
      { ceremony: 'createPasskey', attempt: session.id },
      { userId: user.id, use: 'signIn', deviceType: deviceTypeOf(input.deviceType) },
    )
    await audit(tenantId, 'passkey.added', { userId: user.id, email: user.email, passkeyId: id, name })
  }),
  remove: signedIn(async (input, context) => {
    const { store, user, tenantId, audit } = context
    await refuseUnlessProven(context)
    const id = textOf(input.deviceId, 'deviceId', 64)
    const passkey = await store.passkeys.get(vendorScope, id)
    if (passkey?.userId !== user.id || passkey.use !== 'signIn') throw notFound()
    if (!(await store.passkeys.take(vendorScope, id))) throw notFound()
    await audit(tenantId, 'passkey.removed', { userId: user.id, email: user.email, passkeyId: id, severity: 'Medium' })
  }),
} satisfies HandlersFor<typeof operations>
