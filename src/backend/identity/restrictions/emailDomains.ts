import { domainOfEmail } from '../../../http/emailDomain.ts'
import type { OpenContext } from '../../context/context.ts'
import type { Store } from '../../store/definitions.ts'
import { HttpError } from '../../request/httpError.ts'
import { settingOf } from '../policies/policies.ts'
import type { EmailDomainFields, EmailDomainSettingsFields } from './records.ts'
import { isPublicDomain } from './publicDomains.ts'

/** Which mail domains may join a tenant, or may found one in the vendor's scope. */
export interface EmailDomainRules extends EmailDomainSettingsFields {
  domains: readonly (EmailDomainFields & { id?: string })[]
}

/** What applies without settings. */
const noSettings: EmailDomainSettingsFields = { isActive: false, listType: 'ALLOW', blocksPublicDomains: false }

const fieldsOf = ({ isActive, listType, blocksPublicDomains }: EmailDomainSettingsFields) => ({
  isActive,
  listType,
  blocksPublicDomains,
})

/** Which list of mail domains applies to a tenant: its own, else the vendor's. */
export const emailDomainSettingsOf = async (store: Store, scope: string): Promise<EmailDomainSettingsFields> =>
  fieldsOf((await settingOf(store.emailDomainSettings, scope)) ?? noSettings)

/** The rules for mail domains that apply to a tenant: its own, else the vendor's. */
export const emailDomainRulesOf = async (store: Store, scope: string): Promise<EmailDomainRules> => {
  const settings = await settingOf(store.emailDomainSettings, scope)
  const domains = (await store.emailDomains.find(settings?.tenantId ?? scope)).items
  return { ...fieldsOf(settings ?? noSettings), domains }
}

/** Whether the rules let an address join. A listed domain stands for itself alone, not for its subdomains. */
export const isEmailDomainAllowed = (rules: EmailDomainRules, email: string): boolean => {
  if (!rules.isActive) return true
  const domain = domainOfEmail(email)
  if (rules.blocksPublicDomains && isPublicDomain(domain)) return false
  const isListed = rules.domains.some(entry => entry.type === rules.listType && entry.domain === domain)
  return isListed === (rules.listType === 'ALLOW')
}

/**
 * Refuses mail domains that may not join a tenant or, in the vendor's scope, may not found one.
 * @throws HttpError 400
 */
export const refuseEmailDomain = async (
  { store }: Pick<OpenContext, 'store'>,
  scope: string,
  email: string,
): Promise<void> => {
  if (isEmailDomainAllowed(await emailDomainRulesOf(store, scope), email)) return
  throw new HttpError(
    400,
    "Addresses of this domain can't be used here. Use your work address, or ask an administrator.",
    { code: 'ER-EMAIL-DOMAIN' },
  )
}
