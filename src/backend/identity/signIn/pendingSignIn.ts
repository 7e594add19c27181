import type { AuthResult } from '../../../http/authResult.ts'
import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'
import { isVisible } from '../members/members.ts'
import { findMfaTransaction, repeatRequest } from '../factors/secondFactors.ts'

/**
 * What the browser's half-finished sign-in still needs, by its cookie: pages that ignore the answer of a sign-in, such as
 * those of the public client after a social one, refresh instead. Never holds an access token.
 */
export const pendingSignIn = async (context: OpenContext): Promise<AuthResult | undefined> => {
  const { store, settings, requestInfo, response } = context
  const { mfaToken } = requestInfo
  if (mfaToken === undefined) return undefined
  const transaction = await findMfaTransaction(context, mfaToken)
  const user = transaction && (await store.users.get(vendorScope, transaction.userId))
  const isPending = transaction?.purpose === 'login' && isVisible(user, settings) && !user.isDisabled
  const request = isPending ? await repeatRequest(context, user, transaction, mfaToken) : undefined
  if (!request) response.clearMfaCookie()
  return request
}
