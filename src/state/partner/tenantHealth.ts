import type { TenantHealth } from '../../http/partner/answers.ts'
import * as partner from '../../http/partner/calls.ts'
import { calls } from '../kit/calls.ts'
import { query } from '../kit/query.ts'
import { elementStore } from '../kit/scope.ts'

declare module '../kit/queryKey.ts' {
  interface QueryFamilies {
    partner: true
  }
}

const nothing: ReadonlyMap<string, TenantHealth> = new Map()

/**
 * The health of the person's tenants at a glance, by id: of those where the person may see members, and of none on a server
 * that does not tell it.
 */
export const tenantHealth = elementStore('tenantHealth', scope => {
  const { health } = partner
  const read = async (_params: void, signal: AbortSignal) =>
    (await scope.app.supports(health.name)) ? scope.use(calls)(health, undefined, { signal }) : nothing
  return { health: query(scope, { key: ['partner', 'tenantHealth'], read, maxAgeMs: 60_000 }) }
})
