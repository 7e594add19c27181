/** The directory that sends people and groups. */
export type DirectorySource = 'frontegg' | 'okta' | 'azure-ad' | 'other'

/** A connection to a directory as the contract has it. */
export interface ScimConnection {
  id: string
  connectionName: string
  source: DirectorySource
  /** Whether the people whom the directory sends become members. */
  syncToUserManagement: boolean
  createdAt: string
  /** When the directory last asked for something; null before the first time. */
  lastSync?: string | null
}

/** What a person enters for a new connection. */
export interface ScimConnectionInput {
  source: DirectorySource
  connectionName?: string
  syncToUserManagement?: boolean
}

/** A token of a connection; its secret is told once. */
export interface DirectoryToken {
  id: string
  /** First and last letters of the secret. */
  hint: string
  createdAt: string
  createdByEmail: string
  /** Null: it lasts until it is revoked. */
  expiresAt: string | null
  lastUsedAt: string | null
}

/**
 * What happens to changes that take access away. `ask`: the first of them waits, and all later ones with it; `waiting`: some
 * wait for an administrator; `apply`: they are carried out at once, but for those that `approval` does not cover.
 */
export type DirectoryRemovals = 'ask' | 'waiting' | 'apply'

/** A connection with everything its card and page show. */
export interface DirectoryConnection {
  id: string
  name: string
  source: DirectorySource
  isSynced: boolean
  /** Whether provisioning was ever on: one that is off now was paused. */
  hasStarted: boolean
  createdAt: string
  /** Changes with every change that people make; for `update`. */
  updatedAt: string
  /** Address of the SCIM server, which is the same for all connections. */
  address: string
  /** When the directory first asked for something; null while nothing came. */
  firstContactAt: string | null
  lastContactAt: string | null
  /** When something was last changed by it. */
  lastChangeAt: string | null
  /** The latest refused request of the last 24 hours; null without one. */
  lastRefusal: ({ at: string; status: number } & DirectoryRefusal) | null
  /** Refused requests of the last 24 hours. */
  refusedToday: number
  usersCount: number
  groupsCount: number
  /** Oldest first; at most two. */
  tokens: DirectoryToken[]
  removals: DirectoryRemovals
  /** Who let changes that take access away apply immediately, and when; null while they wait. */
  approval: { byEmail: string; at: string } | null
}

/** Somebody in the lists of a waiting change. */
export interface DirectoryPerson {
  id: string
  name: string
  email: string
}

/** What waits for an administrator, compared with how things are now. */
export interface DirectoryPreview {
  /** Changes with everything in it; accepting another one is refused. */
  version: string
  /** How many people became members by this connection. */
  added: number
  /** Who would be kept out. */
  losingAccess: { count: number; people: DirectoryPerson[] }
  /** Who would leave a group that gives roles. */
  losingRoles: { count: number; people: (DirectoryPerson & { groups: string[] })[] }
}

/** What became of a request of the directory. */
export type DirectoryOutcome = 'changed' | 'unchanged' | 'waiting' | 'refused'

/** Why a request was refused, apart from the words. */
export type DirectoryReason =
  | 'unverifiedDomain'
  | 'restrictedDomain'
  | 'managedElsewhere'
  | 'olderAccount'
  | 'otherAccount'
  | 'userNameTaken'
  | 'externalIdTaken'
  | 'emailTaken'
  | 'groupNameTaken'
  | 'taken'
  | 'unknownMember'
  | 'noEmail'
  | 'attributeMissing'
  | 'attributeTooLong'
  | 'tooManyGroups'
  | 'lastAdministrator'
  | 'lastWayBack'
  | 'tokenExpired'
  | 'tokenRevoked'
  | 'badToken'
  | 'notFound'
  | 'unreadable'
  | 'wrongType'
  | 'tooLarge'
  | 'tooMany'
  | 'badFilter'
  | 'badPath'
  | 'badValue'
  | 'badPage'
  | 'fixedAttribute'
  | 'changedMeanwhile'
  | 'notSupported'

/** What is kept of a refusal. */
export interface DirectoryRefusal {
  /** What was answered to the directory, in English; empty for a request that was not refused. */
  reason: string
  /** Why, apart from the words; null for rows from before there were codes, and where there is none. */
  reasonCode: DirectoryReason | null
  /** The address, name, attribute or number that the reason is about; empty without one. */
  reasonValue: string
}

/** One request of the directory. Reads are not kept unless they were refused. */
export interface DirectoryLogEntry extends DirectoryRefusal {
  id: string
  at: string
  connectionId: string
  /** Such as `createUser`; `unknown` for requests that could not be read. */
  operation: DirectoryOperation
  /** Method and path below the address of the server. */
  request: string
  status: number
  outcome: DirectoryOutcome
  /** The user name or the name of the group; empty where it is not known. */
  target: string
  /** The id of the member or the group in this organization; null where there is none. */
  targetId: string | null
  /** The kind of the error in the answer, such as `uniqueness`. */
  scimType: string | null
  /** What changed, attribute by attribute; of members of a group, how many. */
  changes: { attribute: string; before: string; after: string }[]
}

/** What a directory asks for. */
export type DirectoryOperation =
  | 'createUser'
  | 'replaceUser'
  | 'updateUser'
  | 'deactivateUser'
  | 'reactivateUser'
  | 'deleteUser'
  | 'createGroup'
  | 'replaceGroup'
  | 'updateGroup'
  | 'changeMembers'
  | 'deleteGroup'
  | 'read'
  | 'unknown'

/** A group that a directory sent, with the roles that an administrator gave it. */
export interface DirectoryGroup {
  id: string
  name: string
  membersCount: number
  roleIds: string[]
  /** When the directory last sent something about it. */
  sentAt: string
}

/** Who would lose a role if a group no longer gave it. */
export interface DirectoryRoleLoss {
  roleId: string
  /** Members with access who have the role neither themselves nor by another group. */
  count: number
  /** The first of them. */
  people: DirectoryPerson[]
}

/** Somebody in a group of a directory. */
export interface DirectoryGroupMember extends DirectoryPerson {
  /** False for somebody whom the directory has deactivated. */
  isActive: boolean
}
