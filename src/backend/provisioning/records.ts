import type {
  DirectoryLogEntry,
  DirectoryRefusal,
  DirectoryRemovals,
  DirectorySource,
} from '../../http/directory/types.ts'
import { collection, type SavedRecord } from '../store/store.ts'

/** Why a request was refused. Rows from before there were codes have the text alone. */
type KeptRefusal = Pick<DirectoryRefusal, 'reason'> & Partial<Omit<DirectoryRefusal, 'reason'>>

/** A tenant's connection to a directory that sends people and groups. */
export interface DirectoryConnectionFields {
  name: string
  source: DirectorySource
  /** Whether the people whom the directory sends become members. */
  isSynced: boolean
  /** True once it has made members, also while it is paused. */
  hasStarted?: boolean
  removals: DirectoryRemovals
  /** Who approved removals last, for `apply`. */
  approval?: { userId: string; email: string; at: string }
  /** When people last changed it. `updatedAt` also grows when a change begins to wait. */
  changedAt: string
  /** True for sample connections. */
  isSample?: boolean
}

/**
 * When a directory was heard of. Apart from the connection, with the same id: it is written by most requests, which
 * therefore do not wait for each other by the connection that all of them read.
 */
export interface DirectoryContactFields {
  firstContactAt?: string
  lastContactAt?: string
  lastChangeAt?: string
  /** When a request was last refused. */
  lastRefusedAt?: string
}

/** A token of a connection. In the vendor's scope, as the token alone tells the tenant. */
export interface DirectoryTokenFields {
  ownerTenantId: string
  connectionId: string
  secretHash: string
  /** First and last letters of the secret. */
  hint: string
  createdByEmail: string
  expiresAt?: string
  lastUsedAt?: string
  /** A revoked token is kept for some time, so that the log tells of a directory that still sends it. */
  revokedAt?: string
  removeAt?: string
  /** Warnings about its end which were sent, as days before it. */
  warnings?: number[]
}

/**
 * A person as the directory last sent them, in the scope of the tenant. The membership follows, unless the change waits for
 * an administrator or the connection makes no members.
 */
export interface DirectoryUserFields {
  connectionId: string
  /**
   * In lower case, as user names are compared without regard to case (RFC 7643 §4.1.1). That of a deleted person is free
   * again, so it has a text here that no client sends.
   */
  userName: string
  externalId?: string
  isActive: boolean
  /**
   * True after the directory deleted the person. The record stays for some time, so that single sign-on does not bring the
   * person back; while the removal waits for an administrator, it stays until that is decided.
   */
  isDeleted: boolean
  /** When a record of a deleted person may be removed; absent while the removal waits. */
  removeAt?: string
  /** The account; absent while the connection makes no members. */
  userId?: string
  /** True when the connection made the membership. */
  madeMember?: boolean
  /** Ids of `directoryGroups`. */
  groupIds: string[]
  /** In lower case: the primary address, or the first one. */
  email: string
  /** All addresses, in lower case. */
  emails: string[]
  /** Everything as it was sent, in the form of `scim/resource.ts`. */
  attributes: Record<string, unknown>
}

/**
 * A group as the directory last sent it, in the scope of the tenant. The group of the tenant that follows it has the same id;
 * there is none while the connection makes no members.
 */
export interface DirectoryGroupFields {
  connectionId: string
  displayName: string
  /** In lower case. */
  comparedName: string
  externalId?: string
  /** True while the deletion waits for an administrator; the directory sees the group no more. */
  isDeleted: boolean
  /** Grows with each change of the members. */
  membersChanged?: number
  attributes: Record<string, unknown>
}

/** One request of a directory, in the scope of the tenant. */
export type DirectoryLogFields = Omit<DirectoryLogEntry, 'id' | 'at' | keyof DirectoryRefusal> &
  KeptRefusal & { expiresAt: string }

/** A connection as stored. */
export type DirectoryConnectionRecord = SavedRecord<DirectoryConnectionFields>
/** A contact as stored. */
export type DirectoryContactRecord = SavedRecord<DirectoryContactFields>
/** A token as stored. */
export type DirectoryTokenRecord = SavedRecord<DirectoryTokenFields>
/** A person as stored. */
export type DirectoryUserRecord = SavedRecord<DirectoryUserFields>
/** A group as stored. */
export type DirectoryGroupRecord = SavedRecord<DirectoryGroupFields>

/** Provisioning from directories. */
export const provisioningCollections = {
  directoryConnections: collection<DirectoryConnectionFields>(),
  directoryContacts: collection<DirectoryContactFields>(),
  directoryTokens: collection<DirectoryTokenFields>({
    indexed: ['ownerTenantId', 'connectionId'],
    expiry: 'removeAt',
  }),
  directoryUsers: collection<DirectoryUserFields>({
    unique: [['userName']],
    indexed: ['connectionId', 'externalId', 'userId'],
    lists: ['groupIds', 'emails'],
    sortable: { userName: 'text' },
    expiry: 'removeAt',
  }),
  directoryGroups: collection<DirectoryGroupFields>({
    indexed: ['connectionId', 'externalId', 'comparedName'],
    sortable: { displayName: 'text' },
    searchable: ['displayName'],
  }),
  directoryLog: collection<DirectoryLogFields>({
    indexed: ['connectionId', 'outcome'],
    searchable: ['target', 'request', 'reason', 'reasonValue'],
    expiry: 'expiresAt',
  }),
}

declare module '../store/definitions.ts' {
  interface Definitions extends Declared<typeof provisioningCollections> {}
}
