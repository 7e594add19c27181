import type { SignedInContext } from '../../context/context.ts'
import { mailThoseWhoMay } from '../../identity/administrators/administratorMails.ts'
import type { RoleRecord } from '../../identity/roles/records.ts'
import { vendorName } from '../../identity/messages/messages.ts'
import { vendorScope } from '../../store/store.ts'

/** Permission of the recipients: the people who could have made the change. */
const permission = 'fe.secure.write.updateRole'

/** The most permissions of one change that a mail names. */
const mostNamed = 10

/** What a role allows after a change, and no longer allows, as sorted permission keys. */
export interface PermissionsChange {
  role: Pick<RoleRecord, 'name'>
  added: readonly string[]
  removed: readonly string[]
}

const listed = (label: string, keys: readonly string[]): string[] => {
  if (keys.length === 0) return []
  const more = keys.length > mostNamed ? ` and ${keys.length - mostNamed} more` : ''
  return [`${label} ${keys.slice(0, mostNamed).join(', ')}${more}`]
}

const lineOf = ({ role, added, removed }: PermissionsChange): string =>
  `“${role.name}”: ${[...listed('added', added), ...listed('removed', removed)].join('; ')}.`

/**
 * Mails the administrators of the tenant that roles allow other things, in one mail each, once the transaction commits.
 * Members who have such a role get none: their roles stay the same.
 */
export const tellOfPermissions = async (
  context: SignedInContext,
  changes: readonly PermissionsChange[],
): Promise<void> => {
  if (changes.length === 0) return
  const { store, tenantId, user } = context
  const tenant = (await store.tenants.get(vendorScope, tenantId))?.name ?? tenantId
  const lines = [`${user.name || user.email} changed what these roles of ${tenant} allow:`, ...changes.map(lineOf)]
  await mailThoseWhoMay(
    context,
    tenantId,
    { permission, limitName: 'roleNotices' },
    {
      subject: `Permissions of roles of ${tenant} changed at ${await vendorName(context)}`,
      lines,
      note: "If you didn't expect this, review the roles and the audit log of your organization.",
    },
  )
}
