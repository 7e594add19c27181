import { toFeError } from '../../../http/errors.ts'
import { linkCreate, linkShow, linkUpdate } from '../../../http/invitations/operations.ts'
import {
  inviteLink as readLink,
  inviteLinkConfiguration,
  inviteLinkCreate,
  inviteLinkDelete,
  inviteLinkUpdate,
} from '../../../http/team/invitationOperations.ts'
import { temporaryConfiguration } from '../../../http/users/temporaryOperations.ts'
import { inviteLinkMinutes } from '../../../http/invitations/limits.ts'
import { inviteLinkAnswer, linkWays, temporaryWays, type InviteLink } from '../../../http/invitations/answers.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { routeUrl } from '../../vendor/routes.ts'
import { invitationsKey } from './invitations.ts'

/** The ability of a server to give applications by an invite link. */
export const linkCapability = linkCreate.name

/** What people get who join with the link. */
export interface LinkGrant {
  roleIds: readonly string[]
  /** Absent: none for a new link, and unchanged for one that exists. Only for servers with the ability. */
  appIds?: readonly string[] | undefined
}

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
  const readCurrent = async (signal?: AbortSignal): Promise<InviteLink | null> => {
    try {
      return withAddress(await read(scope, readLink, undefined, inviteLinkAnswer, signal && { signal }))
    } catch (cause) {
      // The API says by 404 that there is no link.
      const error = toFeError(cause)
      if (error.status === 404) return null
      throw error
    }
  }
  return {
    /** Null where there is none. */
    link: query(scope, { key: [...key, 'current'], read: (_all: void, signal) => readCurrent(signal) }),
    /** Reads the link again, to see whether somebody else changed it. */
    reread: mutation(scope, { write: async () => (await readCurrent()) ?? undefined }),
    ways: query(scope, {
      key: [...invitationsKey, 'ways'],
      maxAgeMs: 60_000,
      read: async (_all: void, signal) => {
        const [link, temporary] = await Promise.all([
          read(scope, inviteLinkConfiguration, undefined, linkWays, { signal }),
          read(scope, temporaryConfiguration, undefined, temporaryWays, { signal }),
        ])
        return {
          byMail: link.emailsEnabled,
          byLink: link.tenantInvitationsAllowed,
          mayBeTemporary: temporary.enabled,
        }
      },
    }),
    /** Reveals a hidden link for a few minutes; the server first requires a step-up. */
    show: mutation(scope, { write: () => read(scope, linkShow, undefined, inviteLinkAnswer), invalidates }),
    /** Makes a link; an earlier one ends. */
    create: mutation(scope, {
      write: ({ roleIds, appIds }: LinkGrant) => {
        const settings = { expiresInMinutes: inviteLinkMinutes, shouldSendEmail: false, roleIds: [...roleIds] }
        return appIds ? send(linkCreate, { ...settings, appIds: [...appIds] }) : send(inviteLinkCreate, settings)
      },
      invalidates,
    }),
    /** Changes what the link gives; its address stays. */
    update: mutation(scope, {
      write: ({ roleIds, appIds }: LinkGrant) =>
        appIds
          ? send(linkUpdate, { roleIds: [...roleIds], appIds: [...appIds] })
          : send(inviteLinkUpdate, { roleIds: [...roleIds] }),
      invalidates,
    }),
    remove: mutation(scope, { write: () => send(inviteLinkDelete), invalidates }),
  }
})
