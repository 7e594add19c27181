import * as teamInvitations from '../../../../src/http/team/invitationOperations.ts'
import * as temporary from '../../../../src/http/users/temporaryOperations.ts'
import { row } from '../row.ts'

const person = { email: 'new@acme.test', provider: 'local' } as const
const link = { expiresInMinutes: 43_200, shouldSendEmail: true }

export default [
  row(
    teamInvitations.memberInvite,
    ({ api }, { provider: _fixed, ...input }) => api.teams.addUser(input as never),
    { ...person, roleIds: ['role-readonly'], name: 'New' },
    { ...person, roleIds: ['role-readonly'], name: 'New', phone: '+12025550143', expirationInSeconds: 86_400 },
  ),
  row(teamInvitations.memberInvite, ({ api }, { email }) => api.teams.resendInvitationLink({ email }), person),
  row(teamInvitations.memberResendActivation, ({ api }, input) => api.teams.resendActivationLink(input), {
    userId: 'user-1',
  }),
  row(teamInvitations.inviteLink, ({ api }) => api.teams.getInviteUserLink()),
  row(teamInvitations.inviteLinkCreateV1, ({ api }, input) => api.teams.createInviteUserLink(input as never), {
    ...link,
    roleIds: [],
  }),
  row(teamInvitations.inviteLinkCreate, ({ api }, input) => api.teams.createInviteUserLinkV2(input as never), {
    ...link,
    roleIds: ['role-readonly'],
  }),
  row(teamInvitations.inviteLinkUpdate, ({ api }, input) => api.teams.updateInviteUserLink(input as never), {
    ...link,
    roleIds: ['role-readonly'],
  }),
  row(teamInvitations.inviteLinkDelete, ({ api }) => api.teams.deleteInviteUserLink()),
  row(teamInvitations.inviteLinkConfiguration, ({ api }) => api.teams.getInviteLinkConfiguration()),
  row(temporary.temporaryConfiguration, ({ api }) => api.teams.getTemporaryUserConfiguration()),
  row(temporary.temporaryExpirationUpdate, ({ api }, input) => api.teams.updateUserExpirationTime(input), {
    userId: 'user-1',
    expirationInSeconds: 86_400,
  }),
  row(temporary.temporarySetPermanent, ({ api }, input) => api.teams.setPermanentUser(input.userId), {
    userId: 'user-1',
  }),
]
