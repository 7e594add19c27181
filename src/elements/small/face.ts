import { imageAddress } from '../../react/ui/address.ts'
import { faceColours, faceOf } from '../../react/ui/face.ts'

/** The look of a face. */
export const faceCss =
  '.face{flex:none;display:grid;place-items:center;inline-size:32px;block-size:32px;border-radius:50%;overflow:clip;' +
  `font:600 12px/1 var(--_family);user-select:none;${faceColours}}` +
  '.face::before{content:attr(data-initials)}' +
  '.face img{inline-size:100%;block-size:100%;object-fit:cover}' +
  '.name{max-inline-size:160px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}'

/** A button of a person or an organization: a face and a name, which neither is translated nor has the page's direction. */
export const createNamed = () => {
  const button = Object.assign(document.createElement('button'), { type: 'button' })
  const face = Object.assign(document.createElement('span'), { className: 'face', ariaHidden: 'true' })
  const name = Object.assign(document.createElement('span'), { className: 'name', dir: 'auto', translate: false })
  button.part = 'button'
  button.append(face, name)
  return { button, face, name }
}

/** The person or organization that a face stands for. */
interface FaceOwner {
  id: string
  name: string
  /** From data, checked here. */
  picture: unknown
}

/** Shows a picture, or initials where there is none or it does not arrive. */
export const showFace = (face: HTMLElement, { id, name, picture }: FaceOwner): void => {
  const { hue, initials: letters } = faceOf(name, id)
  face.dataset['hue'] = String(hue)
  const address = imageAddress(picture, new URL(document.URL))
  const initials = () => void (face.dataset['initials'] = letters)
  face.replaceChildren()
  if (!address) return initials()
  delete face.dataset['initials']
  const image = Object.assign(document.createElement('img'), { alt: '', referrerPolicy: 'no-referrer', src: address })
  image.onerror = () => {
    image.remove()
    initials()
  }
  face.append(image)
}
