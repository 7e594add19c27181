import type { AuthResult } from '../../../http/identityAuth/types.ts'
import type * as operations from '../../../http/ssoLogin/operations.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { readAttempt, secretsOf, takeAttempt } from '../../federation/attempts.ts'
import { personOfCode } from '../../federation/openId.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone } from '../../handler/legacyHandler.ts'
import { signInWith } from '../../identity/signIn.ts'
import { optionalTextOf, textOf } from '../../request/fields.ts'
import { callbackAddress } from './returnAddress.ts'
import { clientOf, failedToAuthenticate, goToProvider, oidcConnectionOf } from './clients.ts'
import { personAtCompany } from './ssoPerson.ts'

/** What a page says that came back from a company's provider. */
interface CameBack {
  code: string
  state: string
  redirectUri: string | undefined
}

/** Counts exchanges of one network; each costs calls to somebody else's server (B2). */
export const limitExchanges = (context: OpenContext): Promise<void> =>
  limitRate(context, `federationFrom:${networkOf(context.requestInfo.ip)}`, context.settings.rateLimits.signInByAddress)

/** Tells operators why an exchange failed; the person only learns that it did. */
export const refuseExchange = async (context: OpenContext, providerId: string, tenantId: string, cause: unknown) => {
  context.ports.log.error(`A sign-in by ${providerId} was refused`, 'openId', cause)
  await context.auditFor(tenantId, 'user.signInFailed', { severity: 'Medium', outcome: 'failure', providerId })
  return failedToAuthenticate()
}

const signInAtCompany = async (context: OpenContext, { code, state, redirectUri }: CameBack): Promise<AuthResult> => {
  await limitExchanges(context)
  const attempt = await takeAttempt(context, state, 'oidc')
  if (!attempt || (redirectUri !== undefined && redirectUri !== attempt.returnTo)) throw failedToAuthenticate()
  const connection = await oidcConnectionOf(context, attempt)
  const client = await clientOf(context, attempt)
  if (!connection || !client) throw failedToAuthenticate()
  const exchange = { ...(await secretsOf(attempt, state)), redirectUri: callbackAddress(context) }
  const found = await personOfCode(context.ports, client, code, exchange).catch(async (cause: unknown) => {
    throw await refuseExchange(context, connection.id, connection.tenantId, cause)
  })
  const user = await personAtCompany(context, connection, { ...found, provider: 'saml' })
  if (!user)
    throw await refuseExchange(context, connection.id, connection.tenantId, new Error('The address is not theirs'))
  return signInWith(context, user, {
    amr: ['fed'],
    provesEmail: found.email === user.email,
    isFederated: true,
    tenantId: connection.tenantId,
  })
}

const codeOf = (value: unknown) => textOf(value, 'code', 4_096)
const redirectOf = (value: unknown) => optionalTextOf(value, 'redirectUri', 2_048)

/** Sign-in at a company's OpenID provider. */
export const oidcHandlers: Pick<
  HandlersFor<typeof operations>,
  'oidcAuthorizeRedirect' | 'oidcPostlogin' | 'oidcPostloginV1'
> = {
  oidcAuthorizeRedirect: legacyAnyone(async (input, context) => {
    const state = textOf(input.state, 'state')
    const attempt = await readAttempt(context, state)
    if (attempt?.kind !== 'oidc') throw failedToAuthenticate()
    await goToProvider(context, attempt, state)
  }),
  oidcPostlogin: legacyAnyone(({ code, RelayState, redirectUri }, context) =>
    signInAtCompany(context, {
      code: codeOf(code),
      state: textOf(RelayState, 'RelayState'),
      redirectUri: redirectOf(redirectUri),
    }),
  ),
  oidcPostloginV1: legacyAnyone(({ code, state, redirectUri }, context) =>
    signInAtCompany(context, {
      code: codeOf(code),
      state: textOf(state, 'state'),
      redirectUri: redirectOf(redirectUri),
    }),
  ),
}
