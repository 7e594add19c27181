import * as v from 'valibot'
import type * as operations from '../../../http/users/phoneOperations.ts'
import { changeCredentials, refuseEndedSession } from '../../identity/credentials/credentials.ts'
import { consumeBudgetedCode, identifierFact, refuseFullBudget } from '../../identity/credentials/codeBudget.ts'
import type { MailContent } from '../../identity/messages/messageJobs.ts'
import { limitMessages, mail, textMessage, vendorName } from '../../identity/messages/messages.ts'
import { endTokens, issueCode, issueToken, readToken, consumeToken, wrongCode } from '../../tokens/oneTimeTokens.ts'
import { isVisible } from '../../identity/members/members.ts'
import { refuseOthersNumber, replaceNumber } from '../../identity/accounts/phones.ts'
import { HttpError } from '../../request/httpError.ts'
import { anyone, signedIn, type HandlersFor } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { email, phoneNumber, token, typedCode } from '../../request/schema.ts'
import { freshProof } from '../../identity/signIn/stepUp.ts'
import { unknownId } from '../../store/definitions.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { vendorScope } from '../../store/store.ts'
import { inTransaction } from '../../context/transaction.ts'

const codeSeconds = 600
/** How long a new number may be set after the mailbox was proven. */
const formSeconds = 900

const tooLate = () =>
  new HttpError(400, 'This took too long. Start again to change your number.', { code: 'ER-PHONE-RESET' })

const codeMail = (name: string, code: string): MailContent => ({
  subject: `Change your ${name} phone number`,
  lines: ['Someone, hopefully you, asked to change the phone number on your account. Enter this code to continue:'],
  code,
  note: "It works once, for 10 minutes. If you didn't request it, you can ignore this email. Your number stays the same.",
})

/** Mails the person that their number was changed, because another person may have done it. */
const mailChange = async (context: OpenContext, user: UserRecord) => {
  const name = await vendorName(context)
  await mail(context, user, {
    subject: `Your ${name} phone number was changed`,
    lines: ['The phone number on your account was changed.'],
    note: "If this wasn't you, reset your password and contact your administrator.",
  })
}

const newNumberInput = v.object({ changePhoneNumberToken: token, phoneNumber })

/** Replacing a phone number, also a lost one. */
export const phoneHandlers = {
  phoneReset: anyone({ delivers: 'mail', input: v.object({ email }) }, async (input, context) => {
    await limitMessages(context, 'phoneNumber', input.email)
    await refuseFullBudget(context, 'resetPhone', input.email)
    const found = (await context.store.users.find(vendorScope, { where: input })).items[0]
    const user = isVisible(found, context.settings) && !found.isDisabled ? found : undefined
    await endTokens(context, user?.id ?? unknownId, 'resetPhone')
    const options = { purpose: 'resetPhone', userId: user?.id ?? null, lifeSeconds: codeSeconds } as const
    const issued = await issueCode(context, { ...options, facts: await identifierFact(input.email) })
    const name = await vendorName(context)
    await mail(context, user, codeMail(name, issued.code), { lifeSeconds: codeSeconds })
    return { resetPhoneNumberToken: issued.token }
  }),
  phoneResetVerify: anyone(
    { input: v.object({ resetPhoneNumberToken: token, code: typedCode }) },
    async (input, context) => {
      const { userId } = await consumeBudgetedCode(context, input.resetPhoneNumberToken, input.code, 'resetPhone')
      if (userId === null) throw wrongCode()
      const options = { purpose: 'changePhone', userId, lifeSeconds: formSeconds, facts: { afterReset: true } } as const
      return { changePhoneNumberToken: await issueToken(context, options) }
    },
  ),
  phoneChangeAfterReset: anyone({ input: newNumberInput }, async (input, context) => {
    const record = await readToken(context, input.changePhoneNumberToken, 'changePhone')
    const found = record?.userId ? await context.store.users.get(vendorScope, record.userId) : undefined
    if (record?.facts['afterReset'] !== true || !isVisible(found, context.settings) || found.isDisabled) throw tooLate()
    await refuseOthersNumber(context, found.id, input.phoneNumber)
    await inTransaction(context, async inside => {
      const { store } = inside
      if (!(await consumeToken(inside, input.changePhoneNumberToken, 'changePhone'))) throw tooLate()
      // The new number is still unproven; the sign-in by text message that follows proves it.
      await store.phoneNumbers.removeWhere(vendorScope, {
        userId: found.id,
        phoneNumber: [input.phoneNumber, found.phoneNumber ?? input.phoneNumber],
      })
      await store.phoneNumbers.insert(vendorScope, { userId: found.id, phoneNumber: input.phoneNumber })
      await changeCredentials(store, found.id, () => ({ phoneNumber: input.phoneNumber }))
    })
    const facts = { userId: found.id, email: found.email, severity: 'Medium' } as const
    await context.auditFor(found.activeTenantId, 'user.phoneChanged', facts)
    await mailChange(context, found)
  }),
  phoneChangeStart: signedIn(
    { delivers: 'textMessage', stepUp: freshProof, input: v.object({ phoneNumber }) },
    async (input, context) => {
      await limitMessages(context, 'phoneNumber', context.user.id)
      await limitMessages(context, 'phoneNumber', input.phoneNumber)
      const options = { purpose: 'changePhone', userId: context.user.id, lifeSeconds: codeSeconds } as const
      await endTokens(context, context.user.id, 'changePhone')
      const issued = await issueCode(context, { ...options, facts: { phoneNumber: input.phoneNumber } })
      const name = await vendorName(context)
      const recipient = { ...context.user, phoneNumber: input.phoneNumber }
      await textMessage(context, recipient, `${issued.code} is your code to change your ${name} phone number.`, {
        lifeSeconds: codeSeconds,
      })
      return { changePhoneId: issued.token }
    },
  ),
  phoneChangeVerify: signedIn(
    { input: v.object({ changePhoneId: token, code: typedCode }) },
    async (input, context) => {
      const { store, user, session } = context
      const waiting = await readToken(context, input.changePhoneId, 'changePhone')
      if (waiting?.userId !== user.id) throw wrongCode()
      const { facts } = await consumeBudgetedCode(context, input.changePhoneId, input.code, 'changePhone')
      await store.transaction(async inside => {
        await refuseEndedSession(inside, session)
        await replaceNumber(inside, user, String(facts['phoneNumber']))
      })
      await context.audit('user.phoneChanged', { severity: 'Medium' })
      await mailChange(context, user)
    },
  ),
} satisfies HandlersFor<typeof operations>
