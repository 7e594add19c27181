import type { SignedInContext } from '../../context/context.ts'
import { mailThoseWhoMay } from '../../identity/administrators/administratorMails.ts'
import { notifyOfChange } from '../../identity/credentials/credentialNotices.ts'
import { vendorName } from '../../identity/messages/messages.ts'
import type { ApiTokenRecord } from '../../identity/apiTokens/records.ts'
import { vendorScope } from '../../store/store.ts'

/** What happened to a token. */
type TokenChange = 'created' | 'rotated' | 'revoked'

const subjects: Readonly<Record<TokenChange, string>> = {
  created: 'A new API token was created',
  rotated: 'An API token got a new secret',
  revoked: 'An API token was revoked',
}

const ownLines: Readonly<Record<TokenChange, (name: string) => string>> = {
  created: name => `You created the API token “${name}”. Programs can use it to act as you.`,
  rotated: name => `The API token “${name}” got a new secret.`,
  revoked: name => `You revoked the API token “${name}”. Programs can no longer use it.`,
}

const tenantLines: Readonly<Record<TokenChange, (by: string, name: string, organization: string) => string>> = {
  created: (by, name, organization) => `${by} created the API token “${name}” of ${organization}.`,
  rotated: (by, name, organization) => `${by} gave the API token “${name}” of ${organization} a new secret.`,
  revoked: (by, name, organization) =>
    `${by} revoked the API token “${name}” of ${organization}. Programs can no longer use it.`,
}

/** Mails the people who manage a tenant's tokens, the one who made the change among them. */
const notifyManagers = async (context: SignedInContext, change: TokenChange, name: string): Promise<void> => {
  const { store, user, tenantId } = context
  const organization = (await store.tenants.get(vendorScope, tenantId))?.name ?? ''
  const told = { permission: 'fe.secure.write.tenantApiTokens', limitName: 'tokenNotices' } as const
  await mailThoseWhoMay(context, tenantId, told, {
    subject: `${subjects[change]} at ${await vendorName(context)}`,
    lines: [tenantLines[change](user.name || user.email, name, organization)],
    note: "If you don't know why, ask the person, or revoke the token in the portal.",
  })
}

/**
 * Mails that a token was created, rotated or revoked: to its owner, or to the people who manage the tenant's tokens. To be
 * called with the store of the transaction of the change.
 */
export const notifyOfToken = async (
  context: SignedInContext,
  change: TokenChange,
  { owner, description, hint }: Pick<ApiTokenRecord, 'owner' | 'description' | 'hint'>,
): Promise<void> => {
  const name = description || hint
  if (owner === 'tenant') return notifyManagers(context, change, name)
  await notifyOfChange(context, context.user, subjects[change], ownLines[change](name))
}
