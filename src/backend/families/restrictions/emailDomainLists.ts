import type * as v from 'valibot'
import type { EmailDomainRestriction, EmailDomainRestrictionConfiguration } from '../../../http/restrictions/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { emailDomainSettingsOf } from '../../identity/restrictions/emailDomains.ts'
import type { EmailDomainFields, EmailDomainSettingsFields } from '../../identity/restrictions/records.ts'
import {
  changedSettings,
  mostEmailDomains,
  type emailDomainSettingsInput,
} from '../../policyChanges/emailDomainChanges.ts'
import { changePolicy } from '../../policyChanges/policyChanges.ts'
import { singletonId, type Store } from '../../store/definitions.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import type { SavedRecord } from '../../store/store.ts'

const kind = 'emailDomainRestrictions'

const toWire = ({ id, domain, type }: SavedRecord<EmailDomainFields>): EmailDomainRestriction => ({ id, domain, type })

/** The domains of both lists of the tenant, the newest first. */
export const domainsOf = async ({ store, tenantId }: SignedInContext): Promise<EmailDomainRestriction[]> =>
  (await store.emailDomains.find(tenantId, { sort: { by: 'createdAt', direction: 'desc' } })).items.map(toWire)

/**
 * Adds domains to the lists, all or none.
 * @throws HttpError 409 for a domain that its list has already, 400 beyond the limit
 */
export const addDomains = (
  context: SignedInContext,
  added: readonly EmailDomainFields[],
): Promise<EmailDomainRestriction[]> =>
  changePolicy(context, kind, async inside => {
    const { tenantId } = context
    const present = (await inside.emailDomains.find(tenantId)).items
    if (present.length + added.length > mostEmailDomains)
      throw new HttpError(400, 'There can be at most 1,000 domains.', { code: 'ER-EMAIL-DOMAIN-LIMIT' })
    const known = new Set(present.map(({ domain, type }) => `${type} ${domain}`))
    const answer: EmailDomainRestriction[] = []
    for (const { domain, type } of added) {
      const name = `${type} ${domain}`
      if (known.has(name))
        throw new HttpError(409, 'This domain is in the list already.', { code: 'ER-EMAIL-DOMAIN-EXISTS' })
      known.add(name)
      answer.push(toWire(await inside.emailDomains.insert(tenantId, { domain, type })))
    }
    return { answer, facts: { list: added[0]!.type, added: added.map(({ domain }) => domain).join(', ') } }
  })

/** Removes a domain from its list. @throws HttpError 404 for one that the tenant does not have */
export const removeDomain = (context: SignedInContext, id: string): Promise<void> =>
  changePolicy(context, kind, async inside => {
    const removed = await inside.emailDomains.take(context.tenantId, id)
    if (!removed) throw notFound()
    return { answer: undefined, facts: { list: removed.type, removed: removed.domain } }
  })

/** Settings in the form of the API. */
export const settingsToWire = (settings: EmailDomainSettingsFields): EmailDomainRestrictionConfiguration => ({
  active: settings.isActive,
  listType: settings.listType,
  blockPublicDomains: settings.blocksPublicDomains,
})

const factOf = ({ isActive, listType, blocksPublicDomains }: EmailDomainSettingsFields) =>
  isActive ? [listType, ...(blocksPublicDomains ? ['no public domains'] : [])].join(', ') : 'off'

/** Changes which list is in use. */
export const saveDomainSettings = (
  context: SignedInContext,
  change: v.InferOutput<typeof emailDomainSettingsInput>,
): Promise<EmailDomainRestrictionConfiguration> =>
  changePolicy(context, kind, async (inside: Store) => {
    const { tenantId } = context
    const before = await emailDomainSettingsOf(inside, tenantId)
    const after = changedSettings(before, change)
    await inside.emailDomainSettings.put(tenantId, singletonId, () => after)
    return { answer: settingsToWire(after), facts: { before: factOf(before), after: factOf(after) } }
  })
