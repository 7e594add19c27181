import * as v from 'valibot'
import type * as operations from '../../../http/webauthnDevices/operations.ts'
import { nextCredentialsVersion, refuseEndedSession } from '../../identity/credentials.ts'
import { refuseUnlessPasskeys } from '../../identity/passkeyPolicy.ts'
import { checkPasskey, credentialIdsOf, insertPasskey, passkeysOf } from '../../identity/passkeys.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { id as recordId } from '../../handler/schema.ts'
import { freshFactor } from '../../handler/stepUp.ts'
import { vendorScope } from '../../store/store.ts'
import { beginCreation } from '../../identity/webauthn.ts'
import { attestation, creationOf, deviceType } from '../../handler/webauthnAnswers.ts'

const mostPasskeys = 20

const newPasskey = v.object({ ...attestation.entries, deviceType })

/** A person's passkeys. A passkey signs in without a second factor, so changes require a fresh factor. */
export const webauthnDevicesHandlers = {
  list: signedIn({}, async (_input, context) => {
    const passkeys = await passkeysOf(context, context.user.id, 'signIn')
    return {
      devices: passkeys.map(({ id, deviceType: type, createdAt, name, lastUsedAt }) => ({
        id,
        deviceType: type,
        createdAt,
        name,
        ...(lastUsedAt === null ? {} : { lastUsedAt }),
      })),
    }
  }),
  createSession: signedIn({ stepUp: freshFactor }, async (_input, context) => {
    const { user, session, tenantId } = context
    await refuseUnlessPasskeys(context, tenantId)
    const known = await passkeysOf(context, user.id, 'signIn')
    if (known.length >= mostPasskeys)
      throw new HttpError(400, `You have ${mostPasskeys} passkeys. Remove one first.`, { code: 'ER-TOO-MANY-PASSKEYS' })
    const binding = { ceremony: 'createPasskey', attempt: session.id } as const
    const ids = await credentialIdsOf(context, user.id)
    return { options: (await beginCreation(context, user, binding, ids)).options }
  }),
  createVerify: signedIn({ input: newPasskey, stepUp: freshFactor }, async (input, context) => {
    const { store, user, session, tenantId } = context
    await refuseUnlessPasskeys(context, tenantId)
    const checked = await checkPasskey(
      context,
      creationOf(input),
      { ceremony: 'createPasskey', attempt: session.id },
      { userId: user.id, use: 'signIn', deviceType: input.deviceType },
    )
    const { id, name } = await store.transaction(async inside => {
      await refuseEndedSession(inside, session)
      return insertPasskey(inside, checked)
    })
    await context.audit('passkey.added', { passkeyId: id, name })
  }),
  remove: signedIn({ input: v.object({ deviceId: recordId }), stepUp: freshFactor }, async ({ deviceId }, context) => {
    const { store, user, session } = context
    const passkey = await store.passkeys.get(vendorScope, deviceId)
    if (passkey?.userId !== user.id || passkey.use !== 'signIn') throw notFound()
    await store.transaction(async inside => {
      await refuseEndedSession(inside, session)
      if (!(await inside.passkeys.take(vendorScope, deviceId))) throw notFound()
      // Refuses a sign-in in progress with this passkey; sessions that it started continue.
      await inside.users.update(vendorScope, user.id, current => ({
        credentialsVersion: nextCredentialsVersion(current),
      }))
    })
    await context.audit('passkey.removed', { passkeyId: deviceId, severity: 'Medium' })
  }),
} satisfies HandlersFor<typeof operations>
