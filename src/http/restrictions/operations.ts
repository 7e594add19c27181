import { operation } from '../operation.ts'
import type { IpRestrictionConfiguration, IpRestrictionPage, NewIpRestriction, Strategy } from './types.ts'

const ip = '/identity/resources/configurations/v1/restrictions/ip'

/** Reads a page of the addresses of a list, the newest first. */
export const ipList = operation<{ _filter?: Strategy; _limit?: number; _offset?: number }, IpRestrictionPage>({
  name: 'restrictions.ipList',
  method: 'GET',
  path: ip,
})

/** Adds an address to a list. */
export const ipCreate = operation<NewIpRestriction>({
  name: 'restrictions.ipCreate',
  method: 'POST',
  path: ip,
})

/** Adds addresses to a list, all or none. */
export const ipCreateBulk = operation<{ ips: NewIpRestriction[] }>({
  name: 'restrictions.ipCreateBulk',
  method: 'POST',
  path: `${ip}/bulk`,
})

/** Removes an address from its list. */
export const ipDelete = operation<{ id: string }>({
  name: 'restrictions.ipDelete',
  method: 'DELETE',
  path: `${ip}/{id}`,
})

/** Reads which list is in use. */
export const ipConfiguration = operation<void, IpRestrictionConfiguration>({
  name: 'restrictions.ipConfiguration',
  method: 'GET',
  path: `${ip}/config`,
})

/** Changes which list is in use. */
export const ipConfigurationSave = operation<IpRestrictionConfiguration>({
  name: 'restrictions.ipConfigurationSave',
  method: 'POST',
  path: `${ip}/config`,
})

/** Tells whether the address of the request may connect by the list of the strategy in use, also while it is off. */
export const ipVerifyCurrent = operation<void, { valid: boolean }>({
  name: 'restrictions.ipVerifyCurrent',
  method: 'POST',
  path: `${ip}/verify`,
})

/** Tells whether the address of the request is among the allowed ones. */
export const ipVerifyCurrentAllowed = operation<void, { valid: boolean }>({
  name: 'restrictions.ipVerifyCurrentAllowed',
  method: 'POST',
  path: `${ip}/verify/allow`,
})
