import { isInRange, parseIpRange, type IpRange } from '../../../http/ipRange.ts'
import type { OpenContext } from '../../context/context.ts'
import { singletonId, type Store } from '../../store/definitions.ts'
import { HttpError } from '../../request/httpError.ts'
import type { IpRuleFields, IpSettingsFields } from './records.ts'

/** Which network addresses people of a tenant may come from. */
export interface AddressRules extends IpSettingsFields {
  rules: readonly (IpRuleFields & { id?: string })[]
}

/** What applies to a tenant without settings. */
const noSettings: IpSettingsFields = { isActive: false, strategy: 'ALLOW' }

/** Which list of addresses a tenant uses. */
export const ipSettingsOf = async (store: Store, tenantId: string): Promise<IpSettingsFields> => {
  const { isActive, strategy } = (await store.ipSettings.get(tenantId, singletonId)) ?? noSettings
  return { isActive, strategy }
}

/** The rules of a tenant for network addresses. */
export const addressRulesOf = async (store: Store, tenantId: string): Promise<AddressRules> => ({
  ...(await ipSettingsOf(store, tenantId)),
  rules: (await store.ipRules.find(tenantId)).items,
})

const isListed = ({ rules, strategy }: AddressRules, address: IpRange | undefined): boolean =>
  address !== undefined &&
  rules.some(rule => {
    if (!rule.isActive || rule.strategy !== strategy) return false
    const range = parseIpRange(rule.ip)
    return range !== undefined && isInRange(address, range)
  })

/** Whether the list in use lets an address connect, as if it were on. An address that cannot be read is in no list. */
export const isAccepted = (rules: AddressRules, ip: string): boolean =>
  isListed(rules, parseIpRange(ip)) === (rules.strategy === 'ALLOW')

/** Whether an address may connect. */
export const mayConnect = (rules: AddressRules, ip: string): boolean => !rules.isActive || isAccepted(rules, ip)

/** @throws HttpError 403 when the tenant does not let the address of the request connect */
export const refuseAddress = async (
  { store, requestInfo }: Pick<OpenContext, 'store' | 'requestInfo'>,
  tenantId: string,
): Promise<void> => {
  const settings = await ipSettingsOf(store, tenantId)
  if (!settings.isActive || mayConnect(await addressRulesOf(store, tenantId), requestInfo.ip)) return
  throw new HttpError(403, "Your organization doesn't allow access from your network.", { code: 'ER-IP-RESTRICTED' })
}
