import type * as operations from '../../../http/mfa/loginOperations.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { changeCredentials } from '../../identity/credentials.ts'
import { mail, vendorName } from '../../identity/messages.ts'
import { wrongCode } from '../../tokens/oneTimeTokens.ts'
import { isVisible } from '../../identity/members.ts'
import { recoveryHash } from '../../identity/recoveryCodes.ts'
import type { HandlersFor } from '../../handler/handler.ts'
import { legacyAnyone } from '../../handler/legacyHandler.ts'
import { vendorScope } from '../../store/store.ts'
import { emailOf, textOf } from '../../request/fields.ts'

/** In the place of a person we do not know; nobody has this id. */
const nobody = 'nobody'

/**
 * Removes every second factor of somebody who lost them, with all that was opened by them. The code is spent with the
 * rest of its set, because it opens nothing any more. Unknown people, wrong codes and people without factors take the
 * same work and give the same answer (B1).
 */
export const loginRecover: HandlersFor<typeof operations>['loginRecover'] = legacyAnyone(async (input, context) => {
  const { settings } = context
  const email = emailOf(input.email)
  const code = textOf(input.recoveryCode, 'recoveryCode', 100)
  const { signInByAddress, secondFactorsOfPerson } = settings.rateLimits
  await limitRate(context, `recoverFrom:${networkOf(context.requestInfo.ip)}`, signInByAddress)
  await limitRate(context, `recover:${email}`, secondFactorsOfPerson)

  const found = (await context.store.users.find(vendorScope, { where: { email } })).items[0]
  const user = isVisible(found, settings) ? found : undefined
  const userId = user?.id ?? nobody
  const hash = await recoveryHash(userId, code)
  const isRecovered = await context.store.transaction(async store => {
    const codes = await store.recoveryCodes.get(vendorScope, userId)
    if (!codes?.hashes.includes(hash) || !(await store.recoveryCodes.take(vendorScope, userId))) return false
    await store.mfaDevices.removeWhere(vendorScope, { userId })
    await store.passkeys.removeWhere(vendorScope, { userId, use: 'secondFactor' })
    await store.rememberedDevices.removeWhere(vendorScope, { userId })
    await changeCredentials(store, userId)
    return true
  })
  await context.auditFor(user?.activeTenantId ?? vendorScope, 'user.secondFactorsRecovered', {
    ...(user ? { userId } : {}),
    email,
    severity: 'High',
    outcome: isRecovered ? 'success' : 'failure',
  })
  if (!user || !isRecovered) throw wrongCode()
  mail(context, user.email, {
    subject: `Two-step verification was turned off at ${await vendorName(context)}`,
    lines: ['Somebody used one of your recovery codes. Your second factors were removed and you were signed out.'],
    note: 'If this was not you, change your password and ask your administrator for help at once.',
  })
})
