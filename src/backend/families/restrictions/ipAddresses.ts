import * as v from 'valibot'
import type * as operations from '../../../http/restrictions/operations.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id, queryNumber } from '../../request/schema.ts'
import { ipSettingsInput, newIpInput } from '../../policyChanges/ipChanges.ts'
import { addressRulesOf, ipSettingsOf, isAccepted } from '../../identity/restrictions/ipRules.ts'
import { addAddresses, pageOf, removeAddress, saveSettings } from './ipLists.ts'

const read = 'fe.secure.read.ipRestrictions'
const write = 'fe.secure.write.ipRestrictions'

const listInput = v.object({
  _filter: v.optional(v.picklist(['ALLOW', 'BLOCK'])),
  _limit: queryNumber(10, 100),
  _offset: queryNumber(0, 10_000),
})

/** The network addresses from which people of a tenant may connect. */
export const ipHandlers = {
  ipList: allowed({ permission: read, input: listInput }, async ({ _filter, _limit, _offset }, context) =>
    pageOf(context, _filter, { limit: Math.max(1, _limit), offset: _offset }),
  ),
  ipCreate: allowed({ permission: write, input: newIpInput }, async (input, context) => addAddresses(context, [input])),
  ipCreateBulk: allowed(
    { permission: write, input: v.object({ ips: v.pipe(v.array(newIpInput), v.minLength(1), v.maxLength(100)) }) },
    async ({ ips }, context) => addAddresses(context, ips),
  ),
  ipDelete: allowed(
    { permission: 'fe.secure.delete.ipRestrictions', input: v.object({ id }) },
    async (input, context) => removeAddress(context, input.id),
  ),
  ipConfiguration: allowed({ permission: read }, async (_input, { store, tenantId }) => ipSettingsOf(store, tenantId)),
  ipConfigurationSave: allowed({ permission: write, input: ipSettingsInput }, async (input, context) =>
    saveSettings(context, input),
  ),
  ipVerifyCurrent: allowed(
    { permission: read, whileImpersonating: 'allowed' },
    async (_input, { store, tenantId, requestInfo }) => ({
      valid: isAccepted(await addressRulesOf(store, tenantId), requestInfo.ip),
    }),
  ),
  ipVerifyCurrentAllowed: allowed(
    { permission: read, whileImpersonating: 'allowed' },
    async (_input, { store, tenantId, requestInfo }) => ({
      valid: isAccepted({ ...(await addressRulesOf(store, tenantId)), strategy: 'ALLOW' }, requestInfo.ip),
    }),
  ),
} satisfies HandlersFor<typeof operations>
