import type { DirectoryLogEntry, DirectoryRemovals, DirectorySource } from '../../http/directory/types.ts'
import { collection, type SavedRecord } from '../store/store.ts'

/** A tenant's connection to a directory that sends people and groups. */
export interface DirectoryConnectionFields {
  name: string
  source: DirectorySource
  /** Whether the people whom the directory sends become members. */
  isSynced: boolean
  removals: DirectoryRemovals
  firstContactAt?: string
  lastContactAt?: string
  lastChangeAt?: string
  lastRefusal?: { at: string; operation: string; status: number; reason: string }
  /** Warnings about tokens that end which were sent. */
  warnings?: string[]
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
}

/**
 * A person as the directory last sent them, in the scope of the tenant. The membership follows, unless the change waits for
 * an administrator or the connection makes no members.
 */
export interface DirectoryUserFields {
  connectionId: string
  /** In lower case, as user names are compared without regard to case (RFC 7643 §4.1.1). */
  userName: string
  externalId?: string
  isActive: boolean
  /** The account; absent while the connection makes no members. */
  userId?: string
  /** Ids of `directoryGroups`. */
  groupIds: string[]
  /** In lower case: the primary address, or the first one. */
  email: string
  /** Everything as it was sent, in the form of `scim/resource.ts`. */
  attributes: Record<string, unknown>
}

/** A group as the directory last sent it, in the scope of the tenant. */
export interface DirectoryGroupFields {
  connectionId: string
  displayName: string
  /** In lower case. */
  comparedName: string
  externalId?: string
  /** The group of the tenant that follows it; absent while the connection makes no members. */
  groupId?: string
  attributes: Record<string, unknown>
}

/** One request of a directory, in the scope of the tenant. */
export type DirectoryLogFields = Omit<DirectoryLogEntry, 'id' | 'at'> & { expiresAt: string }

/** A connection as stored. */
export type DirectoryConnectionRecord = SavedRecord<DirectoryConnectionFields>
/** A token as stored. */
export type DirectoryTokenRecord = SavedRecord<DirectoryTokenFields>
/** A person as stored. */
export type DirectoryUserRecord = SavedRecord<DirectoryUserFields>
/** A group as stored. */
export type DirectoryGroupRecord = SavedRecord<DirectoryGroupFields>

/** Provisioning from directories. */
export const provisioningCollections = {
  directoryConnections: collection<DirectoryConnectionFields>(),
  directoryTokens: collection<DirectoryTokenFields>({ indexed: ['ownerTenantId', 'connectionId'] }),
  directoryUsers: collection<DirectoryUserFields>({
    unique: [['userName']],
    indexed: ['connectionId', 'externalId', 'email', 'userId'],
    lists: ['groupIds'],
    sortable: { userName: 'text' },
  }),
  directoryGroups: collection<DirectoryGroupFields>({
    indexed: ['connectionId', 'externalId', 'comparedName', 'groupId'],
    sortable: { displayName: 'text' },
    searchable: ['displayName'],
  }),
  directoryLog: collection<DirectoryLogFields>({
    indexed: ['connectionId', 'outcome'],
    searchable: ['target', 'request', 'reason'],
    expiry: 'expiresAt',
  }),
}

declare module '../store/definitions.ts' {
  interface Definitions extends Declared<typeof provisioningCollections> {}
}
