import { removeFactors } from '../../identity/factors/secondFactors.ts'
import * as v from 'valibot'
import type * as operations from '../../../http/mfa/loginOperations.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { changeCredentials } from '../../identity/credentials/credentials.ts'
import { mail, vendorName } from '../../identity/messages/messages.ts'
import { wrongCode } from '../../tokens/oneTimeTokens.ts'
import { isVisible } from '../../identity/members/members.ts'
import { recoveryHash } from '../../identity/factors/recoveryCodes.ts'
import { anyone, type HandlersFor } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { email as emailAddress, text } from '../../request/schema.ts'
import { unknownId } from '../../store/definitions.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { vendorScope } from '../../store/store.ts'

/** Notifies the owner, because another person may have found the code. */
const notify = async (context: Pick<OpenContext, 'store' | 'jobs'>, user: UserRecord | undefined) =>
  mail(context, user, {
    subject: `Two-step verification was turned off at ${await vendorName(context)}`,
    lines: ['Someone used one of your backup codes. Your two-step methods were removed and you were signed out.'],
    note: "If this wasn't you, change your password and contact your administrator right away.",
  })

/** Removes a person's factors if the recovery code is valid; returns whether it was. */
const removeAllFactors = async (
  { store, jobs }: OpenContext,
  user: UserRecord | undefined,
  code: string,
): Promise<boolean> => {
  const userId = user?.id ?? unknownId
  const hash = await recoveryHash(userId, code)
  return store.transaction(async inside => {
    const codes = await inside.recoveryCodes.get(vendorScope, userId)
    if (!codes?.hashes.includes(hash) || !(await inside.recoveryCodes.take(vendorScope, userId))) return false
    await removeFactors(inside, userId)
    await changeCredentials(inside, userId)
    await notify({ store: inside, jobs }, user)
    return true
  })
}

const recovery = v.object({ email: emailAddress, recoveryCode: text(100) })

/**
 * Removes all second factors and recovery codes of a person by a recovery code, and ends the sessions that the factors
 * opened. Unknown people, wrong codes and people without factors take the same work and get the same answer, so that
 * accounts cannot be enumerated.
 */
export const loginRecover: HandlersFor<typeof operations>['loginRecover'] = anyone(
  { input: recovery },
  async (input, context) => {
    const { settings } = context
    const { email, recoveryCode } = input
    const { signInByAddress, secondFactorsOfPerson } = settings.rateLimits
    await limitRate(context, `recoverFrom:${networkOf(context.requestInfo.ip)}`, signInByAddress)
    await limitRate(context, `recover:${email}`, secondFactorsOfPerson)

    const found = (await context.store.users.find(vendorScope, { where: { email } })).items[0]
    const user = isVisible(found, settings) ? found : undefined
    const isRecovered = await removeAllFactors(context, user, recoveryCode)
    const who = { ...(user ? { userId: user.id } : {}), email, severity: 'High' } as const
    await (isRecovered
      ? context.auditFor(user?.activeTenantId ?? vendorScope, 'user.secondFactorsRecovered', who)
      : context.auditFor(user?.activeTenantId ?? vendorScope, 'user.secondFactorFailed', {
          ...who,
          outcome: 'failure',
          purpose: 'recovery',
        }))
    if (!user || !isRecovered) throw wrongCode()
  },
)
