import { adopt, sheetPerDocument } from '../../src/styles/adopt.ts'
import { frameCss } from '../../src/styles/frame.ts'
import { tokensCss } from '../../src/styles/tokens.ts'

const frameSheet = sheetPerDocument(tokensCss + frameCss)

/** An element with the frame that the product's elements have, and the place in it for a screen. */
export const makeHost = (mount: 'light' | 'shadow'): { host: HTMLElement; place: HTMLElement } => {
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  const frame = Object.assign(document.createElement('div'), { className: 'frame' })
  shadow.append(frame)
  adopt(shadow, frameSheet(document))
  if (mount === 'shadow') return { host, place: frame }
  const place = Object.assign(document.createElement('section'), { slot: 'view' })
  place.style.setProperty('all', 'revert')
  frame.append(Object.assign(document.createElement('slot'), { name: 'view' }))
  host.append(place)
  return { host, place }
}
