import * as v from 'valibot'
import type { OAuthTokens } from '../../../http/oauth/types.ts'
import { anyone } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { optionalText } from '../../request/schema.ts'
import { createSession } from '../../identity/signIn/newSession.ts'
import { presentedSession, renewSession } from '../../identity/sessions/sessions.ts'
import { HttpError } from '../../request/httpError.ts'
import { personOf, tokensFor, wantedTenant } from './sessionTokens.ts'

const notSignedIn = () => new HttpError(401, 'Not signed in', { code: 'ER-NOT-SIGNED-IN' })

/** The requested application, else the first one. */
const requestedApplication = ({ settings, requestInfo }: OpenContext): string => {
  const requested = requestInfo.header('frontegg-requested-application-id')
  const { oauthClients, audience } = settings
  const application = oauthClients.find(({ id }) => id === requested) ?? oauthClients[0]
  return application?.id ?? audience
}

/**
 * Issues tokens by the session cookie, as every page of an application does when it loads. As with a code, the application
 * gets a session of its own, because it refreshes by its own token; it ends with the browser's.
 */
export const silentAuthorize = anyone(
  { input: v.object({ tenantId: optionalText() }) },
  async (input, context): Promise<OAuthTokens> => {
    const presented = await presentedSession(context)
    const person = presented && (await personOf(context, presented.session))
    if (!person) throw notSignedIn()
    const tenantId = await wantedTenant(context, person, presented.session, input.tenantId)
    const startedBy = tenantId === undefined ? undefined : await renewSession(context, presented)
    if (tenantId === undefined || !startedBy) throw notSignedIn()
    const clientId = requestedApplication(context)
    const { amr, acr } = startedBy
    const circumstances = { application: { clientId, startedBy }, refuse: notSignedIn }
    const { session, token } = await createSession(context, person.user, tenantId, { amr, acr }, circumstances)
    return { ...(await tokensFor(context, person, session, { tenantId, clientId })), refresh_token: token }
  },
)
