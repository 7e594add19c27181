import * as v from 'valibot'
import { parseEmailDomain } from '../../http/emailDomain.ts'
import type { EmailDomainRules } from '../identity/restrictions/emailDomains.ts'
import type { EmailDomainSettingsFields } from '../identity/restrictions/records.ts'

/** Most mail domains of a tenant. */
export const mostEmailDomains = 1_000
/** Most domains that are added at once. */
const mostAtOnce = 100

const strategy = v.picklist(['ALLOW', 'BLOCK'])

/** A mail domain in its stored form. */
const domain = v.pipe(
  v.string(),
  v.maxLength(256),
  v.check(text => parseEmailDomain(text) !== undefined, 'must be a domain such as example.com, without wildcards'),
  v.transform(text => parseEmailDomain(text)!),
)

/** A new domain of a list. */
export const newEmailDomainInput = v.object({ domain, type: strategy })

/** Several new domains of a list. */
export const newEmailDomainsInput = v.object({
  domains: v.pipe(v.array(domain), v.minLength(1), v.maxLength(mostAtOnce)),
  type: strategy,
})

/** Which list is in use. */
export const emailDomainSettingsInput = v.object({
  active: v.boolean(),
  blockPublicDomains: v.optional(v.boolean()),
  type: v.optional(strategy),
})

/** A change of the rules, for a dry run. */
export const emailDomainChangeInput = v.object({
  configuration: v.optional(emailDomainSettingsInput),
  added: v.optional(v.pipe(v.array(newEmailDomainInput), v.maxLength(mostAtOnce))),
  removed: v.optional(v.pipe(v.array(v.string()), v.maxLength(mostEmailDomains))),
})

/** The settings after a change; what it leaves out stays as it is. */
export const changedSettings = (
  before: EmailDomainSettingsFields,
  change: v.InferOutput<typeof emailDomainSettingsInput>,
): EmailDomainSettingsFields => ({
  isActive: change.active,
  listType: change.type ?? before.listType,
  blocksPublicDomains: change.blockPublicDomains ?? before.blocksPublicDomains,
})

/** The rules for mail domains after a change. */
export const changedEmailDomains = (
  { domains, ...before }: EmailDomainRules,
  { configuration, added = [], removed = [] }: v.InferOutput<typeof emailDomainChangeInput>,
): EmailDomainRules => ({
  ...(configuration ? changedSettings(before, configuration) : before),
  domains: [...domains.filter(({ id }) => id === undefined || !removed.includes(id)), ...added],
})
