import * as v from 'valibot'
import type * as operations from '../../../http/tokens/operations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../request/schema.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { vendorScope } from '../../store/store.ts'
import { createToken, describeToken, revokeToken, rotateToken } from './changes.ts'
import { rotationInput, tenantTokenInput, updateInput } from './input.ts'
import { tokensOf, type TokenKind } from './ownTokens.ts'
import { toAccessToken, toApiToken } from './toWire.ts'

const owner = 'tenant'
const accessToken = { owner, type: 'AccessToken' } as const
const credentials = { owner, type: 'ClientCredentials' } as const

const byPeople = (verb: 'read' | 'write' | 'delete') =>
  ({ permission: `fe.secure.${verb}.tenantApiTokens`, byApiToken: 'never' }) as const
const read = byPeople('read')
const write = { ...byPeople('write'), transaction: true } as const
const remove = { ...byPeople('delete'), transaction: true } as const

/** The tenant's tokens of a kind, each with the name of who made it. */
const withCreators = async (context: SignedInContext, kind: TokenKind) => {
  const { store } = context
  const tokens = await tokensOf(store, context, kind)
  const ids = [...new Set(tokens.map(({ userId }) => userId))]
  const people = await store.users.getMany(ids.map(userId => ({ tenantId: vendorScope, id: userId })))
  const nameOf = new Map(people.map(({ id: userId, name, email }) => [userId, name || email]))
  return tokens.map(token => ({ token, createdByName: nameOf.get(token.userId) }))
}

/** API tokens of the tenant. */
export const tenantTokenHandlers = {
  tenantAccessTokens: allowed(read, async (_input, context) => ({
    accessTokens: (await withCreators(context, accessToken)).map(({ token, ...extra }) => toAccessToken(token, extra)),
  })),
  tenantAccessTokenCreate: allowed(
    { ...write, stepUp: freshFactor, input: tenantTokenInput },
    async (input, context) => {
      const { token, secret } = await createToken(context, accessToken, input)
      return toAccessToken(token, { secret })
    },
  ),
  tenantAccessTokenDelete: allowed({ ...remove, input: v.object({ id }) }, ({ id: tokenId }, context) =>
    revokeToken(context, accessToken, tokenId),
  ),
  tenantApiTokens: allowed(read, async (_input, context) =>
    (await withCreators(context, credentials)).map(({ token, ...extra }) => toApiToken(token, extra)),
  ),
  tenantApiTokenCreate: allowed({ ...write, stepUp: freshFactor, input: tenantTokenInput }, async (input, context) => {
    const { token, secret } = await createToken(context, credentials, input)
    return toApiToken(token, { secret })
  }),
  tenantApiTokenDelete: allowed({ ...remove, input: v.object({ tokenId: id }) }, ({ tokenId }, context) =>
    revokeToken(context, credentials, tokenId),
  ),
  tenantTokenUpdate: allowed({ ...write, input: updateInput }, ({ id: tokenId, description }, context) =>
    describeToken(context, { owner }, tokenId, description),
  ),
  tenantTokenRotate: allowed({ ...write, stepUp: freshFactor, input: rotationInput }, (input, context) =>
    rotateToken(context, { owner }, input.id, input.overlapSeconds),
  ),
} satisfies Partial<HandlersFor<typeof operations>>
