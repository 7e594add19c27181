import { operation } from '../operation.ts'
import type {
  ImportedPart,
  ImportPart,
  ImportRows,
  InvitationPage,
  InvitationQuery,
  Invite,
  InviteChoices,
  InviteLink,
  InviteLinkSettings,
  InvitePreview,
  InvitePreviewInput,
  InviteResult,
  RowVerdict,
  WaitingImport,
} from './types.ts'

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

/** Reads the roles, groups and applications that an invitation can give, and which of them the inviter may give. */
export const choices = operation<void, InviteChoices>({
  name: 'invitations.choices',
  method: 'GET',
  path: '/fe/invitation-choices',
  ours: true,
})

/** Tells what the mail of an invitation would say; sends nothing. */
export const preview = operation<InvitePreviewInput, InvitePreview>({
  name: 'invitations.preview',
  method: 'POST',
  path: '/fe/invitation-previews',
  ours: true,
})

/** Withdraws a pending invitation. */
export const withdraw = operation<{ id: string }>({
  name: 'invitations.withdraw',
  method: 'DELETE',
  path: '/fe/invitations/{id}',
  ours: true,
})

/** Makes an invite link that can also give applications; an earlier link ends. */
export const linkCreate = operation<InviteLinkSettings, InviteLink>({
  name: 'invitations.linkCreate',
  method: 'POST',
  path: '/fe/invite-link',
  ours: true,
})

/** Reads the invite link with its address, and asks for a fresh proof where that is hidden. @throws FeError 404 where there is none */
export const linkShow = operation<void, InviteLink>({
  name: 'invitations.linkShow',
  method: 'GET',
  path: '/fe/invite-link',
  ours: true,
})

/** Changes what the invite link gives, applications included; its address stays. */
export const linkUpdate = operation<InviteLinkSettings, InviteLink>({
  name: 'invitations.linkUpdate',
  method: 'PATCH',
  path: '/fe/invite-link',
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
