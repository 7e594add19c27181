import { isPlaceholder } from '../../identity/messages/placeholder.ts'
import * as v from 'valibot'
import type * as operations from '../../../http/users/profileOperations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { email, typedCode } from '../../request/schema.ts'
import { keepWayBack } from '../../identity/administrators/wayBack.ts'
import { isBoundToProvider } from '../../identity/signIn/providerOnly.ts'
import { freshProof } from '../../identity/signIn/stepUp.ts'
import { consumeBudgetedCode } from '../../identity/credentials/codeBudget.ts'
import { changeCredentials, refuseEndedSession } from '../../identity/credentials/credentials.ts'
import { refuseEmailDomain } from '../../identity/restrictions/emailDomains.ts'
import type { MailContent } from '../../identity/messages/messageJobs.ts'
import { limitMessages, mail, vendorName } from '../../identity/messages/messages.ts'
import type { Encrypted, EncryptionContext } from '../../ports/ports.ts'
import { splitToken } from '../../ports/randomTokens.ts'
import type { Store } from '../../store/definitions.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { badRequest, HttpError } from '../../request/httpError.ts'
import { StoreConflict, vendorScope } from '../../store/store.ts'
import { endTokens, issueCode, wrongCode } from '../../tokens/oneTimeTokens.ts'
import type { OneTimePurpose } from '../../tokens/records.ts'
import { newAddress } from './identifiers.ts'

type Part = Pick<HandlersFor<typeof operations>, 'meEmailChange' | 'meEmailChangeVerify' | 'emailPolicy'>

const codeSeconds = 600

/** Links and codes that were sent to the former mailbox. */
const sentByMail: readonly OneTimePurpose[] = [
  'resetPassword',
  'magicLink',
  'loginCode',
  'activate',
  'unlock',
  'resetPhone',
]

const placeOf = (id: string): EncryptionContext => ({ collection: 'oneTimeTokens', tenantId: vendorScope, id })

const codeMail = (name: string, code: string): MailContent => ({
  subject: `Confirm your new ${name} email address`,
  lines: ['Enter this code to use this address for your account:'],
  code,
  note: "It works once, for 10 minutes. If you didn't request it, you can ignore this email.",
})

/** Mail to an address that another account has already: it tells the owner of the attempt and contains no code. */
const takenMail = (name: string): MailContent => ({
  subject: `Your ${name} account`,
  lines: [
    'Someone asked to use this address for another account. That is not possible, because you have an account with it.',
  ],
  note: "If that was you, sign in with this address instead. If it wasn't, you can ignore this email.",
})

const changeNotice = (name: string): MailContent => ({
  subject: `Your ${name} email address was changed`,
  lines: ['Your account now has another email address. You can no longer sign in with this one.'],
  note: "If this wasn't you, contact your administrator right away.",
})

const mayChange = async (store: Store, user: UserRecord) =>
  user.provider === 'local' && !(await isBoundToProvider(store, user))

const refuseManaged = async (store: Store, user: UserRecord) => {
  if (!(await mayChange(store, user)))
    throw new HttpError(403, 'Your identity provider manages your address. Change it there.', { code: 'ER-MANAGED' })
}

/**
 * Issues a code. The contract gives the client no token for it, so the token is stored, encrypted, with the code: a copy of
 * the database is not enough to find the code.
 */
const newCode = async (context: SignedInContext, address: string): Promise<string> => {
  const { store, ports, user } = context
  await endTokens(context, user.id, 'changeEmail')
  const facts = { email: address }
  const issued = await issueCode(context, { purpose: 'changeEmail', userId: user.id, lifeSeconds: codeSeconds, facts })
  const { id = '' } = splitToken(issued.token) ?? {}
  const token = await ports.encryption.seal(issued.token, placeOf(id))
  await store.oneTimeTokens.update(vendorScope, id, { facts: { ...facts, token } })
  return issued.code
}

/** The token of the code that was sent to an address of the person; absent for any other address. */
const pendingToken = async ({ store, ports, user }: SignedInContext, address: string): Promise<string | undefined> => {
  const where = { userId: user.id, purpose: 'changeEmail' } as const
  const pending = (await store.oneTimeTokens.find(vendorScope, { where })).items.find(
    ({ facts }) => facts['email'] === address,
  )
  return pending && ports.encryption.open(String(pending.facts['token']) as Encrypted, placeOf(pending.id))
}

const taken = () => new HttpError(409, 'This address belongs to another account.', { code: 'ER-EMAIL-TAKEN' })

const replaceAddress = async (inside: Store, { user, session }: SignedInContext, address: string): Promise<void> => {
  await refuseEndedSession(inside, session)
  await changeCredentials(inside, user.id, () => ({ email: address, isVerified: true }), { sessionId: session.id })
  for (const purpose of sentByMail) await endTokens({ store: inside }, user.id, purpose)
}

/** Changes of a person's own address. */
export const emailChangeHandlers: Part = {
  emailPolicy: signedIn({}, async (_input, { store, user }) => ({
    allowEmailChange: await mayChange(store, user),
  })),
  meEmailChange: signedIn(
    { delivers: 'mail', stepUp: freshProof, input: v.object({ email: newAddress }) },
    async (input, context) => {
      const { store, user } = context
      await refuseManaged(store, user)
      if (input.email === user.email) throw badRequest('This is your address already.')
      for (const tenantId of user.tenantIds) await refuseEmailDomain(context, tenantId, input.email)
      await limitMessages(context, 'emailChange', user.id)
      await limitMessages(context, 'emailChange', input.email)
      const code = await newCode(context, input.email)
      const owner = (await store.users.find(vendorScope, { where: { email: input.email } })).items[0]
      const name = await vendorName(context)
      const recipient = { email: input.email, activeTenantId: context.tenantId }
      await mail(context, recipient, owner ? takenMail(name) : codeMail(name, code), { lifeSeconds: codeSeconds })
    },
  ),
  meEmailChangeVerify: signedIn(
    // A fresh proof was given for the code.
    { input: v.object({ email, code: typedCode }) },
    async (input, context) => {
      const { store, user } = context
      await refuseManaged(store, user)
      const token = await pendingToken(context, input.email)
      if (token === undefined) throw wrongCode()
      await consumeBudgetedCode(context, token, input.code, 'changeEmail')
      const name = await vendorName(context)
      try {
        await store.transaction(async inside => {
          // An address of another organization may need that one's provider.
          const change = () => replaceAddress(inside, context, input.email)
          await keepWayBack({ ...context, store: inside }, user.tenantIds, change)
          await context.audit('user.emailChanged', { severity: 'Medium' }, inside)
          if (!isPlaceholder(user.email)) await mail({ store: inside, jobs: context.jobs }, user, changeNotice(name))
        })
      } catch (cause) {
        throw cause instanceof StoreConflict ? taken() : cause
      }
    },
  ),
}
