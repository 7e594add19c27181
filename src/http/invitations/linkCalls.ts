import { call, callOfSeveral, type Server } from '../call.ts'
import { requireUnchanged } from '../editing.ts'
import { toFeError } from '../errors.ts'
import * as contract from '../team/invitationOperations.ts'
import { currentInviteLink, inviteLinkAnswer, inviteOptionsAnswer, type InviteLink } from './answers.ts'
import { inviteLinkMinutes } from './limits.ts'
import * as operations from './operations.ts'

/** What people get who join with the link. */
export interface LinkGrant {
  roleIds: readonly string[]
  /** Absent: none for a new link, and unchanged for one that exists. Only for servers with `linkApplications`. */
  appIds?: readonly string[] | undefined
}

/** An edit of what the link gives. */
export interface LinkEdit extends LinkGrant {
  began: LinkGrant
}

/** The ability to give applications by an invite link. */
export const linkApplications = operations.linkCreate.name

const currentLink = async ({ send }: Server): Promise<InviteLink | null> => {
  try {
    return await send(contract.inviteLink, undefined, inviteLinkAnswer)
  } catch (cause) {
    // The API says by 404 that there is no link.
    const error = toFeError(cause)
    if (error.status === 404) return null
    throw error
  }
}

/** The invite link; null where there is none. */
export const current = call(operations.links, { answer: currentInviteLink, contractOnly: currentLink })

/** Reveals a hidden link for a few minutes; the server first requires a step-up. */
export const show = call(operations.linkShow, { contractOnly: 'absent' })

/** Makes a link; an earlier one ends. */
export const create = callOfSeveral({
  name: 'invitations.makeLink',
  run: async ({ send }, { roleIds, appIds }: LinkGrant) => {
    const settings = { expiresInMinutes: inviteLinkMinutes, shouldSendEmail: false, roleIds: [...roleIds] }
    await (appIds
      ? send(operations.linkCreate, { ...settings, appIds: [...appIds] })
      : send(contract.inviteLinkCreate, settings))
  },
})

/**
 * Changes the roles and applications of the link; its address stays. Rejects with `ER-CONFLICT` when they have changed since
 * they were read.
 */
export const update = callOfSeveral({
  name: 'invitations.changeLink',
  run: async (server, { began, roleIds, appIds }: LinkEdit) => {
    const link = await currentLink(server)
    // For a link that was removed, the write below fails with the server's error.
    if (link) requireUnchanged<LinkGrant>(began, link, given => [given.roleIds, given.appIds])
    await (appIds
      ? server.send(operations.linkUpdate, { roleIds: [...roleIds], appIds: [...appIds] })
      : server.send(contract.inviteLinkUpdate, { roleIds: [...roleIds] }))
  },
})

/** Turns the link off. */
export const remove = call(contract.inviteLinkDelete)

/** Whether people can be invited by mail and by link. */
export const inviteOptions = call(contract.inviteLinkConfiguration, { answer: inviteOptionsAnswer })
