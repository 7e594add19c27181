import { settingOf } from './policies.ts'
import { isPublicDomain } from './publicDomains.ts'
import { HttpError } from '../request/httpError.ts'
import type { OpenContext } from '../context.ts'

/** Refuses mail domains that may not join a tenant or, in the vendor's scope, may not found one. */
export const refuseEmailDomain = async (
  { store }: Pick<OpenContext, 'store'>,
  scope: string,
  email: string,
): Promise<void> => {
  const rule = await settingOf(store.emailDomainRules, scope)
  if (!rule?.isActive) return
  const domain = email.split('@').at(-1) ?? ''
  const isListed = rule.domains.includes(domain)
  const isBlocked = rule.blocksPublicDomains === true && isPublicDomain(domain)
  if (isBlocked || isListed !== (rule.listType === 'ALLOW'))
    throw new HttpError(
      400,
      'Addresses of this domain cannot be used here. Use your work address, or ask an administrator.',
      {
        code: 'ER-EMAIL-DOMAIN',
      },
    )
}
