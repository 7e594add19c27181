import { base64Of, bytesOf } from '../ports/randomTokens.ts'
import { badRequest } from './httpError.ts'
import { pictureOf } from './pictureFile.ts'

const pictureData = /^data:image\/(?:png|jpeg);base64,((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/

/** True for an address of the server itself, without a name or password in it. */
const isOwnAddress = (address: string, ownAddress: string): boolean => {
  const url = URL.parse(address)
  return url?.origin === new URL(ownAddress).origin && !url.username && !url.password && url.href === address
}

/**
 * The logo of an organization as it is kept: the pixels of a PNG or JPEG in a `data:` URL, or a picture at an address of the
 * server itself. Visitors of the sign-in page load it, and an address elsewhere would tell its owner who they are.
 * @param ownAddress base URL of the server
 * @throws HttpError 400 for anything else, and for a file that isn't what it is called
 */
export const cleanLogo = (logo: string, ownAddress: string): string => {
  const [, base64 = ''] = pictureData.exec(logo) ?? []
  if (base64 !== '') {
    const { type, bytes } = pictureOf(bytesOf(base64))
    return `data:${type};base64,${base64Of(bytes)}`
  }
  if (!isOwnAddress(logo, ownAddress))
    throw badRequest(
      'A logo must be a PNG or JPEG picture as a base64 data URL, or a picture at an address of this server.',
    )
  return logo
}
