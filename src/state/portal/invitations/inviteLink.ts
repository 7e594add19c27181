import { toFeError } from '../../../http/errors.ts'
import {
  inviteLink as readLink,
  inviteLinkConfiguration,
  inviteLinkCreate,
  inviteLinkDelete,
  inviteLinkUpdate,
  temporaryConfiguration,
} from '../../../http/invitations/operations.ts'
import { inviteLinkMinutes } from '../../../http/invitations/limits.ts'
import type { InviteLink } from '../../../http/invitations/types.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { flow } from '../../kit/scope.ts'
import { invitationsKey } from './invitations.ts'

/** The one invite link of the tenant, and which ways to invite there are. */
export const inviteLink = flow('inviteLink', scope => {
  const { send } = scope
  const key = [...invitationsKey, 'link'] as const
  const invalidates = [key] as const
  return {
    /** Null where there is none. */
    link: query(scope, {
      key: [...key, 'current'],
      read: async (_all: void, signal): Promise<InviteLink | null> => {
        try {
          return await send(readLink, undefined, { signal })
        } catch (cause) {
          // The API says by 404 that there is no link.
          const error = toFeError(cause)
          if (error.status === 404) return null
          throw error
        }
      },
    }),
    ways: query(scope, {
      key: [...invitationsKey, 'ways'],
      maxAgeMs: 60_000,
      read: async (_all: void, signal) => {
        const [link, temporary] = await Promise.all([
          send(inviteLinkConfiguration, undefined, { signal }),
          send(temporaryConfiguration, undefined, { signal }),
        ])
        return {
          byMail: link.emailsEnabled !== false,
          byLink: link.tenantInvitationsAllowed !== false,
          mayBeTemporary: temporary.enabled === true,
        }
      },
    }),
    /** Makes a link; an earlier one ends. */
    create: mutation(scope, {
      write: (roleIds: readonly string[]) =>
        send(inviteLinkCreate, { expiresInMinutes: inviteLinkMinutes, shouldSendEmail: false, roleIds: [...roleIds] }),
      invalidates,
    }),
    setRoles: mutation(scope, {
      write: (roleIds: readonly string[]) => send(inviteLinkUpdate, { roleIds: [...roleIds] }),
      invalidates,
    }),
    remove: mutation(scope, { write: () => send(inviteLinkDelete), invalidates }),
  }
})
