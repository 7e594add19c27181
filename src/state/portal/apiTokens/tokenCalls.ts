import * as operations from '../../../http/tokens/operations.ts'
import type { TenantTokenInput } from '../../../http/tokens/types.ts'
import type { Scope } from '../../kit/scope.ts'
import type { TokenType } from './apiToken.ts'

type Send = Scope['send']

/** The calls for tokens of one owner. The type of a token decides which operations of the contract they are. */
export interface TokenCalls {
  list: (send: Send, type: TokenType, signal: AbortSignal | undefined) => Promise<unknown>
  /** Answers with the token and its secret. */
  create: (send: Send, type: TokenType, input: TenantTokenInput) => Promise<object>
  remove: (send: Send, type: TokenType, id: string) => Promise<void>
  /** Only for a server that has these operations. */
  update: typeof operations.userTokenUpdate
  rotate: typeof operations.userTokenRotate
}

/** The calls for a person's own tokens. */
export const userCalls: TokenCalls = {
  list: (send, type, signal) =>
    type === 'AccessToken'
      ? send(operations.userAccessTokens, undefined, signal && { signal })
      : send(operations.userApiTokens, undefined, signal && { signal }),
  create: (send, type, { roleIds: _none, ...input }) =>
    type === 'AccessToken' ? send(operations.userAccessTokenCreate, input) : send(operations.userApiTokenCreate, input),
  remove: (send, type, id) =>
    type === 'AccessToken'
      ? send(operations.userAccessTokenDelete, { id })
      : send(operations.userApiTokenDelete, { tokenId: id }),
  update: operations.userTokenUpdate,
  rotate: operations.userTokenRotate,
}

/** The calls for tokens of the tenant. */
export const tenantCalls: TokenCalls = {
  list: (send, type, signal) =>
    type === 'AccessToken'
      ? send(operations.tenantAccessTokens, undefined, signal && { signal })
      : send(operations.tenantApiTokens, undefined, signal && { signal }),
  create: (send, type, input) =>
    type === 'AccessToken'
      ? send(operations.tenantAccessTokenCreate, input)
      : send(operations.tenantApiTokenCreate, input),
  remove: (send, type, id) =>
    type === 'AccessToken'
      ? send(operations.tenantAccessTokenDelete, { id })
      : send(operations.tenantApiTokenDelete, { tokenId: id }),
  update: operations.tenantTokenUpdate,
  rotate: operations.tenantTokenRotate,
}
