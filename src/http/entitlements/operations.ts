import { operation } from '../operation.ts'
import type { Entitlements } from './types.ts'

/** Reads what the signed-in person is entitled to. Called only when entitlements are enabled. */
export const get = operation<void, Entitlements>({
  name: 'entitlements.get',
  method: 'GET',
  path: '/entitlements/api/v2/user-entitlements',
})
