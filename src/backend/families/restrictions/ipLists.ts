import type * as v from 'valibot'
import type { IpRestriction, IpRestrictionPage, Strategy } from '../../../http/restrictions/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { ipRuleFields, mostIpRules, type newIpInput } from '../../policyChanges/ipChanges.ts'
import { ipSettingsOf } from '../../identity/restrictions/ipRules.ts'
import { changePolicy } from '../../policyChanges/policyChanges.ts'
import type { IpRuleFields, IpSettingsFields } from '../../identity/restrictions/records.ts'
import { singletonId, type Store } from '../../store/definitions.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import type { SavedRecord } from '../../store/store.ts'

type NewIp = v.InferOutput<typeof newIpInput>

const toWire = ({ id, ip, strategy, isActive, description, createdAt, updatedAt }: SavedRecord<IpRuleFields>) =>
  ({ id, ip, strategy, isActive, ...(description && { description }), createdAt, updatedAt }) satisfies IpRestriction

/** A page of the addresses of a list, the newest first. */
export const pageOf = async (
  { store, tenantId }: SignedInContext,
  list: Strategy | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<IpRestrictionPage> => {
  const { items, total } = await store.ipRules.find(tenantId, {
    ...(list && { where: { strategy: list } }),
    sort: { by: 'createdAt', direction: 'desc' },
    limit,
    offset,
  })
  return { items: items.map(toWire), _metadata: { totalPages: Math.ceil(total / limit), totalItems: total } }
}

/**
 * Adds addresses to the lists, all or none.
 * @throws HttpError 409 for an address that its list has already, 400 beyond the limit
 */
export const addAddresses = (context: SignedInContext, inputs: readonly NewIp[]): Promise<void> => {
  const write = async (inside: Store) => {
    const { tenantId } = context
    const settings = await ipSettingsOf(inside, tenantId)
    const present = (await inside.ipRules.find(tenantId)).items
    if (present.length + inputs.length > mostIpRules)
      throw new HttpError(400, 'There can be at most 500 addresses. Use blocks such as 203.0.113.0/24.', {
        code: 'ER-IP-LIMIT',
      })
    const known = new Set(present.map(({ ip, strategy }) => `${strategy} ${ip}`))
    for (const fields of inputs.map(input => ipRuleFields(input, settings))) {
      const name = `${fields.strategy} ${fields.ip}`
      if (known.has(name)) throw new HttpError(409, 'This address is in the list already.', { code: 'ER-IP-EXISTS' })
      known.add(name)
      await inside.ipRules.insert(tenantId, fields)
    }
    return { answer: undefined, facts: { added: inputs.map(({ ip }) => ip).join(', ') } }
  }
  return changePolicy(context, 'ipRestrictions', write)
}

/** Removes an address from its list. @throws HttpError 404 for one that the tenant does not have */
export const removeAddress = (context: SignedInContext, id: string): Promise<void> => {
  const write = async (inside: Store) => {
    const removed = await inside.ipRules.take(context.tenantId, id)
    if (!removed) throw notFound()
    return { answer: undefined, facts: { removed: removed.ip } }
  }
  return changePolicy(context, 'ipRestrictions', write)
}

const factOf = ({ isActive, strategy }: IpSettingsFields) => (isActive ? strategy : 'off')

/** Changes which list is in use. */
export const saveSettings = (
  context: SignedInContext,
  configuration: { isActive: boolean; strategy?: Strategy | undefined },
): Promise<void> => {
  const write = async (inside: Store) => {
    const { tenantId } = context
    const before = await ipSettingsOf(inside, tenantId)
    const after = { isActive: configuration.isActive, strategy: configuration.strategy ?? before.strategy }
    await inside.ipSettings.put(tenantId, singletonId, () => after)
    return { answer: undefined, facts: { before: factOf(before), after: factOf(after) } }
  }
  return changePolicy(context, 'ipRestrictions', write)
}
