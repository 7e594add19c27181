import { toFeError } from '../../../http/errors.ts'
import {
  inviteLink as readLink,
  inviteLinkConfiguration,
  inviteLinkCreate,
  inviteLinkDelete,
  inviteLinkUpdate,
} from '../../../http/team/invitationOperations.ts'
import { temporaryConfiguration } from '../../../http/users/temporaryOperations.ts'
import { inviteLinkMinutes } from '../../../http/invitations/limits.ts'
import type { InviteLink, InviteLinkConfiguration } from '../../../http/invitations/types.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { flow } from '../../kit/scope.ts'
import { routeUrl } from '../../vendor/routes.ts'
import { invitationsKey } from './invitations.ts'

/** The one invite link of the tenant, and which ways to invite there are. */
export const inviteLink = flow('inviteLink', scope => {
  const { send } = scope
  const key = [...invitationsKey, 'link'] as const
  const invalidates = [key] as const
  /** The link with its address: where the server tells the token alone, the sign-up page on the page's origin. */
  const withAddress = (link: InviteLink): InviteLink => {
    if (link.token === '') return link
    const query = new URLSearchParams({ invitationToken: link.token })
    const { routes = {}, basePath = '', urlStrategy: strategy = 'path' } = scope.app.options().authOptions ?? {}
    const page = routeUrl('signUpUrl', scope.app.ports.navigation.url(), { strategy, basePath, routes }, query)
    return { ...link, address: link.address ?? page.href }
  }
  return {
    /** Null where there is none. */
    link: query(scope, {
      key: [...key, 'current'],
      read: async (_all: void, signal): Promise<InviteLink | null> => {
        try {
          return withAddress(await send(readLink, undefined, { signal }))
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
        // A server may leave fields out.
        const [link, temporary]: [Partial<InviteLinkConfiguration>, { enabled?: boolean }] = await Promise.all([
          send(inviteLinkConfiguration, undefined, { signal }),
          send(temporaryConfiguration, undefined, { signal }),
        ])
        return {
          byMail: link.emailsEnabled ?? true,
          byLink: link.tenantInvitationsAllowed ?? true,
          mayBeTemporary: temporary.enabled ?? false,
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
