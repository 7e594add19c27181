import { operation, ownOperation } from '../operation.ts'
import type {
  EmailDomainRestriction,
  EmailDomainRestrictionConfiguration,
  EmailDomainRestrictionSettings,
  NewEmailDomain,
  Strategy,
} from './types.ts'

const emailDomain = '/identity/resources/configurations/restrictions/v1/email-domain'

/** Reads the mail domains of both lists. */
export const emailDomainList = operation<void, { items: EmailDomainRestriction[] }>({
  name: 'restrictions.emailDomainList',
  method: 'GET',
  path: emailDomain,
})

/** Adds a mail domain to a list. */
export const emailDomainCreate = operation<NewEmailDomain, EmailDomainRestriction>({
  name: 'restrictions.emailDomainCreate',
  method: 'POST',
  path: emailDomain,
})

/** Removes a mail domain from its list. */
export const emailDomainDelete = operation<{ id: string }>({
  name: 'restrictions.emailDomainDelete',
  method: 'DELETE',
  path: `${emailDomain}/{id}`,
})

/** Reads which list of mail domains is in use. */
export const emailDomainConfiguration = operation<void, EmailDomainRestrictionConfiguration>({
  name: 'restrictions.emailDomainConfiguration',
  method: 'GET',
  path: `${emailDomain}/config`,
})

/** Changes which list of mail domains is in use; absent fields stay as they are. */
export const emailDomainConfigurationSave = operation<
  EmailDomainRestrictionSettings,
  EmailDomainRestrictionConfiguration
>({
  name: 'restrictions.emailDomainConfigurationSave',
  method: 'POST',
  path: `${emailDomain}/config`,
})

/** Adds mail domains to a list, all or none. */
export const emailDomainCreateBulk = ownOperation<
  { domains: string[]; type: Strategy },
  { items: EmailDomainRestriction[] }
>({
  name: 'restrictions.emailDomainCreateBulk',
  method: 'POST',
  path: '/fe/security/email-domains',
})
