/** The host's word about tag managers; default true. */
export type TagManagerWish = boolean | 'hold'

const containerId = /^GTM-[A-Za-z0-9]+$/

/**
 * The tag-manager containers to load: enabled, well-formed ids of the tenant, each once, unless the host switched them
 * off or holds them back while a credential may be typed (§5).
 * @param gtm what the portal's configuration says; from outside
 */
export const tagManagerIds = (gtm: unknown, wish: TagManagerWish, isFormShown: boolean): string[] => {
  if (wish === false || (wish === 'hold' && isFormShown) || !Array.isArray(gtm)) return []
  const ids = gtm.map((entry: unknown) => {
    const { id, enabled } = (entry ?? {}) as { id?: unknown; enabled?: unknown }
    return enabled === true && typeof id === 'string' && id.length <= 40 && containerId.test(id) ? id : ''
  })
  return [...new Set(ids)].filter(id => id !== '').slice(0, 10)
}
