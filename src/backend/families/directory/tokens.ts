import type * as operations from '../../../http/directory/operations.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { deleteProvisioning, ownConnection, writeProvisioning } from '../../provisioning/connections.ts'
import { checkMayDirect } from '../../provisioning/groupRoles.ts'
import { createToken, revokeToken } from '../../provisioning/tokens.ts'
import { newToken, ofToken } from './input.ts'
import { toToken } from './toWire.ts'

const rules = { byApiToken: 'never', transaction: true } as const

/** Tokens of connections. */
export const tokenHandlers: Pick<HandlersFor<typeof operations>, 'tokenCreate' | 'tokenRevoke'> = {
  tokenCreate: allowed(
    { ...rules, permission: writeProvisioning, stepUp: freshFactor, input: newToken },
    async ({ id, expiresInDays }, context) => {
      refuseVisitor(context)
      const connection = await ownConnection(context, id)
      await checkMayDirect(context, connection)
      const { token, secret } = await createToken(context, connection, expiresInDays ?? null)
      return { ...toToken(token), secret }
    },
  ),
  tokenRevoke: allowed({ ...rules, permission: deleteProvisioning, input: ofToken }, async ({ id, tokenId }, context) =>
    revokeToken(context, await ownConnection(context, id), tokenId),
  ),
}
