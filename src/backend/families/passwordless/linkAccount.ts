import * as v from 'valibot'
import type * as operations from '../../../http/passwordless/operations.ts'
import { anyone, type HandlersFor } from '../../handler/handler.ts'
import { text } from '../../request/schema.ts'
import { isVisible } from '../../identity/members/members.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { vendorScope } from '../../store/store.ts'
import { readToken } from '../../tokens/oneTimeTokens.ts'
import { passwordlessMethodOf, refuseUnlessOffered } from './methods.ts'

/** An email address with all but the first letter before the @ hidden. */
const maskedEmail = (email: string): string => email.replace(/(?<=^.).*(?=@)/u, '•••')

/**
 * Tells the holder of a sign-in link which account it signs in to, so that a link planted by another person is
 * noticed. The link stays unused. A link that does not work names no account; its use tells why.
 */
export const linkAccount: HandlersFor<typeof operations>['linkAccount'] = anyone(
  { input: v.object({ token: text(200) }) },
  async ({ token }, context) => {
    const method = passwordlessMethodOf('magiclink')
    const { store, settings, requestInfo } = context
    await limitRate(context, `signInCodesFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.messagesByAddress)
    await refuseUnlessOffered(context, method)
    const { userId } = (await readToken(context, token, method.purpose)) ?? {}
    const user = userId ? await store.users.get(vendorScope, userId) : undefined
    return isVisible(user, settings) ? { email: maskedEmail(user.email) } : {}
  },
)
