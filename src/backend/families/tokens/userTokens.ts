import * as v from 'valibot'
import type * as operations from '../../../http/tokens/operations.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../request/schema.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { createToken, describeToken, revokeToken, rotateToken } from './changes.ts'
import { rotationInput, updateInput, userTokenInput } from './input.ts'
import { tokensOf } from './ownTokens.ts'
import { toAccessToken, toApiToken } from './toWire.ts'

const owner = 'user'
const accessToken = { owner, type: 'AccessToken' } as const
const credentials = { owner, type: 'ClientCredentials' } as const

const byPeople = (verb: 'read' | 'write' | 'delete') =>
  ({ permission: `fe.secure.${verb}.userApiTokens`, byApiToken: 'never' }) as const
const read = byPeople('read')
const write = { ...byPeople('write'), transaction: true } as const
const remove = { ...byPeople('delete'), transaction: true } as const

/** The person's own API tokens in the tenant. */
export const userTokenHandlers = {
  userAccessTokens: allowed(read, async (_input, context) => ({
    accessTokens: (await tokensOf(context.store, context, accessToken)).map(token => toAccessToken(token)),
  })),
  userAccessTokenCreate: allowed({ ...write, stepUp: freshFactor, input: userTokenInput }, async (input, context) => {
    const { token, secret } = await createToken(context, accessToken, input)
    return toAccessToken(token, { secret })
  }),
  userAccessTokenDelete: allowed({ ...remove, input: v.object({ id }) }, ({ id: tokenId }, context) =>
    revokeToken(context, accessToken, tokenId),
  ),
  userApiTokens: allowed(read, async (_input, context) =>
    (await tokensOf(context.store, context, credentials)).map(token => toApiToken(token)),
  ),
  userApiTokenCreate: allowed({ ...write, stepUp: freshFactor, input: userTokenInput }, async (input, context) => {
    const { token, secret } = await createToken(context, credentials, input)
    return toApiToken(token, { secret })
  }),
  userApiTokenDelete: allowed({ ...remove, input: v.object({ tokenId: id }) }, ({ tokenId }, context) =>
    revokeToken(context, credentials, tokenId),
  ),
  userTokenUpdate: allowed({ ...write, input: updateInput }, ({ id: tokenId, description }, context) =>
    describeToken(context, { owner }, tokenId, description),
  ),
  userTokenRotate: allowed({ ...write, stepUp: freshFactor, input: rotationInput }, (input, context) =>
    rotateToken(context, { owner }, input.id, input.overlapSeconds),
  ),
} satisfies Partial<HandlersFor<typeof operations>>
