import { call } from '../call.ts'
import { rememberedTenants, tenantEntries, tenantHealth } from './answers.ts'
import * as operations from './operations.ts'
import * as ofTenantList from './tenantListOperations.ts'

/** Reads the tenants of a person. */
export const tenantList = call(operations.tenantList, { answer: tenantEntries })

/** Makes another tenant active; nothing of the answer is used. */
export const tenantSwitch = call(operations.tenantSwitch)

/** Ends the session of the shell's own API. */
export const logout = call(operations.logout)

/** Reads which tenants can be chosen now. */
export const activeTenants = call(operations.activeTenants, { answer: tenantEntries })

/** Reads how the members of the tenants are protected. */
export const health = call(ofTenantList.tenantHealth, { answer: tenantHealth, contractOnly: 'absent' })

/** Reads what the server remembers about the person's tenants. */
export const remembered = call(ofTenantList.rememberedTenants, { answer: rememberedTenants, contractOnly: 'absent' })

/** Adds a tenant to the favorites that the server keeps. */
export const addFavorite = call(ofTenantList.favoriteAdd, { contractOnly: 'absent' })

/** Removes a tenant from the favorites that the server keeps. */
export const removeFavorite = call(ofTenantList.favoriteRemove, { contractOnly: 'absent' })

/** Has the server remember that a tenant was opened. */
export const visited = call(ofTenantList.tenantVisited, { contractOnly: 'absent' })
