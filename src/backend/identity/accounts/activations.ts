import { singletonId, unknownId } from '../../store/definitions.ts'
import type { UserRecord } from '../members/records.ts'
import { changeCredentials } from '../credentials/credentials.ts'
import { appAddress, mail, vendorName } from '../messages/messages.ts'
import { endTokens, issueToken } from '../../tokens/oneTimeTokens.ts'
import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'

/** Lifetime of an activation link or code. */
const activationSeconds = 86_400
/** Lifetime of an activation code by text message. */
export const activationCodeSeconds = 600

/** Issues an activation link and ends earlier ones. */
const newActivation = async (context: OpenContext, user: UserRecord | undefined): Promise<string> => {
  await endTokens(context, user?.id ?? unknownId, 'activate')
  return issueToken(context, {
    purpose: 'activate',
    userId: user?.id ?? null,
    lifeSeconds: activationSeconds,
  })
}

/**
 * Mails the link that activates an account; only the newest one works. Unknown people cost the same work, so that accounts
 * cannot be enumerated.
 */
export const sendActivation = async (context: OpenContext, user: UserRecord | undefined): Promise<void> => {
  const token = await newActivation(context, user)
  const vendor = await vendorName(context)
  const { id, email } = user ?? { id: unknownId, email: '' }
  const content = {
    subject: `Activate your account with ${vendor}`,
    lines: [`Confirm that ${email} is your address to finish signing up for ${vendor}.`],
    link: {
      label: 'Activate account',
      address: appAddress(context, '/account/activate', { userId: id, token }),
    },
    note: "The link works once, for 24 hours. If you didn't sign up, you can ignore this email.",
  }
  await mail(context, user, content, { lifeSeconds: activationSeconds })
}

/** True for a password that a person set before they proved the address; another person may have chosen it. */
export const hasUnprovenPassword = ({
  isVerified,
  lastLogin,
  passwordHash,
}: Pick<UserRecord, 'isVerified' | 'lastLogin' | 'passwordHash'>): boolean =>
  !isVerified && lastLogin === undefined && passwordHash !== undefined

/**
 * Removes a password that was set without proof of the address, and ends what it opened; the owner sets a new one on
 * activation.
 */
export const forgetUnprovenPassword = (
  { store }: Pick<OpenContext, 'store'>,
  { id }: Pick<UserRecord, 'id'>,
): Promise<void> =>
  store.transaction(async inside => {
    const user = await inside.users.get(vendorScope, id)
    if (!user || !hasUnprovenPassword(user)) return
    const { passwordHash: _forgotten, ...rest } = user
    await inside.users.put(vendorScope, id, () => rest)
    await changeCredentials(inside, id)
  })

/** True when passwords are a sign-in method, so that new accounts need one. */
export const needsPasswords = async ({ store }: Pick<OpenContext, 'store'>): Promise<boolean> => {
  const strategies = await store.authStrategies.get(vendorScope, singletonId)
  return (strategies?.mainAuthStrategies ?? []).some(({ strategy }) => strategy.endsWith('AndPassword'))
}
