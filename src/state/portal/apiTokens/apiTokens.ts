import { computed } from 'nanostores'
import * as calls from '../../../http/tokens/calls.ts'
import type { ApiToken, MadeToken, TokenType } from '../../../http/tokens/calls.ts'
import type { TenantTokenInput } from '../../../http/tokens/types.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { listQuery, type ListQuery } from '../../kit/listQuery.ts'
import { changeOfId } from '../../kit/change.ts'
import { mutation, type Mutation } from '../../kit/mutation.ts'
import { elementStore, type Scope } from '../../kit/scope.ts'
import { vendorConfig } from '../../vendor/vendorConfig.ts'
import { withoutRow } from '../../kit/changeRows.ts'
import { keys } from '../common/keys.ts'

/** The API tokens of one owner, and the writes to them. */
export interface ApiTokens {
  list: ListQuery<ApiToken, object>
  create: Mutation<TenantTokenInput, MadeToken>
  describe: Mutation<{ id: string; description: string }, void>
  /** Answers with the new secret, which is kept nowhere. */
  rotate: Mutation<{ id: string; overlapSeconds?: number }, string>
  revoke: Mutation<Pick<ApiToken, 'id' | 'type'>, void>
}

const typeOf = (strategy: string | undefined): TokenType =>
  strategy === 'AccessToken' ? 'AccessToken' : 'ClientCredentials'

/** The type of tokens that the vendor chose; client credentials until that is known. */
export const tokenType = elementStore('apiTokenType', ({ app }) =>
  computed(app.use(vendorConfig).$vendorConfiguration, configuration =>
    typeOf(configuration?.machineToMachineAuthStrategy),
  ),
)

/** Whether tokens end when the person who made them leaves; see `useHas`. */
export const endWithMaker = { requires: calls.endWithMaker }

const tokensOf = (
  scope: Scope,
  key: typeof keys.apiTokens | typeof keys.personalApiTokens,
  own: typeof calls.userTokens,
): ApiTokens => {
  const run = scope.use(runCalls)
  const chosenType = async (): Promise<TokenType> => {
    await scope.app.use(vendorConfig).loadVendorConfiguration()
    return scope.use(tokenType).get()
  }
  const list = listQuery<ApiToken, object>(scope, {
    key: [...key, 'list'],
    filters: {},
    sort: { by: 'createdAt', descending: true },
    read: async (view, signal) => run(own.page, { type: await chosenType(), view }, { signal }),
  })
  const record = ({ id }: { id: string }) => [...key, id] as const
  const invalidates = [key]
  return {
    list,
    create: mutation(scope, {
      write: async (input: TenantTokenInput) => run(own.create, { type: await chosenType(), input }),
      invalidates,
      tells: (_input, done) => ({ kind: 'apiToken.created', ids: done ? [done.answer.token.id] : [] }),
    }),
    describe: mutation(scope, { call: own.describe, record, invalidates, tells: changeOfId('apiToken.updated') }),
    rotate: mutation(scope, { call: own.rotate, record, invalidates, tells: changeOfId('apiToken.rotated') }),
    revoke: mutation(scope, {
      call: own.remove,
      record,
      optimistic: ({ id }) => [list.patch(withoutRow(id))],
      invalidates,
      tells: changeOfId('apiToken.revoked'),
    }),
  }
}

/** The person's own API tokens in the tenant. */
export const personalApiTokens = elementStore('personalApiTokens', scope =>
  tokensOf(scope, keys.personalApiTokens, calls.userTokens),
)

/** The API tokens of the tenant. */
export const apiTokens = elementStore('apiTokens', scope => tokensOf(scope, keys.apiTokens, calls.tenantTokens))
