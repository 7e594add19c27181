import { forgetUnprovenPassword } from '../../identity/activations.ts'
import type * as operations from '../../../http/passwordless/operations.ts'
import type { UserRecord } from '../../store/records.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { whileCredentialsHold } from '../../identity/credentials.ts'
import { readToken, consumeCode, consumeToken, wrongCode } from '../../tokens/oneTimeTokens.ts'
import { isVisible } from '../../identity/members.ts'
import { proveNumber } from '../../identity/phones.ts'
import { HttpError } from '../../request/httpError.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone } from '../../handler/legacyHandler.ts'
import { signInWith } from '../../identity/signIn.ts'
import { vendorScope } from '../../store/store.ts'
import { optionalTextOf, textOf } from '../../request/fields.ts'
import { isAllowedIn, refuseUnlessOffered, passwordlessMethodOf, type PasswordlessMethod } from './methods.ts'

/** What came by mail or text message. */
interface Given {
  /** The code, or the token of a link. */
  secret: string
  /** The attempt that a code belongs to. */
  attempt: string | undefined
}

const spentLink = () =>
  new HttpError(400, 'This link has been used or is too old. Ask for a new one.', { code: 'ER-LINK-SPENT' })

/** Uses up what was sent. @throws Refusal when it is not right */
const take = async (context: OpenContext, { purpose, isCode }: PasswordlessMethod, { secret, attempt }: Given) => {
  if (isCode) return consumeCode(context, attempt, secret.replaceAll(/[\s-]/g, ''), purpose)
  const record = await consumeToken(context, secret, purpose)
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

/** Who the right code or link belongs to. @throws Refusal for anything else, after writing it down (B13) */
const personOf = async (context: OpenContext, way: PasswordlessMethod, given: Given): Promise<UserRecord> => {
  const named = await readToken(context, way.isCode ? given.attempt : given.secret, way.purpose)
  const user = await personWith(context, named?.userId)
  try {
    const { userId, facts } = await take(context, way, given)
    // A code to a number that was replaced meanwhile may be in anybody's hands.
    const isReached = way.isByMail || facts['phoneNumber'] === user?.phoneNumber
    if (!user || user.id !== userId || !isReached || !(await isAllowedIn(context, user.activeTenantId, way)))
      throw way.isCode ? wrongCode() : spentLink()
    return user
  } catch (cause) {
    await auditFailure(context, user)
    throw cause
  }
}

/** Marks the address as the person's; a password that somebody else may have chosen before is forgotten. */
const proveMailbox = ({ store }: OpenContext, user: UserRecord): Promise<UserRecord> =>
  whileCredentialsHold(store, user, async inside => {
    await forgetUnprovenPassword({ store: inside }, user)
    return (await inside.users.update(vendorScope, user.id, { isVerified: true })) ?? user
  })

/**
 * Remembers what else the right code or link showed: that the mailbox or the number is the person's. Resolves to the
 * person afterwards.
 */
const keepProof = async (
  context: OpenContext,
  user: UserRecord,
  { isByMail }: PasswordlessMethod,
): Promise<UserRecord> => {
  const { id, isVerified, phoneNumber } = user
  if (isByMail && !isVerified) return proveMailbox(context, user)
  // Whoever proved the number before keeps it; that is no reason to turn this person away.
  if (!isByMail && phoneNumber !== undefined)
    await proveNumber(context, id, phoneNumber).catch((cause: unknown) => {
      if (!(cause instanceof HttpError)) throw cause
    })
  return user
}

/** Signs in with a code or link; each works once (B7). It proves the mailbox or the number as well. */
export const postlogin: HandlersFor<typeof operations>['postlogin'] = legacyAnyone(async (input, context) => {
  const way = passwordlessMethodOf(input.type)
  const given = { secret: textOf(input.token, 'token', 200), attempt: optionalTextOf(input.otcToken, 'otcToken', 200) }
  const { messagesByAddress } = context.settings.rateLimits
  await limitRate(context, `signInCodesFrom:${networkOf(context.requestInfo.ip)}`, messagesByAddress)
  await refuseUnlessOffered(context, way)
  const user = await personOf(context, way, given)
  return signInWith(context, await keepProof(context, user, way), { amr: way.amr, provesEmail: way.isByMail })
})
