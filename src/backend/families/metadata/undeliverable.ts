import type { PortalConfiguration } from '../../../http/metadata/types.ts'
import type { OpenContext } from '../../context/context.ts'
import { canDeliver } from '../../request/delivery.ts'

/**
 * Hides what a server without a provider for text messages cannot do, by the appearance that themes have for it: the tab of
 * text messages, and the controls of the own phone number.
 */
export const hideUndeliverable = (
  context: Pick<OpenContext, 'ports'>,
  configuration: PortalConfiguration,
): PortalConfiguration => {
  if (canDeliver(context, 'textMessage')) return configuration
  const { themeV2 = {} } = configuration
  const within = (tree: unknown, key: string) => {
    const value = (tree as Record<string, unknown> | undefined)?.[key]
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  }
  const portal = within(themeV2, 'adminPortal')
  const pages = within(portal, 'pages')
  /** A page may have an appearance of its own instead of parts. */
  const withPart = (page: string, kind: string, part: string, appearance: string) => {
    const { [page]: own } = pages
    const before = typeof own === 'string' ? { appearance: own } : within(pages, page)
    return { [page]: { ...before, [kind]: { ...within(before, kind), [part]: appearance } } }
  }
  const changed = {
    ...pages,
    ...withPart('connectivity', 'tabs', 'sms', 'hidden'),
    ...withPart('profile', 'fields', 'phoneNumber', 'viewOnly'),
  }
  return { ...configuration, themeV2: { ...themeV2, adminPortal: { ...portal, pages: changed } } }
}
