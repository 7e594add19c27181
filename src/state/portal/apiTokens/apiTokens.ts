import { computed } from 'nanostores'
import { apiToken, apiTokenList, secretAnswer } from '../../../http/tokens/answers.ts'
import { FeError, genericErrorCode, genericErrorMessage } from '../../../http/errors.ts'
import { listQuery, type ListPage, type ListQuery } from '../../kit/listQuery.ts'
import { mutation, type Mutation } from '../../kit/mutation.ts'
import { pageOfRows, type RowOrder } from '../../kit/pageOfRows.ts'
import { readValue } from '../../kit/read.ts'
import { flow, type Scope } from '../../kit/scope.ts'
import { vendorConfig } from '../../vendor/vendorConfig.ts'
import { creations } from '../common/lostAnswers.ts'
import type { ApiToken, TokenType } from './apiToken.ts'
import { tenantCalls, userCalls, type TokenCalls } from './tokenCalls.ts'

/** What a person enters for a new token. */
export interface NewToken {
  description: string
  /** Null: it does not expire. */
  expiresInMinutes: number | null
  /** Empty for a person's own token. */
  roleIds: string[]
}

/** A token that was made, with the secret that is shown only now and kept nowhere. */
export interface MadeToken {
  token: ApiToken
  secret: string
}

/** The API tokens of one owner, and the writes to them. */
export interface ApiTokens {
  list: ListQuery<ApiToken, object>
  create: Mutation<NewToken, MadeToken>
  /** For a server with the ability `capabilities.update`. */
  describe: Mutation<{ id: string; description: string }, void>
  /** Answers with the new secret, which is kept nowhere; for a server with the ability `capabilities.rotate`. */
  rotate: Mutation<{ id: string; overlapSeconds: number }, string>
  revoke: Mutation<Pick<ApiToken, 'id' | 'type'>, void>
  /** Names of abilities beyond the contract. */
  capabilities: { update: string; rotate: string }
}

const order: RowOrder<ApiToken> = {
  searched: ({ description, id, hint, createdBy }) => [description, id, hint, createdBy],
  sorted: {
    description: ({ description }) => description,
    createdBy: ({ createdBy }) => createdBy,
    createdAt: ({ createdAt }) => createdAt,
    lastUsedAt: ({ lastUsedAt = '' }) => lastUsedAt,
    // Tokens without an end come last.
    expires: ({ expires = '\uffff' }) => expires,
  },
}

const typeOf = (strategy: string | undefined): TokenType =>
  strategy === 'AccessToken' ? 'AccessToken' : 'ClientCredentials'

/** The type of tokens that the vendor chose; client credentials until that is known. */
export const tokenType = flow('apiTokenType', ({ app }) =>
  computed(app.use(vendorConfig).$vendorConfiguration, configuration =>
    typeOf(configuration?.machineToMachineAuthStrategy),
  ),
)

const without =
  (id: string) =>
  ({ rows, total, ...page }: ListPage<ApiToken>): ListPage<ApiToken> => {
    const left = rows.filter(row => row.id !== id)
    return { ...page, rows: left, total: total === undefined ? undefined : total - (rows.length - left.length) }
  }

/** @throws FeError when the answer lacks it, as one that broke off does: nobody could use the token */
const secretOf = (scope: Scope, answer: unknown): string => {
  const { secret } = readValue(scope, 'The secret of an API token', secretAnswer, answer)
  if (secret !== '') return secret
  throw new FeError(genericErrorCode, genericErrorMessage)
}

const tokensOf = (scope: Scope, slug: string, calls: TokenCalls): ApiTokens => {
  const { send } = scope
  const chosenType = async (): Promise<TokenType> => {
    await scope.app.use(vendorConfig).loadVendorConfiguration()
    return scope.use(tokenType).get()
  }
  const list = listQuery<ApiToken, object>(scope, {
    key: [slug, 'list'],
    filters: {},
    sort: { by: 'createdAt', descending: true },
    read: async (view, signal) => {
      const type = await chosenType()
      const { rows, dropped } = readValue(scope, slug, apiTokenList, await calls.list(send, type, signal))
      const known = rows.map((row): ApiToken => ({ ...row, type }))
      return { ...pageOfRows(known, view, order), dropped }
    },
  })
  const record = ({ id }: { id: string }) => [slug, id] as const
  const invalidates = [[slug]] as const

  return {
    list,
    create: mutation(scope, {
      write: async (input: NewToken) => {
        const type = await chosenType()
        const made = await scope.use(creations)([slug, type, input], sendOnce => calls.create(sendOnce, type, input))
        const token = readValue(scope, slug, apiToken, made)
        return { token: { ...token, type }, secret: secretOf(scope, made) }
      },
      invalidates,
    }),
    describe: mutation(scope, {
      write: (change: { id: string; description: string }) => send(calls.update, change),
      record,
      invalidates,
    }),
    rotate: mutation(scope, {
      write: async (rotation: { id: string; overlapSeconds: number }) =>
        secretOf(scope, await send(calls.rotate, rotation)),
      record,
      invalidates,
    }),
    revoke: mutation(scope, {
      write: ({ id, type }: Pick<ApiToken, 'id' | 'type'>) => calls.remove(send, type, id),
      record,
      optimistic: ({ id }) => [list.patch(without(id))],
      invalidates,
    }),
    capabilities: { update: calls.update.name, rotate: calls.rotate.name },
  }
}

/** The person's own API tokens in the tenant. */
export const personalApiTokens = flow('personalApiTokens', scope => tokensOf(scope, 'personalApiTokens', userCalls))

/** The API tokens of the tenant. */
export const apiTokens = flow('apiTokens', scope => tokensOf(scope, 'apiTokens', tenantCalls))
