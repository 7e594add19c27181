import type { OpenContext } from '../../context/context.ts'
import { base64Of, bytesOf, newId } from '../../ports/randomTokens.ts'
import type { Store } from '../../store/definitions.ts'
import type { UserRecord } from '../members/records.ts'
import type { Picture } from '../../request/pictureFile.ts'
import { vendorScope } from '../../store/store.ts'

/** Removes a person's pictures but those with these addresses. */
const removeOthers = async (inside: Store, userId: string, kept: readonly (string | null | undefined)[]) => {
  const { items } = await inside.pictures.find(vendorScope, { where: { userId } })
  const id = items.filter(({ address }) => !kept.includes(address)).map(picture => picture.id)
  if (id.length > 0) await inside.pictures.removeWhere(vendorScope, { userId, id })
}

/**
 * Stores a picture that a person may then put in their profile. Beside the one of the profile, only the newest stays.
 * @param path where the API serves it, with `{id}`
 * @returns its address, which cannot be guessed
 */
export const storePicture = async (
  { store, ports, settings }: OpenContext,
  { id: userId, profilePictureUrl }: UserRecord,
  picture: Picture,
  path: string,
): Promise<string> => {
  const id = newId(ports.random)
  const served = `${settings.baseUrl}/${settings.urlPrefix}${path.replace('{id}', id)}`
  const address = ports.pictures?.addressOf(picture) ?? served
  const { type, bytes } = picture
  await store.transaction(async inside => {
    await removeOthers(inside, userId, [profilePictureUrl])
    await inside.pictures.insert(vendorScope, { id, userId, address, type, base64: base64Of(bytes) })
  })
  return address
}

/** A stored picture as a file. */
export const pictureOf = async ({ store }: OpenContext, id: string): Promise<Blob | undefined> => {
  const picture = await store.pictures.get(vendorScope, id)
  return picture && new Blob([bytesOf(picture.base64)], { type: picture.type })
}

/** The address of a picture without the time that the public client appends to it, so that browsers load it anew. */
export const withoutTime = (address: string): string => address.replace(/[?&]t=\d{1,16}$/, '')

/**
 * Whether a person may put a picture in their profile: none, or one that they uploaded. An address elsewhere would tell its
 * owner who looks at the profile. To be called inside the transaction of the change; pictures without a use are removed.
 */
export const takePicture = async (inside: Store, userId: string, address: string | null): Promise<boolean> => {
  const isOwn =
    address === null || (await inside.pictures.find(vendorScope, { where: { userId, address } })).items.length > 0
  if (isOwn) await removeOthers(inside, userId, [address])
  return isOwn
}
