import * as v from 'valibot'
import { ipRangeText, parseIpRange } from '../../http/ipRange.ts'
import type { AddressRules } from '../identity/restrictions/ipRules.ts'
import type { IpRuleFields, IpSettingsFields } from '../identity/restrictions/records.ts'

/** Most addresses of a tenant. All are looked through at each request. */
export const mostIpRules = 500

const strategy = v.picklist(['ALLOW', 'BLOCK'])

/** An address or block, in the form of RFC 5952. */
const ip = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check(
    text => parseIpRange(text) !== undefined,
    'must be an IPv4 or IPv6 address, or a block such as 203.0.113.0/24',
  ),
  v.transform(text => ipRangeText(parseIpRange(text)!)),
)

/** A new address of a list. */
export const newIpInput = v.object({
  ip,
  strategy: v.optional(strategy),
  isActive: v.optional(v.boolean()),
  description: v.optional(v.pipe(v.string(), v.maxLength(200), v.excludes('\u0000'))),
})

/** Which list is in use. */
export const ipSettingsInput = v.object({ isActive: v.boolean(), strategy: v.optional(strategy) })

/** A change of the lists, for a dry run. */
export const ipChangeInput = v.object({
  configuration: v.optional(ipSettingsInput),
  added: v.optional(v.pipe(v.array(newIpInput), v.maxLength(100))),
  removed: v.optional(v.pipe(v.array(v.string()), v.maxLength(mostIpRules))),
})

/** The fields of a new address: active, and of the list in use, unless it says otherwise. */
export const ipRuleFields = (
  { description, isActive = true, ...input }: v.InferOutput<typeof newIpInput>,
  settings: IpSettingsFields,
): IpRuleFields => ({
  ip: input.ip,
  strategy: input.strategy ?? settings.strategy,
  isActive,
  ...(description && { description }),
})

/** The rules for addresses after a change. */
export const changedAddresses = (
  before: AddressRules,
  { configuration, added = [], removed = [] }: v.InferOutput<typeof ipChangeInput>,
): AddressRules => {
  const isActive = configuration?.isActive ?? before.isActive
  const settings = { isActive, strategy: configuration?.strategy ?? before.strategy }
  const kept = before.rules.filter(({ id }) => id === undefined || !removed.includes(id))
  return { ...settings, rules: [...kept, ...added.map(input => ipRuleFields(input, settings))] }
}
