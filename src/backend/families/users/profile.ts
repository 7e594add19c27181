import * as v from 'valibot'
import { metadataObject, type CustomField } from '../../../http/customFields.ts'
import { picture as readPicture } from '../../../http/users/profileOperations.ts'
import type * as operations from '../../../http/users/profileOperations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { anyone, signedIn, type HandlersFor } from '../../handler/handler.ts'
import { id, line, text } from '../../request/schema.ts'
import {
  changedCustomValues,
  changedOwnValues,
  customFieldsOf,
  type PersonMetadata,
} from '../../identity/accounts/customFields.ts'
import { changedTerms } from '../../identity/accounts/terms.ts'
import { refuseEndedSession } from '../../identity/credentials/credentials.ts'
import { pictureOf, storePicture, takePicture, withoutTime } from '../../identity/accounts/pictures.ts'
import type { UserFields, UserRecord } from '../../identity/members/records.ts'
import { badRequest, HttpError, notFound } from '../../request/httpError.ts'
import { pictureIn } from '../../request/pictureFile.ts'
import { limitRate } from '../../store/rateLimits.ts'
import { vendorScope } from '../../store/store.ts'
import { profileOf } from './users.ts'

type Part = Pick<HandlersFor<typeof operations>, 'meUpdate' | 'meImageUpload' | 'picture'>

/** How often a person may store a picture. */
const uploadLimit = { max: 20, windowSeconds: 600 }

const clearable = (maxLength: number) => v.union([v.literal(''), line(maxLength)])

/** What a person may change of their metadata, which otherwise belong to the host application. */
const ownMetadata = v.object({ jobTitle: v.optional(clearable(100)), address: v.optional(clearable(400)) })

/** The public client sends the whole profile that it read; every other field of it is ignored. */
const profileInput = v.object({
  name: v.optional(clearable(100)),
  profilePictureUrl: v.nullish(text(2_000)),
  metadata: v.optional(text(100_000)),
})

/** What is sent under keys that the vendor does not declare. */
const undeclaredIn = (sent: Readonly<Record<string, unknown>>, fields: readonly CustomField[]) =>
  Object.fromEntries(Object.entries(sent).filter(([key]) => !fields.some(field => field.key === key)))

/** The metadata of a person after a change, with the keys in them that are their own. */
const changedMetadata = (
  user: UserRecord,
  given: string,
  fields: readonly CustomField[],
  nowMs: number,
): PersonMetadata => {
  const sent = metadataObject(given)
  const own = v.safeParse(ownMetadata, sent)
  if (!sent || !own.success)
    throw badRequest('metadata must be JSON, with a jobTitle and an address that are not too long')
  const before = metadataObject(user.metadata) ?? {}
  const { values, ownMetadataKeys } = changedOwnValues(user, undeclaredIn(sent, fields))
  const all = {
    ...before,
    ...own.output,
    ...changedCustomValues(fields, before, sent),
    ...values,
    ...changedTerms(before, sent, nowMs),
  }
  const metadata = JSON.stringify(
    Object.fromEntries(Object.entries(all).filter(([key, value]) => value !== '' || !(key in own.output))),
  )
  return { metadata, ownMetadataKeys }
}

/** @throws HttpError 403 for what the person's identity provider supplies */
const refuseManaged = ({ provider }: UserRecord) => {
  if (provider !== 'local')
    throw new HttpError(403, 'Your identity provider manages this. Change it there.', { code: 'ER-MANAGED' })
}

type Change = Partial<Pick<UserFields, 'name' | 'metadata' | 'ownMetadataKeys' | 'profilePictureUrl'>>

/** The fields of a change that differ from what is stored. */
const differing = (
  user: UserRecord,
  { name, metadata, profilePictureUrl: address }: v.InferOutput<typeof profileInput>,
  fields: readonly CustomField[],
  nowMs: number,
): Change => {
  const profilePictureUrl = typeof address === 'string' ? withoutTime(address) : address
  const next = metadata === undefined ? user : changedMetadata(user, metadata, fields, nowMs)
  const change: Change = {}
  if (name !== undefined && name !== user.name) {
    if (name === '') throw badRequest('Enter your name.')
    refuseManaged(user)
    change.name = name
  }
  if (next.metadata !== user.metadata) {
    change.metadata = next.metadata
    if (next.ownMetadataKeys) change.ownMetadataKeys = next.ownMetadataKeys
  }
  if (profilePictureUrl !== undefined && profilePictureUrl !== (user.profilePictureUrl ?? null))
    change.profilePictureUrl = profilePictureUrl
  return change
}

/** For a transaction. */
const changeProfile = async (
  { store, session, user: { id: userId }, ports, audit }: SignedInContext,
  input: v.InferOutput<typeof profileInput>,
): Promise<UserRecord> => {
  await refuseEndedSession(store, session)
  const user = await store.users.get(vendorScope, userId)
  if (!user) throw notFound()
  const customFields = input.metadata === undefined ? [] : await customFieldsOf({ store })
  const { profilePictureUrl, ...others } = differing(user, input, customFields, ports.clock.now())
  const isTaken = profilePictureUrl !== undefined && (await takePicture(store, userId, profilePictureUrl))
  const change = { ...others, ...(isTaken && { profilePictureUrl }) }
  const fields = Object.keys(change)
    .filter(name => name !== 'ownMetadataKeys')
    .map(name => (name === 'profilePictureUrl' ? 'picture' : name))
  if (fields.length === 0) return user
  const changed = await store.users.update(vendorScope, userId, change)
  await audit('user.profileChanged', { fields: fields.join(', ') })
  return changed ?? user
}

/** What people change of themselves. */
export const profileHandlers: Part = {
  meUpdate: signedIn({ input: profileInput, whileImpersonating: 'never', transaction: true }, async (input, context) =>
    profileOf({ ...context, user: await changeProfile(context, input) }),
  ),
  meImageUpload: signedIn({ input: v.object({ image: v.blob() }) }, async ({ image }, context) => {
    await limitRate(context, `pictures:${context.user.id}`, uploadLimit)
    return storePicture(context, context.user, await pictureIn(image), readPicture.path)
  }),
  picture: anyone({ input: v.object({ id }) }, async ({ id: pictureId }, context) => {
    const picture = await pictureOf(context, pictureId)
    if (!picture) throw notFound()
    return picture
  }),
}
