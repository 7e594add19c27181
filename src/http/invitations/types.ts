import type { InviteLinkInput } from '../team/types.ts'

/** Settings of an invite link that also gives applications. */
export interface InviteLinkSettings extends InviteLinkInput {
  /** Ids of applications that people get on joining. */
  appIds?: string[]
}

/** An invitation that was not accepted yet. */
export interface PendingInvitation {
  id: string
  email: string
  /** As the inviter gave it; may be empty. */
  name: string
  roleIds: string[]
  groupIds: string[]
  /** Absent when no member invited. */
  inviterName?: string
  createdAt: string
  /** ISO date of the newest mail; absent while the mails of an import wait. */
  sentAt?: string
  /** ISO date on which the newest link ends; absent while the mails of an import wait. */
  expires?: string
  /** ISO date of the end of a temporary membership. */
  temporaryExpirationDate?: string
}

/** A page of pending invitations: search, order and place. */
export interface InvitationQuery {
  _filter?: string
  _sortBy?: 'createdAt' | 'email'
  _order?: 'ASC' | 'DESC'
  _offset?: number
  _limit?: number
}

/** One page of pending invitations. */
export interface InvitationPage {
  items: PendingInvitation[]
  _metadata: { totalPages: number; totalItems: number }
}

/** An invitation of several people at once. */
export interface Invite {
  /** At most 100. */
  emails: string[]
  roleIds: string[]
  groupIds?: string[]
  /** Ids of applications that the person gets on joining. */
  appIds?: string[]
  /** A personal message in the mail; at most 500 characters. */
  message?: string
  /** Language of the mail, one of those that `choices` names. Default: the first of them. */
  language?: string
  /** For a single address: used until the person has a name of their own. */
  name?: string
  /** For a single address; not proven. */
  phone?: string
  /** As for one person. */
  expirationInSeconds?: number
}

/** What decides the words of an invitation. */
export type InvitePreviewInput = Pick<Invite, 'message' | 'language' | 'expirationInSeconds'>

/** The mail of an invitation as text. */
export interface InvitePreview {
  subject: string
  /** Paragraphs above the button. */
  lines: string[]
  /** The words of the button that opens the invitation. */
  linkLabel: string
  /** A last line in small print. */
  note: string
}

/** What became of an address. `failed` has a code. */
export type InviteOutcome = 'sent' | 'alreadyMember' | 'domainNotAllowed' | 'invalidAddress' | 'failed'

/** What became of one address. */
export interface InviteResult {
  email: string
  outcome: InviteOutcome
  code?: string
  /** Why it failed, for people; comes with a code. */
  message?: string | undefined
}

/** One row of a file with people to invite. */
export interface ImportRow {
  email: string
  name?: string
  /** Names, keys or ids of roles; absent or empty: the roles chosen for all. */
  roles?: string[]
  /** Names or ids of applications; absent or empty: the applications chosen for all. */
  applications?: string[]
}

/** Rows of a file, and what holds for all of them. */
export interface ImportRows {
  rows: ImportRow[]
  /** Roles of rows that name none. */
  roleIds: string[]
  /** Applications of rows that name none. */
  appIds?: string[]
}

/** Whether a row can be imported, or why not. */
export type RowVerdict =
  | 'ok'
  | 'alreadyMember'
  | 'alreadyInvited'
  | 'invalidAddress'
  | 'duplicate'
  | 'domainNotAllowed'
  | 'unknownRole'
  | 'roleNotAllowed'
  | 'unknownApplication'
  | 'applicationNotAllowed'
  /** The plan has no seat left after the rows before. */
  | 'noSeat'
  | 'failed'

/** A part of an import; all parts share the id that the first one is answered with. */
export interface ImportPart extends ImportRows {
  importId?: string
}

/** What became of the rows of a part, in their order. */
export interface ImportedPart {
  importId: string
  /** ISO date until which the import can be undone, and after which its mails are sent. */
  undoUntil: string
  verdicts: RowVerdict[]
}

/** An import that can still be undone. */
export interface WaitingImport {
  id: string
  people: number
  undoUntil: string
}

/** A role, group or application that an invitation can give. */
export interface InviteChoice {
  id: string
  name: string
  description?: string
  /** True for roles that new members usually get. */
  isDefault: boolean
  /** False where it grants more than the inviter holds, or a directory manages it. */
  isAllowed: boolean
}

/** What an invitation can give. */
export interface InviteChoices {
  /** Those that allow most first. */
  roles: InviteChoice[]
  groups: InviteChoice[]
  /** Only those that the inviter may give; missing where an invitation can give none. */
  applications?: InviteChoice[]
  /** Languages of the mail, such as `en`. Missing or one: there is nothing to choose. */
  languages?: string[]
}
