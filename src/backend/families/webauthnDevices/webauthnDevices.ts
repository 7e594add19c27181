import type * as operations from '../../../http/webauthnDevices/operations.ts'
import { nextCredentialsVersion, refuseEndedSession } from '../../identity/credentials.ts'
import { refuseUnlessPasskeys } from '../../identity/passkeyPolicy.ts'
import {
  checkPasskey,
  creationOf,
  credentialIdsOf,
  deviceTypeOf,
  insertPasskey,
  passkeysOf,
} from '../../identity/passkeys.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import type { HandlersFor } from '../../handler/handler.ts'
import { legacySignedIn } from '../../handler/legacyHandler.ts'
import { requireFactor } from '../../handler/stepUp.ts'
import { vendorScope } from '../../store/store.ts'
import { textOf } from '../../request/fields.ts'
import { beginCreation } from '../../identity/webauthn.ts'

const most = 20

/** People's passkeys. One signs in without a second factor, so who has a factor shows it before they change any (B8). */
export const webauthnDevicesHandlers = {
  list: legacySignedIn(async (_input, context) => {
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
  createSession: legacySignedIn(async (_input, context) => {
    const { user, session, tenantId } = context
    await refuseUnlessPasskeys(context, tenantId)
    await requireFactor(context)
    const known = await passkeysOf(context, user.id, 'signIn')
    if (known.length >= most)
      throw new HttpError(400, `You have ${most} passkeys. Remove one first.`, { code: 'ER-TOO-MANY-PASSKEYS' })
    const binding = { ceremony: 'createPasskey', attempt: session.id } as const
    const ids = await credentialIdsOf(context, user.id)
    return { options: (await beginCreation(context, user, binding, ids)).options }
  }),
  createVerify: legacySignedIn(async (input, context) => {
    const { store, user, session, tenantId, auditFor } = context
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
    await auditFor(tenantId, 'passkey.added', { userId: user.id, email: user.email, passkeyId: id, name })
  }),
  remove: legacySignedIn(async (input, context) => {
    const { store, user, session, tenantId, auditFor } = context
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
    await auditFor(tenantId, 'passkey.removed', {
      userId: user.id,
      email: user.email,
      passkeyId: id,
      severity: 'Medium',
    })
  }),
} satisfies HandlersFor<typeof operations>
