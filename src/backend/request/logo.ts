import { base64Of, bytesOf } from '../ports/randomTokens.ts'
import { badRequest } from './httpError.ts'
import { pictureOf } from './pictureFile.ts'
import type { Settings } from '../settings/settings.ts'

const pictureData = /^data:image\/(?:png|jpeg);base64,((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/

/** Where the server is, and the first part of the paths of its API. */
type Place = Pick<Settings, 'baseUrl' | 'urlPrefix'>

/**
 * True for the address of a picture on this server: an uploaded one, or an image file outside the API. Other addresses of the API are
 * refused, because some redirect to other servers.
 */
const isOwnPicture = (address: string, { baseUrl, urlPrefix }: Place): boolean => {
  const url = URL.parse(address)
  if (url?.origin !== new URL(baseUrl).origin || url.username || url.password || url.href !== address) return false
  const uploaded = new RegExp(`^/${urlPrefix}/fe/pictures/[\\w-]+$`)
  const isFile = /^[^?#]+\.(?:png|jpe?g|gif|webp)$/i.test(url.pathname) && !url.pathname.startsWith(`/${urlPrefix}/`)
  return url.search === '' && url.hash === '' && (uploaded.test(url.pathname) || isFile)
}

/**
 * The logo of an organization as it is kept: the pixels of a PNG or JPEG in a `data:` URL, or a picture at an address of the
 * server itself. Visitors of the sign-in page load it, and an address elsewhere would tell its owner who they are.
 * @throws HttpError 400 for anything else, and for a file that isn't what it is called
 */
export const cleanLogo = (logo: string, place: Place): string => {
  const [, base64 = ''] = pictureData.exec(logo) ?? []
  if (base64 !== '') {
    const { type, bytes } = pictureOf(bytesOf(base64))
    return `data:${type};base64,${base64Of(bytes)}`
  }
  if (!isOwnPicture(logo, place))
    throw badRequest(
      'A logo must be a PNG or JPEG picture as a base64 data URL, or a picture at an address of this server.',
    )
  return logo
}
