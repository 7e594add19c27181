import * as v from 'valibot'
import type * as operations from '../../../http/phoneNumbers/operations.ts'
import type { PhoneNumber } from '../../../http/phoneNumbers/types.ts'
import { allowed, signedIn, type HandlersFor } from '../../handler/handler.ts'
import type { SignedInContext } from '../../context/context.ts'
import { pageEntries, pageOf } from '../../handler/page.ts'
import { id, optionalText, phoneNumber, queryIds, token, typedCode } from '../../request/schema.ts'
import type { EventKey } from '../../audits/catalogue.ts'
import { consumeBudgetedCode, type BudgetedPurpose } from '../../identity/credentials/codeBudget.ts'
import { nextCredentialsVersion, refuseEndedSession } from '../../identity/credentials/credentials.ts'
import { limitMessages, mail, textMessage, vendorName } from '../../identity/messages/messages.ts'
import { proveNumber } from '../../identity/accounts/phones.ts'
import { freshProof } from '../../identity/signIn/stepUp.ts'
import type { PhoneNumberFields } from '../../identity/accounts/records.ts'
import type { UserFields, UserRecord } from '../../identity/members/records.ts'
import { canDeliver, requireDelivery } from '../../request/delivery.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import { vendorScope, type SavedRecord } from '../../store/store.ts'
import { endTokens, issueCode, readToken, wrongCode } from '../../tokens/oneTimeTokens.ts'

type PhoneRecord = SavedRecord<PhoneNumberFields>

const codeSeconds = 600
/** Numbers one person may have. */
const mostNumbers = 5
/** Default number of items of a page. */
const pageLimit = 10

const phoneAnswer = ({
  id: phoneId,
  phoneNumber: number,
  provenNumber,
  createdAt,
  updatedAt,
}: PhoneRecord): PhoneNumber => ({
  id: phoneId,
  phoneNumber: number,
  verified: provenNumber !== undefined,
  createdAt,
  updatedAt,
})

const ownNumber = async ({ store, user }: SignedInContext, where: { id: string } | { phoneNumber: string }) => {
  const found = (await store.phoneNumbers.find(vendorScope, { where: { ...where, userId: user.id } })).items[0]
  if (!found) throw notFound()
  return found
}

/** Issues a code for one of the person's numbers; only the newest one is valid. */
const codeFor = async (context: SignedInContext, purpose: BudgetedPurpose, phone: PhoneRecord) => {
  const { user } = context
  await limitMessages(context, 'phoneNumber', user.id)
  await limitMessages(context, 'phoneNumber', phone.phoneNumber)
  await endTokens(context, user.id, purpose)
  const facts = { phoneId: phone.id }
  return issueCode(context, { purpose, userId: user.id, lifeSeconds: codeSeconds, facts })
}

const startProof = async (context: SignedInContext, phone: PhoneRecord): Promise<{ otcToken: string }> => {
  const issued = await codeFor(context, 'verifyPhone', phone)
  const name = await vendorName(context)
  const recipient = { ...context.user, phoneNumber: phone.phoneNumber }
  await textMessage(context, recipient, `${issued.code} is your code to confirm this number at ${name}.`, {
    lifeSeconds: codeSeconds,
  })
  return { otcToken: issued.token }
}

const codeEntries = { otcToken: token, code: typedCode }

/** The number that a valid code belongs to; another person's token counts as unknown. */
const phoneOfCode = async (
  context: SignedInContext,
  given: { otcToken: string; code: string },
  purpose: BudgetedPurpose,
): Promise<PhoneRecord> => {
  const waiting = await readToken(context, given.otcToken, purpose)
  if (waiting?.userId !== context.user.id) throw wrongCode()
  const { facts } = await consumeBudgetedCode(context, given.otcToken, given.code, purpose)
  return ownNumber(context, { id: String(facts['phoneId']) })
}

/** The person without the number, which then no longer completes a sign-in in progress. */
const withoutNumber = ({ phoneNumber: _removed, ...rest }: UserRecord): UserFields => ({
  ...rest,
  credentialsVersion: nextCredentialsVersion(rest),
})

const auditPhone = ({ audit }: SignedInContext, action: EventKey, phoneId: string) =>
  audit(action, { severity: 'Medium', phoneId })

const ofUsersInput = v.object({
  ...pageEntries(pageLimit),
  userIds: queryIds(300),
  _phoneNumber: optionalText(40),
})

/** Phone numbers: a person's own, which sign in once they are proven, and those of the people of a tenant. */
export const phoneNumbersHandlers = {
  list: signedIn(
    { input: v.object(pageEntries(pageLimit)) },
    async ({ _limit: limit, _offset: offset }, { store, user }) => {
      const found = await store.phoneNumbers.find(vendorScope, { where: { userId: user.id }, limit, offset })
      return pageOf(found.items.map(phoneAnswer), limit, found.total)
    },
  ),
  mine: signedIn({}, async (_input, { store, user }) =>
    (await store.phoneNumbers.find(vendorScope, { where: { userId: user.id } })).items.map(phoneAnswer),
  ),
  create: signedIn(
    { delivers: 'textMessage', stepUp: freshProof, input: v.object({ phoneNumber, verify: v.nullish(v.boolean()) }) },
    async (input, context) => {
      const { store, user } = context
      const own = (await store.phoneNumbers.find(vendorScope, { where: { userId: user.id } })).items
      if (own.some(phone => phone.phoneNumber === input.phoneNumber))
        throw new HttpError(409, 'You have already added this number.')
      if (own.length >= mostNumbers) throw new HttpError(400, `You can have at most ${mostNumbers} numbers.`)
      const phone = await store.phoneNumbers.insert(vendorScope, { userId: user.id, phoneNumber: input.phoneNumber })
      await auditPhone(context, 'user.phoneAdded', phone.id)
      return input.verify ? startProof(context, phone) : {}
    },
  ),
  preVerify: signedIn(
    { delivers: 'textMessage', stepUp: freshProof, input: v.object({ phoneNumber }) },
    async (input, context) => startProof(context, await ownNumber(context, input)),
  ),
  verify: signedIn({ stepUp: freshProof, input: v.object(codeEntries) }, async (input, context) => {
    const { user, store } = context
    const phone = await phoneOfCode(context, input, 'verifyPhone')
    await proveNumber(context, user.id, phone.phoneNumber)
    await store.users.update(vendorScope, user.id, current =>
      current.phoneNumber === undefined ? { phoneNumber: phone.phoneNumber } : undefined,
    )
    await auditPhone(context, 'user.phoneVerified', phone.id)
  }),
  remove: signedIn({ input: v.object({ phoneId: id }) }, async ({ phoneId }, context) => {
    if (!canDeliver(context, 'textMessage')) requireDelivery(context, 'mail')
    const phone = await ownNumber(context, { id: phoneId })
    const issued = await codeFor(context, 'deletePhone', phone)
    const text = `${issued.code} is your code to remove this number from ${await vendorName(context)}.`
    const { user } = context
    const options = { lifeSeconds: codeSeconds }
    // A number that was never proven may belong to another person.
    if (phone.provenNumber !== undefined && canDeliver(context, 'textMessage'))
      await textMessage(context, { ...user, phoneNumber: phone.phoneNumber }, text, options)
    else await mail(context, user, { subject: 'Remove a phone number', lines: [text], code: issued.code }, options)
    return { phoneId, otcToken: issued.token }
  }),
  deleteVerify: signedIn({ input: v.object({ phoneId: id, ...codeEntries }) }, async (input, context) => {
    const { store, user, session } = context
    const phone = await phoneOfCode(context, input, 'deletePhone')
    if (phone.id !== input.phoneId) throw wrongCode()
    await store.transaction(async inside => {
      await refuseEndedSession(inside, session)
      await inside.phoneNumbers.take(vendorScope, phone.id)
      if (user.phoneNumber === phone.phoneNumber)
        await inside.users.put(vendorScope, user.id, (current = user) => withoutNumber(current))
    })
    await auditPhone(context, 'user.phoneRemoved', phone.id)
  }),
  ofUsers: allowed(
    { permission: 'fe.secure.read.users', input: ofUsersInput },
    async ({ _limit: limit, _offset: offset, userIds, _phoneNumber }, { store, tenantId }) => {
      const where = {
        ...(userIds && { userId: userIds }),
        ...(_phoneNumber !== undefined && { phoneNumber: _phoneNumber }),
      }
      const found = await store.memberPhoneNumbers.find(tenantId, { where, limit, offset })
      const numbers = found.items.map(phone => ({ userId: phone.userId, phoneNumber: phone.phoneNumber }))
      return pageOf(numbers, limit, found.total)
    },
  ),
} satisfies HandlersFor<typeof operations>
