import * as v from 'valibot'
import type * as operations from '../../../http/webauthnDevices/operations.ts'
import { nextCredentialsVersion, refuseEndedSession } from '../../identity/credentials/credentials.ts'
import { refuseUnlessPasskeys } from '../../identity/passkeys/passkeyPolicy.ts'
import type { SignedInContext } from '../../context/context.ts'
import { keepWayBack } from '../../identity/administrators/wayBack.ts'
import { notifyOfChange } from '../../identity/credentials/credentialNotices.ts'
import {
  checkPasskey,
  credentialIdsOf,
  insertPasskey,
  passkeysOf,
  type PasskeyRecord,
} from '../../identity/passkeys/passkeys.ts'
import type { Store } from '../../store/definitions.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { id as recordId, text } from '../../request/schema.ts'
import { freshFactor, freshProof } from '../../identity/signIn/stepUp.ts'
import { vendorScope } from '../../store/store.ts'
import { beginCreation } from '../../identity/passkeys/webauthn.ts'
import { attestation, creationOf, deviceType } from '../../handler/webauthnAnswers.ts'

const mostPasskeys = 20

const tooMany = () =>
  new HttpError(400, `You have ${mostPasskeys} passkeys. Remove one first.`, { code: 'ER-TOO-MANY-PASSKEYS' })

/** One of the person's own passkeys. @throws HttpError 404 for unknown and foreign ones, and for second factors */
const ownPasskey = async ({ user }: SignedInContext, inside: Store, id: string): Promise<PasskeyRecord> => {
  const passkey = await inside.passkeys.get(vendorScope, id)
  if (passkey?.userId !== user.id || passkey.use !== 'signIn') throw notFound()
  return passkey
}

const newName = v.object({ deviceId: recordId, name: v.pipe(text(100), v.regex(/^\P{Cc}*$/u), v.trim(), v.nonEmpty()) })
const newPasskey = v.object({ ...attestation.entries, deviceType })

/** A person's passkeys. A passkey signs in without a second factor, so changes require a fresh factor, and making one a fresh sign-in otherwise. */
export const webauthnDevicesHandlers = {
  list: signedIn({}, async (_input, context) => {
    const passkeys = await passkeysOf(context, context.user.id, 'signIn')
    return {
      devices: passkeys.map(({ id, deviceType: type, createdAt, name, lastUsedAt, isSynced }) => ({
        id,
        deviceType: type,
        createdAt,
        name,
        isSynced,
        ...(lastUsedAt === null ? {} : { lastUsedAt }),
      })),
    }
  }),
  createSession: signedIn({ stepUp: freshProof }, async (_input, context) => {
    const { user, session, tenantId } = context
    await refuseUnlessPasskeys(context, tenantId)
    const known = await passkeysOf(context, user.id, 'signIn')
    if (known.length >= mostPasskeys) throw tooMany()
    const binding = { ceremony: 'createPasskey', attempt: session.id } as const
    const ids = await credentialIdsOf(context, user.id)
    return { options: (await beginCreation(context, user, binding, ids)).options }
  }),
  createVerify: signedIn({ input: newPasskey, stepUp: freshProof }, async (input, context) => {
    const { store, user, session, tenantId } = context
    await refuseUnlessPasskeys(context, tenantId)
    const checked = await checkPasskey(
      context,
      creationOf(input),
      { ceremony: 'createPasskey', attempt: session.id },
      { userId: user.id, use: 'signIn', deviceType: input.deviceType },
    )
    await store.transaction(async inside => {
      await refuseEndedSession(inside, session)
      const { total } = await inside.passkeys.find(vendorScope, { where: { userId: user.id, use: 'signIn' }, limit: 1 })
      if (total >= mostPasskeys) throw tooMany()
      const { id, name } = await insertPasskey(inside, checked)
      const line = `You can now sign in with the passkey "${name}".`
      await notifyOfChange({ store: inside, jobs: context.jobs }, user, 'Passkey added', line)
      await context.audit('passkey.added', { passkeyId: id, name }, inside)
    })
  }),
  rename: signedIn({ input: newName, transaction: true }, async ({ deviceId, name }, context) => {
    const { store, session } = context
    await refuseEndedSession(store, session)
    const before = await ownPasskey(context, store, deviceId)
    await store.passkeys.update(vendorScope, deviceId, { name })
    await context.audit('passkey.renamed', { passkeyId: deviceId, before: before.name, name })
  }),
  remove: signedIn(
    { input: v.object({ deviceId: recordId }), stepUp: freshFactor, transaction: true },
    async ({ deviceId }, context) => {
      const { store, user, session } = context
      await refuseEndedSession(store, session)
      const { name } = await ownPasskey(context, store, deviceId)
      await keepWayBack(context, user.tenantIds, () => store.passkeys.take(vendorScope, deviceId))
      // Refuses a sign-in in progress with this passkey; sessions that it started continue.
      await store.users.update(vendorScope, user.id, current => ({
        credentialsVersion: nextCredentialsVersion(current),
      }))
      const line = `The passkey "${name}" no longer signs you in.`
      await notifyOfChange(context, user, 'Passkey removed', line)
      await context.audit('passkey.removed', { passkeyId: deviceId, name, severity: 'Medium' })
    },
  ),
} satisfies HandlersFor<typeof operations>
