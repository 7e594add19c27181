import type * as operations from '../../http/webauthnDevices/operations.ts'
import { nextCredentialsVersion, refuseEndedSession } from '../credentials.ts'
import { refuseUnlessPasskeys } from '../passkeyPolicy.ts'
import { checkPasskey, creationOf, credentialIdsOf, deviceTypeOf, insertPasskey, passkeysOf } from '../passkeys.ts'
import { notFound, Refusal } from '../refusal.ts'
import { signedIn, type HandlersFor } from '../route.ts'
import { requireFactor } from '../steppedUp.ts'
import { vendorScope } from '../store.ts'
import { textOf } from '../untrusted.ts'
import { beginCreation } from '../webauthn.ts'

const most = 20

/** People's passkeys. One signs in without a second factor, so who has a factor shows it before they change any (B8). */
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
    await requireFactor(context)
    const known = await passkeysOf(context, user.id, 'signIn')
    if (known.length >= most)
      throw new Refusal(400, `You have ${most} passkeys. Remove one first.`, { code: 'ER-TOO-MANY-PASSKEYS' })
    const binding = { ceremony: 'createPasskey', attempt: session.id } as const
    const ids = await credentialIdsOf(context, user.id)
    return { options: (await beginCreation(context, user, binding, ids)).options }
  }),
  createVerify: signedIn(async (input, context) => {
    const { store, user, session, tenantId, audit } = context
    await refuseUnlessPasskeys(context, tenantId)
    await requireFactor(context)
    const checked = await checkPasskey(
      context,
      creationOf(input),
      { ceremony: 'createPasskey', attempt: session.id },
      { userId: user.id, use: 'signIn', deviceType: deviceTypeOf(input.deviceType) },
    )
    const { id, name } = await store.transaction(async inside => {
      await refuseEndedSession(inside, session)
      return insertPasskey(inside, checked)
    })
    await audit(tenantId, 'passkey.added', { userId: user.id, email: user.email, passkeyId: id, name })
  }),
  remove: signedIn(async (input, context) => {
    const { store, user, session, tenantId, audit } = context
    await requireFactor(context)
    const id = textOf(input.deviceId, 'deviceId', 64)
    const passkey = await store.passkeys.get(vendorScope, id)
    if (passkey?.userId !== user.id || passkey.use !== 'signIn') throw notFound()
    await store.transaction(async inside => {
      await refuseEndedSession(inside, session)
      if (!(await inside.passkeys.take(vendorScope, id))) throw notFound()
      // A sign-in under way with this passkey is refused; sessions that it began go on.
      await inside.users.update(vendorScope, user.id, current => ({
        credentialsVersion: nextCredentialsVersion(current),
      }))
    })
    await audit(tenantId, 'passkey.removed', { userId: user.id, email: user.email, passkeyId: id, severity: 'Medium' })
  }),
} satisfies HandlersFor<typeof operations>
