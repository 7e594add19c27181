import type * as operations from '../../../http/phoneNumbers/operations.ts'
import type { PhoneNumber, PhonePage } from '../../../http/phoneNumbers/types.ts'
import { refuseEndedSession } from '../../identity/credentials.ts'
import { limitMessages, mail, textMessage, vendorName } from '../../identity/messages.ts'
import { endTokens, issueCode, readToken, consumeCode, wrongCode } from '../../tokens/oneTimeTokens.ts'
import type { UserRecord } from '../../store/records.ts'
import type { OneTimePurpose, PhoneNumberFields, UserFields } from '../../identity/records.ts'
import { phoneOf, proveNumber } from '../../identity/phones.ts'
import { badRequest, notFound, HttpError } from '../../request/httpError.ts'
import { allowed, signedIn, type HandlersFor, type SignedInContext } from '../../handler/handler.ts'
import { maxOffset, vendorScope, type SavedRecord } from '../../store/store.ts'
import { optionalTextOf, textOf } from '../../request/fields.ts'

type PhoneRecord = SavedRecord<PhoneNumberFields>

const codeSeconds = 600
/** Numbers one person may have. */
const mostNumbers = 5

const phoneAnswer = ({ id, phoneNumber, provenNumber, createdAt, updatedAt }: PhoneRecord): PhoneNumber => ({
  id,
  phoneNumber,
  verified: provenNumber !== undefined,
  createdAt,
  updatedAt,
})

/** A number from a query. */
const numberOf = (value: unknown, name: string, fallback: number, most: number): number => {
  if (value === undefined) return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0) throw badRequest(`${name} must be a whole number`)
  return Math.min(number, most)
}

const pageOf = <Item>(items: Item[], limit: number, total: number): PhonePage<Item> => ({
  _metadata: { totalPages: Math.ceil(total / limit), totalItems: total },
  items,
})

const offsetOf = (value: unknown): number => {
  const offset = numberOf(value, '_offset', 0, Number.MAX_SAFE_INTEGER)
  if (offset > maxOffset) throw badRequest(`_offset must be at most ${maxOffset}`)
  return offset
}

const partOf = (input: { _limit?: unknown; _offset?: unknown }) => ({
  limit: Math.max(1, numberOf(input._limit, '_limit', 10, 200)),
  offset: offsetOf(input._offset),
})

const ownNumber = async ({ store, user }: SignedInContext, where: { id: string } | { phoneNumber: string }) => {
  const found = (await store.phoneNumbers.find(vendorScope, { where: { ...where, userId: user.id } })).items[0]
  if (!found) throw notFound()
  return found
}

/** Makes a code for one of the person's numbers; the newest one counts. */
const codeFor = async (context: SignedInContext, purpose: OneTimePurpose, phone: PhoneRecord) => {
  const { user } = context
  await limitMessages(context, user.id)
  await limitMessages(context, phone.phoneNumber)
  await endTokens(context, user.id, purpose)
  const facts = { phoneId: phone.id }
  return issueCode(context, { purpose, userId: user.id, lifeSeconds: codeSeconds, facts })
}

const startProof = async (context: SignedInContext, phone: PhoneRecord): Promise<{ otcToken: string }> => {
  const { token, code } = await codeFor(context, 'verifyPhone', phone)
  textMessage(
    context,
    phone.phoneNumber,
    `${code} is your code to confirm this number at ${await vendorName(context)}.`,
  )
  return { otcToken: token }
}

/** The number whose code was right; a token of somebody else is as wrong as an unknown one. */
const phoneOfCode = async (context: SignedInContext, otcToken: unknown, code: unknown, purpose: OneTimePurpose) => {
  const token = textOf(otcToken, 'otcToken')
  const waiting = await readToken(context, token, purpose)
  if (waiting?.userId !== context.user.id) throw wrongCode()
  const { facts } = await consumeCode(context, token, textOf(code, 'code', 20), purpose)
  return ownNumber(context, { id: String(facts['phoneId']) })
}

/** A person without their number, which opens no sign-in under way any more. */
const withoutNumber = ({ phoneNumber: _removed, ...rest }: UserRecord): UserFields => ({
  ...rest,
  credentialsVersion: (rest.credentialsVersion ?? 0) + 1,
})

const auditFor = ({ auditFor: write, tenantId, user }: SignedInContext, action: string, phoneId: string) =>
  write(tenantId, action, { userId: user.id, email: user.email, severity: 'Medium', phoneId })

/** Phone numbers: one's own, proven by codes, and those of a tenant's people. */
export const phoneNumbersHandlers = {
  list: signedIn(async (input, { store, user }) => {
    const { limit, offset } = partOf(input)
    const found = await store.phoneNumbers.find(vendorScope, { where: { userId: user.id }, limit, offset })
    return pageOf(found.items.map(phoneAnswer), limit, found.total)
  }),
  mine: signedIn(async (_input, { store, user }) =>
    (await store.phoneNumbers.find(vendorScope, { where: { userId: user.id } })).items.map(phoneAnswer),
  ),
  create: signedIn(async (input, context) => {
    const { store, user } = context
    const phoneNumber = phoneOf(input.phoneNumber)
    const own = (await store.phoneNumbers.find(vendorScope, { where: { userId: user.id } })).items
    if (own.some(phone => phone.phoneNumber === phoneNumber)) throw new HttpError(409, 'You have this number already.')
    if (own.length >= mostNumbers) throw new HttpError(400, `You can have ${mostNumbers} numbers at most.`)
    const phone = await store.phoneNumbers.insert(vendorScope, { userId: user.id, phoneNumber })
    await auditFor(context, 'user.phoneAdded', phone.id)
    return input.verify === true ? startProof(context, phone) : {}
  }),
  preVerify: signedIn(async (input, context) =>
    startProof(context, await ownNumber(context, { phoneNumber: phoneOf(input.phoneNumber) })),
  ),
  verify: signedIn(async (input, context) => {
    const { user, store } = context
    const phone = await phoneOfCode(context, input.otcToken, input.code, 'verifyPhone')
    await proveNumber(context, user.id, phone.phoneNumber)
    await store.users.update(vendorScope, user.id, current =>
      current.phoneNumber === undefined ? { phoneNumber: phone.phoneNumber } : undefined,
    )
    await auditFor(context, 'user.phoneVerified', phone.id)
  }),
  remove: signedIn(async (input, context) => {
    const phone = await ownNumber(context, { id: textOf(input.phoneId, 'phoneId', 256) })
    const { token, code } = await codeFor(context, 'deletePhone', phone)
    const text = `${code} is your code to remove this number from ${await vendorName(context)}.`
    // A number that was never proven may be anybody's.
    if (phone.provenNumber !== undefined) textMessage(context, phone.phoneNumber, text)
    else mail(context, context.user.email, { subject: 'Remove a phone number', lines: [text], code })
    return { phoneId: phone.id, otcToken: token }
  }),
  deleteVerify: signedIn(async (input, context) => {
    const { store, user, session } = context
    const phoneId = textOf(input.phoneId, 'phoneId', 256)
    const phone = await phoneOfCode(context, input.otcToken, input.code, 'deletePhone')
    if (phone.id !== phoneId) throw wrongCode()
    await store.transaction(async inside => {
      await refuseEndedSession(inside, session)
      await inside.phoneNumbers.take(vendorScope, phone.id)
      if (user.phoneNumber === phone.phoneNumber)
        await inside.users.put(vendorScope, user.id, (current = user) => withoutNumber(current))
    })
    await auditFor(context, 'user.phoneRemoved', phone.id)
  }),
  ofUsers: allowed('fe.secure.read.users', async (input, { store, tenantId }) => {
    const { limit, offset } = partOf(input)
    const wanted = optionalTextOf(input.userIds, 'userIds', 10_000)?.split(',')
    const phoneNumber = optionalTextOf(input._phoneNumber, '_phoneNumber', 40)
    const where = { ...(wanted && { userId: wanted }), ...(phoneNumber !== undefined && { phoneNumber }) }
    const found = await store.memberPhoneNumbers.find(tenantId, { where, limit, offset })
    return pageOf(
      found.items.map(phone => ({ userId: phone.userId, phoneNumber: phone.phoneNumber })),
      limit,
      found.total,
    )
  }),
} satisfies HandlersFor<typeof operations>
