import type * as operations from '../../../http/users/phoneOperations.ts'
import { changeCredentials, refuseEndedSession } from '../../identity/credentials.ts'
import { limitMessages, mail, textMessage, vendorName } from '../../identity/messages.ts'
import {
  endTokens,
  issueCode,
  issueToken,
  readToken,
  consumeCode,
  consumeToken,
  wrongCode,
} from '../../tokens/oneTimeTokens.ts'
import { isVisible } from '../../identity/members.ts'
import { phoneOf, refuseOthersNumber, replaceNumber } from '../../identity/phones.ts'
import { HttpError } from '../../request/httpError.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone, legacySignedIn } from '../../handler/legacyHandler.ts'
import { vendorScope } from '../../store/store.ts'
import { emailOf, textOf } from '../../request/fields.ts'

const codeSeconds = 600
/** How long a proven mailbox opens the form of the new number. */
const formSeconds = 900

const tooLate = () =>
  new HttpError(400, 'This took too long. Start again to change your number.', { code: 'ER-PHONE-RESET' })

const codeMail = (context: OpenContext, name: string, to: string, code: string) =>
  mail(context, to, {
    subject: `Change your ${name} phone number`,
    lines: ['Somebody, we hope you, asked to replace the phone number of your account. This is the code:'],
    code,
    note: 'It works once, for ten minutes. If you did not ask for it, ignore this mail: your number stays as it is.',
  })

/** Audits the change and tells the person, who may not have made it. */
const tell = async (context: OpenContext, user: { id: string; email: string; activeTenantId: string }) => {
  const name = await vendorName(context)
  await context.auditFor(user.activeTenantId, 'user.phoneChanged', {
    userId: user.id,
    email: user.email,
    severity: 'Medium',
  })
  mail(context, user.email, {
    subject: `Your ${name} phone number was changed`,
    lines: ['The phone number of your account was just changed.'],
    note: 'If this was not you, reset your password and tell your administrator.',
  })
}

/** A lost phone number, and a new one. */
export const phoneHandlers = {
  phoneReset: legacyAnyone(async (input, context) => {
    const email = emailOf(input.email)
    await limitMessages(context, email)
    const found = (await context.store.users.find(vendorScope, { where: { email } })).items[0]
    const user = isVisible(found, context.settings) && !found.isDisabled ? found : undefined
    await endTokens(context, user?.id ?? 'nobody', 'resetPhone')
    const wish = { purpose: 'resetPhone', userId: user?.id ?? null, lifeSeconds: codeSeconds } as const
    const { token, code } = await issueCode(context, wish)
    const name = await vendorName(context)
    if (user) codeMail(context, name, user.email, code)
    return { resetPhoneNumberToken: token }
  }),
  phoneResetVerify: legacyAnyone(async (input, context) => {
    const token = textOf(input.resetPhoneNumberToken, 'resetPhoneNumberToken')
    const { userId } = await consumeCode(context, token, textOf(input.code, 'code', 20), 'resetPhone')
    if (userId === null) throw wrongCode()
    const wish = { purpose: 'changePhone', userId, lifeSeconds: formSeconds, facts: { afterReset: true } } as const
    return { changePhoneNumberToken: await issueToken(context, wish) }
  }),
  phoneChangeAfterReset: legacyAnyone(async (input, context) => {
    const token = textOf(input.changePhoneNumberToken, 'changePhoneNumberToken')
    const phoneNumber = phoneOf(input.phoneNumber)
    const record = await readToken(context, token, 'changePhone')
    const found = record?.userId ? await context.store.users.get(vendorScope, record.userId) : undefined
    if (record?.facts['afterReset'] !== true || !isVisible(found, context.settings) || found.isDisabled) throw tooLate()
    await refuseOthersNumber(context, found.id, phoneNumber)
    await context.store.transaction(async store => {
      if (!(await consumeToken({ ...context, store }, token, 'changePhone'))) throw tooLate()
      // Nobody has proven the new number yet; the sign-in by text message that follows does.
      await store.phoneNumbers.removeWhere(vendorScope, {
        userId: found.id,
        phoneNumber: [phoneNumber, found.phoneNumber ?? phoneNumber],
      })
      await store.phoneNumbers.insert(vendorScope, { userId: found.id, phoneNumber })
      await changeCredentials(store, found.id, () => ({ phoneNumber }))
    })
    await tell(context, found)
  }),
  phoneChangeStart: legacySignedIn(async (input, context) => {
    const phoneNumber = phoneOf(input.phoneNumber)
    await limitMessages(context, context.user.id)
    await limitMessages(context, phoneNumber)
    const wish = { purpose: 'changePhone', userId: context.user.id, lifeSeconds: codeSeconds } as const
    await endTokens(context, context.user.id, 'changePhone')
    const { token, code } = await issueCode(context, { ...wish, facts: { phoneNumber } })
    const name = await vendorName(context)
    textMessage(context, phoneNumber, `${code} is your code to change your ${name} phone number.`)
    return { changePhoneId: token }
  }),
  phoneChangeVerify: legacySignedIn(async (input, context) => {
    const { store, user, session } = context
    const token = textOf(input.changePhoneId, 'changePhoneId')
    const waiting = await readToken(context, token, 'changePhone')
    if (waiting?.userId !== user.id) throw wrongCode()
    const { facts } = await consumeCode(context, token, textOf(input.code, 'code', 20), 'changePhone')
    await store.transaction(async inside => {
      await refuseEndedSession(inside, session)
      await replaceNumber(inside, user, phoneOf(facts['phoneNumber']))
    })
    await tell(context, user)
  }),
} satisfies HandlersFor<typeof operations>
