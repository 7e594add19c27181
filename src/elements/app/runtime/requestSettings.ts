import type { RequestSource } from '../../../http/context.ts'
import type { RequestSettings } from '../../../state/kit/app.ts'
import type { AllAttributes } from '../../attributes.ts'

const sources: Readonly<Record<string, RequestSource>> = {
  'fe-login-box': 'login-box',
  'fe-admin-portal': 'admin-portal',
}

/** The host's own API behind the partner shell (docs/product.md §4 and §9). */
const partnerApi = { path: '/api/', limit: 3, timeoutMs: 90_000 }

/** Settings by which the requests of an element differ from those of its app. */
export const requestSettings = (
  { localName }: HTMLElement,
  attributes: () => AllAttributes,
  pageUrl: () => URL,
): RequestSettings => {
  const source = sources[localName]
  if (source) return { source }
  const { path, ...limits } = partnerApi
  return { ...limits, baseUrl: () => new URL(attributes().apiBase ?? path, pageUrl()).href }
}

/** Source of requests that no element sends: that of the first element that has one. */
export const sourceOf = (elements: Iterable<HTMLElement>): RequestSource => {
  for (const { localName } of elements) {
    const source = sources[localName]
    if (source) return source
  }
  return 'login-box'
}
