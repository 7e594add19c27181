import { call, callOfSeveral, type Way } from '../call.ts'
import { pageOfRows, type PageOf, type PageRequest, type RowOrder } from '../pages.ts'
import { apiTokenList, madeToken, secretAnswer, type SentToken } from './answers.ts'
import * as operations from './operations.ts'
import type { TenantTokenInput } from './types.ts'

/** How programs use a token: as it is, or exchanged for short-lived ones. The vendor chooses one for all tenants. */
export type TokenType = 'AccessToken' | 'ClientCredentials'

/** An API token of a person or of the tenant, of either type, without its secret. */
export interface ApiToken extends SentToken {
  type: TokenType
}

/** A token that was made, with the secret that is shown only now and kept nowhere. */
export interface MadeToken {
  token: ApiToken
  secret: string
}

/** The ability of a server to end tokens when the person who made them leaves. */
export const endWithMaker = 'tokens.endWithMaker'

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

/** The operations of one owner that depend on the type of the tokens. */
interface TypedWays {
  list: Way<TokenType, { rows: readonly SentToken[]; dropped: number }>
  create: Way<{ type: TokenType; input: TenantTokenInput }, { token: SentToken; secret: string }>
  remove: Way<{ type: TokenType; id: string }, void>
}

const callsFor = (owner: string, { list, create, remove }: TypedWays) => ({
  /** A page of the tokens, which servers answer whole. */
  page: callOfSeveral({
    name: `${owner}.list`,
    run: async (server, { type, view }: { type: TokenType; view: PageRequest }): Promise<PageOf<ApiToken>> => {
      const { rows, dropped } = await list(server, type)
      const known = rows.map((row): ApiToken => ({ ...row, type }))
      return { ...pageOfRows(known, view, order), dropped }
    },
  }),
  /** Makes a token; its secret is in this answer only. */
  create: callOfSeveral({
    name: `${owner}.create`,
    isKeyed: true,
    run: async (server, made: { type: TokenType; input: TenantTokenInput }): Promise<MadeToken> => {
      const { token, secret } = await create(server, made)
      return { token: { ...token, type: made.type }, secret }
    },
  }),
  /** Revokes a token. */
  remove: callOfSeveral({ name: `${owner}.remove`, run: remove }),
})

/** The calls for a person's own tokens. */
export const userTokens = {
  ...callsFor('userTokens', {
    list: (server, type) =>
      type === 'AccessToken'
        ? server.send(operations.userAccessTokens, undefined, apiTokenList)
        : server.send(operations.userApiTokens, undefined, apiTokenList),
    create: (server, { type, input: { roleIds: _none, ...input } }) =>
      type === 'AccessToken'
        ? server.send(operations.userAccessTokenCreate, input, madeToken)
        : server.send(operations.userApiTokenCreate, input, madeToken),
    remove: (server, { type, id }) =>
      type === 'AccessToken'
        ? server.send(operations.userAccessTokenDelete, { id })
        : server.send(operations.userApiTokenDelete, { tokenId: id }),
  }),
  describe: call(operations.userTokenUpdate, { contractOnly: 'absent' }),
  /** Answers with the new secret, which is kept nowhere. */
  rotate: call(operations.userTokenRotate, { answer: secretAnswer, contractOnly: 'absent' }),
}

/** The calls for tokens of the tenant. */
export const tenantTokens: typeof userTokens = {
  ...callsFor('tenantTokens', {
    list: (server, type) =>
      type === 'AccessToken'
        ? server.send(operations.tenantAccessTokens, undefined, apiTokenList)
        : server.send(operations.tenantApiTokens, undefined, apiTokenList),
    create: (server, { type, input }) =>
      type === 'AccessToken'
        ? server.send(operations.tenantAccessTokenCreate, input, madeToken)
        : server.send(operations.tenantApiTokenCreate, input, madeToken),
    remove: (server, { type, id }) =>
      type === 'AccessToken'
        ? server.send(operations.tenantAccessTokenDelete, { id })
        : server.send(operations.tenantApiTokenDelete, { tokenId: id }),
  }),
  describe: call(operations.tenantTokenUpdate, { contractOnly: 'absent' }),
  rotate: call(operations.tenantTokenRotate, { answer: secretAnswer, contractOnly: 'absent' }),
}
