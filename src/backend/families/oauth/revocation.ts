import * as v from 'valibot'
import type { OpenContext } from '../../context/context.ts'
import type { PageRoute } from '../../handler/pageRoute.ts'
import { checkedInput } from '../../handler/validate.ts'
import { endWithApplications, sessionToEnd } from '../../identity/sessions/sessions.ts'
import { HttpError } from '../../request/httpError.ts'
import { optionalText } from '../../request/schema.ts'
import { withOAuthErrors } from './oauthErrors.ts'

/** A request to the revocation endpoint (RFC 7009 §2.1). The hint about the kind of token is not needed. */
const revocation = v.object({ token: optionalText(), client_id: optionalText() })

/**
 * Ends the session of a refresh token. Any other token gets the same answer and changes nothing: access tokens expire within minutes, and
 * the answer must not tell which tokens exist (RFC 7009 §2.2).
 */
const revoke = async (context: OpenContext, { token, client_id: clientId }: v.InferOutput<typeof revocation>) => {
  if (token === undefined) throw new HttpError(400, 'token is missing', { code: 'invalid_request' })
  const session = await sessionToEnd(context, token)
  if (!session || (clientId !== undefined && clientId !== session.clientId)) return
  const ended = await endWithApplications(context, session)
  if (!ended) return
  const { userId, activeTenantId, impersonatedBy, id: sessionId } = ended
  const impersonator = impersonatedBy === undefined ? {} : { impersonator: impersonatedBy }
  await context.auditFor(activeTenantId, 'user.signedOut', { userId, sessionId, ...impersonator })
}

/** The revocation endpoint for standard OAuth clients (RFC 7009). */
export const revocationForm: PageRoute = {
  path: '/oauth/revoke',
  run: (form, context) =>
    withOAuthErrors(async () => {
      await revoke(context, checkedInput(revocation, Object.fromEntries(form)))
      return {}
    }),
}
