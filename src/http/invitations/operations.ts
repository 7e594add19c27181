import { operation } from '../operation.ts'
import type {
  ImportedPart,
  ImportPart,
  ImportRows,
  InvitationPage,
  InvitationQuery,
  Invite,
  InviteChoices,
  InvitedMember,
  InviteLink,
  InviteLinkConfiguration,
  InviteLinkInput,
  InviteResult,
  MemberInvite,
  RowVerdict,
  WaitingImport,
} from './types.ts'

const linkPath = '/identity/resources/tenants/invites/v1/user'

/** Invites a person by mail, or sends a pending invitation again. */
export const memberInvite = operation<MemberInvite, InvitedMember>({
  name: 'team.memberInvite',
  method: 'POST',
  path: '/identity/resources/users/v2',
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

/** Reads whether memberships may be temporary. */
export const temporaryConfiguration = operation<void, { enabled: boolean }>({
  name: 'users.temporaryConfiguration',
  method: 'GET',
  path: '/identity/resources/users/temporary/v1/configuration',
})

/** Lets a membership end so many seconds from now. */
export const temporaryExpirationUpdate = operation<
  { userId: string; expirationInSeconds: number },
  { temporaryExpirationDate: string }
>({
  name: 'users.temporaryExpirationUpdate',
  method: 'PUT',
  path: '/identity/resources/users/temporary/v1/{userId}',
})

/** Makes a temporary membership permanent. */
export const temporarySetPermanent = operation<{ userId: string }>({
  name: 'users.temporarySetPermanent',
  method: 'DELETE',
  path: '/identity/resources/users/temporary/v1/{userId}',
})

/** Reads a page of pending invitations. */
export const list = operation<InvitationQuery, InvitationPage>({
  name: 'invitations.list',
  method: 'GET',
  path: '/fe/invitations',
  ours: true,
})

/** Invites several people by mail; the answer says for each address what became of it. */
export const invite = operation<Invite, InviteResult[]>({
  name: 'invitations.invite',
  method: 'POST',
  path: '/fe/invitations',
  ours: true,
})

/** Reads the roles and groups that an invitation can give, and which of them the inviter may give. */
export const choices = operation<void, InviteChoices>({
  name: 'invitations.choices',
  method: 'GET',
  path: '/fe/invitation-choices',
  ours: true,
})

/** Withdraws a pending invitation. */
export const withdraw = operation<{ id: string }>({
  name: 'invitations.withdraw',
  method: 'DELETE',
  path: '/fe/invitations/{id}',
  ours: true,
})

/** Says for each row of a file whether it can be imported; changes nothing. */
export const importCheck = operation<ImportRows, RowVerdict[]>({
  name: 'invitations.importCheck',
  method: 'POST',
  path: '/fe/invitation-import-checks',
  ours: true,
})

/** Imports a part of a file. The mails wait for a minute after the last part. */
export const importPart = operation<ImportPart, ImportedPart>({
  name: 'invitations.importPart',
  method: 'POST',
  path: '/fe/invitation-imports',
  ours: true,
})

/** Reads the imports whose mails still wait. */
export const waitingImports = operation<void, WaitingImport[]>({
  name: 'invitations.waitingImports',
  method: 'GET',
  path: '/fe/invitation-imports',
  ours: true,
})

/** Undoes an import whose mails still wait: its people are no longer invited. */
export const importUndo = operation<{ id: string }, { people: number }>({
  name: 'invitations.importUndo',
  method: 'DELETE',
  path: '/fe/invitation-imports/{id}',
  ours: true,
})
