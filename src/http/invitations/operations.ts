import { ownOperation } from '../operation.ts'
import type {
  ImportedPart,
  ImportPart,
  ImportRows,
  InvitationPage,
  InvitationQuery,
  Invite,
  InviteChoices,
  InviteLinkSettings,
  InvitePreview,
  InvitePreviewInput,
  InviteResult,
  PendingInvitation,
  RowVerdict,
  WaitingImport,
} from './types.ts'
import type { InviteLink } from '../team/types.ts'

/** Reads a page of pending invitations. */
export const list = ownOperation<InvitationQuery, InvitationPage>({
  name: 'invitations.list',
  method: 'GET',
  path: '/fe/invitations',
})

/** Reads one pending invitation. */
export const entry = ownOperation<{ id: string }, PendingInvitation>({
  name: 'invitations.entry',
  method: 'GET',
  path: '/fe/invitations/{id}',
})

/** Invites several people by mail; the answer has the outcome for each address. */
export const invite = ownOperation<Invite, InviteResult[]>({
  name: 'invitations.invite',
  method: 'POST',
  path: '/fe/invitations',
})

/** Reads the roles, groups and applications that an invitation can give, and which of them the inviter may give. */
export const choices = ownOperation<void, InviteChoices>({
  name: 'invitations.choices',
  method: 'GET',
  path: '/fe/invitation-choices',
})

/** Tells what the mail of an invitation would say; sends nothing. */
export const preview = ownOperation<InvitePreviewInput, InvitePreview>({
  name: 'invitations.preview',
  method: 'POST',
  path: '/fe/invitation-previews',
})

/** Withdraws a pending invitation. */
export const withdraw = ownOperation<{ id: string }>({
  name: 'invitations.withdraw',
  method: 'DELETE',
  path: '/fe/invitations/{id}',
})

/** Makes an invite link that can also give applications; an earlier link ends. */
export const linkCreate = ownOperation<InviteLinkSettings, InviteLink>({
  name: 'invitations.linkCreate',
  method: 'POST',
  path: '/fe/invite-link',
})

/** Reads the invite link, in a list that is empty where there is none. Its address may be hidden. */
export const links = ownOperation<void, InviteLink[]>({
  name: 'invitations.links',
  method: 'GET',
  path: '/fe/invite-links',
})

/** Reads the invite link with its address, and asks for a fresh proof where that is hidden. @throws FeError 404 where there is none */
export const linkShow = ownOperation<void, InviteLink>({
  name: 'invitations.linkShow',
  method: 'GET',
  path: '/fe/invite-link',
})

/** Changes what the invite link gives, applications included; its address stays. */
export const linkUpdate = ownOperation<InviteLinkSettings, InviteLink>({
  name: 'invitations.linkUpdate',
  method: 'PATCH',
  path: '/fe/invite-link',
})

/** Says for each row of a file whether it can be imported; changes nothing. */
export const importCheck = ownOperation<ImportRows, RowVerdict[]>({
  name: 'invitations.importCheck',
  method: 'POST',
  path: '/fe/invitation-import-checks',
})

/** Imports a part of a file. The mails wait for a minute after the last part. */
export const importPart = ownOperation<ImportPart, ImportedPart>({
  name: 'invitations.importPart',
  method: 'POST',
  path: '/fe/invitation-imports',
})

/** Reads the imports with mails that are not sent yet. */
export const waitingImports = ownOperation<void, WaitingImport[]>({
  name: 'invitations.waitingImports',
  method: 'GET',
  path: '/fe/invitation-imports',
})

/** Undoes an import before its mails are sent: its people are no longer invited. */
export const importUndo = ownOperation<{ id: string }, { people: number }>({
  name: 'invitations.importUndo',
  method: 'DELETE',
  path: '/fe/invitation-imports/{id}',
})
