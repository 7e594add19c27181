import * as invitations from '../../../../src/http/invitations/operations.ts'
import { row } from '../row.ts'

const person = { email: 'new@acme.test', provider: 'local' } as const
const link = { expiresInMinutes: 43_200, shouldSendEmail: true }

export default [
  row(
    invitations.memberInvite,
    ({ api }, { provider: _fixed, ...input }) => api.teams.addUser(input as never),
    { ...person, roleIds: ['role-readonly'], name: 'New' },
    { ...person, roleIds: ['role-readonly'], name: 'New', phone: '+12025550143', expirationInSeconds: 86_400 },
  ),
  row(invitations.memberInvite, ({ api }, { email }) => api.teams.resendInvitationLink({ email }), person),
  row(invitations.memberResendActivation, ({ api }, input) => api.teams.resendActivationLink(input), {
    userId: 'user-1',
  }),
  row(invitations.inviteLink, ({ api }) => api.teams.getInviteUserLink()),
  row(invitations.inviteLinkCreateV1, ({ api }, input) => api.teams.createInviteUserLink(input as never), {
    ...link,
    roleIds: [],
  }),
  row(invitations.inviteLinkCreate, ({ api }, input) => api.teams.createInviteUserLinkV2(input as never), {
    ...link,
    roleIds: ['role-readonly'],
  }),
  row(invitations.inviteLinkUpdate, ({ api }, input) => api.teams.updateInviteUserLink(input as never), {
    ...link,
    roleIds: ['role-readonly'],
  }),
  row(invitations.inviteLinkDelete, ({ api }) => api.teams.deleteInviteUserLink()),
  row(invitations.inviteLinkConfiguration, ({ api }) => api.teams.getInviteLinkConfiguration()),
  row(invitations.temporaryConfiguration, ({ api }) => api.teams.getTemporaryUserConfiguration()),
  row(invitations.temporaryExpirationUpdate, ({ api }, input) => api.teams.updateUserExpirationTime(input), {
    userId: 'user-1',
    expirationInSeconds: 86_400,
  }),
  row(invitations.temporarySetPermanent, ({ api }, input) => api.teams.setPermanentUser(input.userId), {
    userId: 'user-1',
  }),
]
