import { isPlaceholder } from '../../identity/messages/placeholder.ts'
import { authenticate } from '../../handler/authenticate.ts'
import type { Service } from '../../handler/pageRoute.ts'
import { HttpError } from '../../request/httpError.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** A refusal in the form of RFC 6750 §3. */
const refusal = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(null, { status, headers: { ...noStore, ...headers } })

/** The challenge of RFC 6750 §3.1, which names an error only where a token was sent. */
const challengeOf = (bearer: string | undefined) => ({
  'WWW-Authenticate': bearer === undefined ? 'Bearer' : 'Bearer error="invalid_token"',
})

/**
 * The user info endpoint of OpenID Connect Core §5.3: who the person of an access token is, for as long as the session of the token
 * lasts.
 */
export const userInfo: Service = {
  path: '/oauth/userinfo',
  name: 'userInfo',
  isReadable: true,
  answer: async (request, below, context) => {
    if (below !== '') return refusal(404)
    if (!['GET', 'POST'].includes(request.method)) return refusal(405, { Allow: 'GET, POST' })
    try {
      const { user } = await authenticate(context, undefined)
      const { id: sub, name, email, isVerified: email_verified } = user
      const address = isPlaceholder(email) ? {} : { email, email_verified }
      return Response.json({ sub, name, ...address }, { headers: noStore })
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause
      return refusal(cause.status, cause.status === 401 ? challengeOf(context.requestInfo.bearer) : {})
    }
  },
}
