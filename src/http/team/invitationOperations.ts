import { operation } from '../operation.ts'
import type {
  InvitedMember,
  InviteLink,
  InviteLinkConfiguration,
  InviteLinkInput,
  MemberInvite,
} from '../invitations/types.ts'

const linkPath = '/identity/resources/tenants/invites/v1/user'

/** Invites a person by mail, or sends a pending invitation again. */
export const memberInvite = operation<MemberInvite, InvitedMember>({
  name: 'team.memberInvite',
  method: 'POST',
  path: '/identity/resources/users/v2',
  isKeyed: true,
})

/** Sends a pending invitation, or the link that activates a member's account, again. */
export const memberResendActivation = operation<{ userId: string }>({
  name: 'team.memberResendActivation',
  method: 'POST',
  path: '/team/resources/members/v1/{userId}/resendActivationEmail',
})

/** Reads the invite link. @throws FeError 404 where there is none */
export const inviteLink = operation<void, InviteLink>({ name: 'team.inviteLink', method: 'GET', path: linkPath })

/** Makes the invite link, in the older form of the API. An earlier link ends. */
export const inviteLinkCreateV1 = operation<InviteLinkInput, InviteLink>({
  name: 'team.inviteLinkCreateV1',
  method: 'POST',
  path: linkPath,
})

/** Makes the invite link. An earlier link ends. */
export const inviteLinkCreate = operation<InviteLinkInput, InviteLink>({
  name: 'team.inviteLinkCreate',
  method: 'POST',
  path: '/identity/resources/tenants/invites/v2/user',
})

/** Changes the invite link, which keeps its address. */
export const inviteLinkUpdate = operation<InviteLinkInput, InviteLink>({
  name: 'team.inviteLinkUpdate',
  method: 'PATCH',
  path: linkPath,
})

/** Turns the invite link off. */
export const inviteLinkDelete = operation({ name: 'team.inviteLinkDelete', method: 'DELETE', path: linkPath })

/** Reads which ways to invite there are. */
export const inviteLinkConfiguration = operation<void, InviteLinkConfiguration>({
  name: 'team.inviteLinkConfiguration',
  method: 'GET',
  path: '/identity/resources/tenants/invites/v1/configuration',
})
