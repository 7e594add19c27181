import { call } from '../call.ts'
import { tenantEntries } from './answers.ts'
import * as operations from './operations.ts'

/** Reads the tenants of a person. */
export const tenantList = call(operations.tenantList, { answer: tenantEntries })

/** Makes another tenant active; nothing of the answer is used. */
export const tenantSwitch = call(operations.tenantSwitch)

/** Ends the session of the shell's own API. */
export const logout = call(operations.logout)

/** Reads which tenants can be chosen now. */
export const activeTenants = call(operations.activeTenants, { answer: tenantEntries })
