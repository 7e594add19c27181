import { collection } from '../../store/store.ts'

/**
 * A pending invitation by mail. In the vendor's scope, because it is found by person. Its membership has its id and not the
 * account's, and so have the applications that it gives: only the mail knows the account.
 */
export interface InvitationFields {
  /** The account of the address. */
  userId: string
  /** The tenant that invites. */
  ownerTenantId: string
  /** Null when no member did, as for sample data. */
  inviterId: string | null
  /** The invited address; missing in records that are older than the list of invitations. */
  email?: string
  /** As the inviter gave it. */
  name?: string
  /** A personal message of the inviter. */
  message?: string
  /** The language of its mails; missing for the server's first one. */
  language?: string
  /** ISO date of the newest mail; missing while the mails of an import wait. */
  sentAt?: string
  /** ISO date on which the newest link ends. */
  linkEndsAt?: string
  /** ISO date on which the membership will end; missing for lasting ones. */
  membershipEndsAt?: string
  /** The import whose mails this invitation waits for; empty or missing for none. */
  importId?: string
}

/** An import of people whose mails wait. */
export interface InvitationImportFields {
  createdBy: string
  /** The job that sends the mails. */
  jobId: string
  /** Rows that were given so far. */
  rows: number
  /** People that were invited so far. */
  people: number
  /** ISO date from which the mails are sent. */
  undoUntil: string
}

/** A link with which anyone may join a tenant. In the vendor's scope, as it is found by token (docs/product.md §9). */
export interface InviteLinkFields {
  /** The tenant that invites. */
  ownerTenantId: string
  /** Stored in plain text, because its creators may view the link again. */
  token: string
  roleIds: string[]
  /** Applications that people get on joining. */
  appIds?: string[]
  createdBy: string | null
  expiresAt: string
  /** How many people joined with it; missing means none. */
  uses?: number
  /** Kept for clients of the API: this server sends no mail about a link. */
  shouldSendEmail?: boolean
}

/** Pending invitations, imports of them, and invite links. */
export const invitationCollections = {
  invitations: collection<InvitationFields>({
    unique: [['userId', 'ownerTenantId']],
    indexed: ['ownerTenantId', 'importId'],
    sortable: { email: 'text' },
    searchable: ['email', 'name'],
  }),
  invitationImports: collection<InvitationImportFields>({ expiry: 'undoUntil' }),
  inviteLinks: collection<InviteLinkFields>({
    unique: [['token'], ['ownerTenantId']],
    expiry: 'expiresAt',
  }),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof invitationCollections> {}
}
