import * as v from 'valibot'
import { forgetUnprovenPassword } from '../../identity/accounts/activations.ts'
import type * as operations from '../../../http/passwordless/operations.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { consumeBudgetedCode } from '../../identity/credentials/codeBudget.ts'
import { whileCredentialsHold } from '../../identity/credentials/credentials.ts'
import { readToken, consumeToken, wrongCode } from '../../tokens/oneTimeTokens.ts'
import { isVisible } from '../../identity/members/members.ts'
import { proveNumber } from '../../identity/accounts/phones.ts'
import { HttpError } from '../../request/httpError.ts'
import { anyone, type HandlersFor } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { optionalText, text } from '../../request/schema.ts'
import { signInWith } from '../../identity/signIn/signIn.ts'
import { vendorScope } from '../../store/store.ts'
import {
  isAllowedIn,
  refuseUnlessOffered,
  passwordlessMethodOf,
  spentLink,
  type PasswordlessMethod,
} from './methods.ts'

/** What the person received by mail or text message. */
interface Received {
  /** The code, or the token of a link. */
  secret: string
  /** The attempt that a code belongs to. */
  attempt: string | undefined
}

/** Consumes what was sent. @throws HttpError 400 when it is not right */
const consume = async (context: OpenContext, method: PasswordlessMethod, { secret, attempt }: Received) => {
  if (method.isCode) return consumeBudgetedCode(context, attempt, secret.replaceAll(/[\s-]/g, ''), method.purpose)
  const record = await consumeToken(context, secret, method.purpose)
  if (!record) throw spentLink()
  return record
}

const personWith = async ({ store, settings }: OpenContext, userId: string | null | undefined) => {
  const user = userId ? await store.users.get(vendorScope, userId) : undefined
  return isVisible(user, settings) ? user : undefined
}

const auditFailure = (context: OpenContext, user: UserRecord | undefined) =>
  context.auditFor(user?.activeTenantId ?? vendorScope, 'user.signInFailed', {
    ...(user ? { userId: user.id, email: user.email } : {}),
    severity: 'Medium',
    outcome: 'failure',
  })

/** The owner of a valid code or link. @throws HttpError for anything else, after writing an audit row */
const personOf = async (context: OpenContext, method: PasswordlessMethod, received: Received): Promise<UserRecord> => {
  const named = await readToken(context, method.isCode ? received.attempt : received.secret, method.purpose)
  const user = await personWith(context, named?.userId)
  try {
    const { userId, facts } = await consume(context, method, received)
    // A code to a number that was replaced meanwhile may have reached another person.
    const isReached = method.isByMail || facts['phoneNumber'] === user?.phoneNumber
    if (!user || user.id !== userId || !isReached || !(await isAllowedIn(context, user.activeTenantId, method)))
      throw method.isCode ? wrongCode() : spentLink()
    return user
  } catch (cause) {
    await auditFailure(context, user)
    throw cause
  }
}

/** Marks the address as verified, and removes a password that another person may have set before. */
const proveMailbox = ({ store }: OpenContext, user: UserRecord): Promise<UserRecord> =>
  whileCredentialsHold(store, user, async inside => {
    await forgetUnprovenPassword({ store: inside }, user)
    return (await inside.users.update(vendorScope, user.id, { isVerified: true })) ?? user
  })

/**
 * Marks the mailbox or number as proven, because the code or link reached the person there. Resolves to the updated
 * person.
 */
const keepProof = async (
  context: OpenContext,
  user: UserRecord,
  { isByMail }: PasswordlessMethod,
): Promise<UserRecord> => {
  const { id, isVerified, phoneNumber } = user
  if (isByMail && !isVerified) return proveMailbox(context, user)
  // A number that another person has proven stays theirs; the sign-in continues.
  if (!isByMail && phoneNumber !== undefined)
    await proveNumber(context, id, phoneNumber).catch((cause: unknown) => {
      if (!(cause instanceof HttpError)) throw cause
    })
  return user
}

const received = v.object({ type: v.string(), token: text(200), otcToken: optionalText(200) })

/**
 * Signs in with a code or link; each works once. A code needs the attempt of its request, in the body or, where the body
 * has none, in the cookie of the browser that requested it. Also
 * proves the mailbox or the number.
 */
export const postlogin: HandlersFor<typeof operations>['postlogin'] = anyone(
  { input: received },
  async (input, context) => {
    const method = passwordlessMethodOf(input.type)
    const { messagesByAddress } = context.settings.rateLimits
    await limitRate(context, `signInCodesFrom:${networkOf(context.requestInfo.ip)}`, messagesByAddress)
    await refuseUnlessOffered(context, method)
    const attempt = input.otcToken ?? context.requestInfo.attemptToken
    const user = await personOf(context, method, { secret: input.token, attempt })
    if (method.isCode) context.response.clearAttemptCookie()
    return signInWith(context, await keepProof(context, user, method), {
      amr: method.amr,
      provesEmail: method.isByMail,
    })
  },
)
