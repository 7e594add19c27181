/** The host's option for tag managers; default true. */
export type TagManagerSetting = boolean | 'hold'

const containerId = /^GTM-[A-Za-z0-9]+$/

/**
 * The tag-manager containers to load: enabled, well-formed ids of the tenant, without duplicates, unless the host
 * turned them off or delays them while a credential may be typed (§5).
 * @param gtm from the portal's configuration; unchecked
 */
export const tagManagerIds = (gtm: unknown, setting: TagManagerSetting, isFormShown: boolean): string[] => {
  if (setting === false || (setting === 'hold' && isFormShown) || !Array.isArray(gtm)) return []
  const ids = gtm.map((entry: unknown) => {
    const { id, enabled } = (entry ?? {}) as { id?: unknown; enabled?: unknown }
    return enabled === true && typeof id === 'string' && id.length <= 40 && containerId.test(id) ? id : ''
  })
  return [...new Set(ids)].filter(id => id !== '').slice(0, 10)
}
