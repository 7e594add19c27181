import type { RequestSource } from '../../../http/context.ts'
import type { RequestSettings } from '../../../state/kit/app.ts'

const sources: Readonly<Record<string, RequestSource>> = {
  'fe-login-box': 'login-box',
  'fe-admin-portal': 'admin-portal',
}

/** Settings by which the requests of an element differ from those of its app; undefined where they do not. */
export const requestSettings = ({ localName }: HTMLElement): RequestSettings | undefined => {
  const source = sources[localName]
  return source && { source }
}

/** Source of requests that no element sends: that of the first element that has one. */
export const sourceOf = (elements: Iterable<HTMLElement>): RequestSource => {
  for (const { localName } of elements) {
    const source = sources[localName]
    if (source) return source
  }
  return 'login-box'
}
