import type { EmailDomainRuleFields } from './invitationRecords.ts'
import { settingOf } from './policies.ts'
import { isPublicDomain } from './publicDomains.ts'
import { HttpError } from '../request/httpError.ts'
import type { OpenContext } from '../context.ts'

/** Whether a rule lets an address join; without a rule, all may. */
export const isEmailDomainAllowed = (rule: EmailDomainRuleFields | undefined, email: string): boolean => {
  if (!rule?.isActive) return true
  const domain = email.split('@').at(-1) ?? ''
  if (rule.blocksPublicDomains === true && isPublicDomain(domain)) return false
  return rule.domains.includes(domain) === (rule.listType === 'ALLOW')
}

/** Refuses mail domains that may not join a tenant or, in the vendor's scope, may not found one. */
export const refuseEmailDomain = async (
  { store }: Pick<OpenContext, 'store'>,
  scope: string,
  email: string,
): Promise<void> => {
  const rule = await settingOf(store.emailDomainRules, scope)
  if (!isEmailDomainAllowed(rule, email))
    throw new HttpError(
      400,
      'Addresses of this domain cannot be used here. Use your work address, or ask an administrator.',
      {
        code: 'ER-EMAIL-DOMAIN',
      },
    )
}
