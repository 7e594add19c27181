import type { InferOutput } from 'valibot'
import {
  count,
  fields,
  flag,
  flagByDefault,
  id,
  list,
  maybeRows,
  maybeText,
  maybeTexts,
  number,
  page,
  rows,
  shape,
  text,
  texts,
} from '../fields.ts'

/** An invitation that was not accepted yet. */
export const pendingInvitation = fields({
  id,
  email: text,
  /** As the inviter gave it; may be empty. */
  name: text,
  roleIds: texts,
  groupIds: texts,
  createdAt: text,
  /** Undefined when no member invited. */
  inviterName: maybeText,
  /** Date of the newest mail; undefined while the mails of an import wait. */
  sentAt: maybeText,
  /** Date on which the newest link ends; undefined while the mails of an import wait. */
  expires: maybeText,
  /** End of a temporary membership. */
  temporaryExpirationDate: maybeText,
})

/** A page of pending invitations. */
export const invitationPage = page(pendingInvitation)

/** A role, group or application that an invitation can give. */
const choice = shape(
  { id, name: text, description: text, isDefault: flag, isAllowed: flag },
  ({ name, description, ...rest }) => ({
    ...rest,
    name: name || rest.id,
    ...(description !== '' && { description }),
  }),
)

/** What an invitation can give. */
export const inviteChoices = shape(
  { roles: rows(choice), groups: rows(choice), applications: maybeRows(choice), languages: maybeTexts },
  ({ roles, groups, applications, languages }) => ({
    roles: [...roles],
    groups: [...groups],
    ...(applications && { applications: [...applications] }),
    ...(languages && { languages: [...languages] }),
  }),
)

/** The roles of the tenant as choices, for a server that does not tell which an invitation can give. */
export const roleChoices = list(
  shape(
    { id, name: text, description: text, isDefault: flag, level: number },
    ({ level, name, description, ...rest }) => ({
      level,
      choice: { ...rest, name: name || rest.id, ...(description !== '' && { description }), isAllowed: true },
    }),
  ),
)

/** The mail of an invitation as text. */
export const invitePreview = fields({ subject: text, lines: texts, linkLabel: text, note: text })

/** A link with which anyone may join the organization. */
export const inviteLinkAnswer = fields({
  id: text,
  /** Empty for people who may not give its roles, and while it is hidden. */
  token: text,
  expires: text,
  /** Empty: the role with the fewest permissions. */
  roleIds: texts,
  /** Ids of applications that people get on joining; undefined where the server does not tell. */
  appIds: maybeTexts,
  /** How many people joined with it. */
  uses: count,
  createdByName: maybeText,
  /** The address to pass on. */
  address: maybeText,
  /** True where token and address are shown after a fresh proof only. */
  addressHidden: flag,
})

/** Which ways to invite there are; a server may leave that out. */
export const linkWays = fields({ emailsEnabled: flagByDefault, tenantInvitationsAllowed: flagByDefault })

/** Whether memberships can be temporary. */
export const temporaryWays = fields({ enabled: flag })

const outcomes = ['sent', 'alreadyMember', 'domainNotAllowed', 'invalidAddress', 'failed'] as const

const inviteResult = shape(
  { email: text, outcome: text, code: maybeText, message: text },
  ({ outcome, ...result }) => ({
    ...result,
    // What an unknown word means is not known, so nobody may take it for a success.
    outcome: outcomes.find(known => known === outcome) ?? ('failed' as const),
  }),
)

/** What became of each address. */
export const inviteResults = list(inviteResult)

/** Imports that can still be undone. */
export const waitingImportList = list(fields({ id, people: count, undoUntil: text }))

/** An invitation that was not accepted yet. */
export type PendingInvitation = InferOutput<typeof pendingInvitation>
/** What became of an address. */
export type SentResult = InferOutput<typeof inviteResult>
/** A link with which anyone may join the organization. */
export type InviteLink = InferOutput<typeof inviteLinkAnswer>
/** What an invitation can give. */
export type InviteChoices = InferOutput<typeof inviteChoices>
/** A role, group or application that an invitation can give. */
export type InviteChoice = InferOutput<typeof choice>
