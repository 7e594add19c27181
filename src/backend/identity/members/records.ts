import type { SubAccountAccessType, Tenant } from '../../../http/tenants/types.ts'
import type { Provider } from '../../../http/users/types.ts'
import { collection, type SavedRecord } from '../../store/store.ts'

/** A person. Belongs to no tenant; `tenantIds` says where they are a member. */
export interface UserFields {
  /** In lower case. */
  email: string
  /** In lower case. */
  username?: string
  name: string
  phoneNumber?: string
  profilePictureUrl?: string | null
  /** Missing for people without a password, who sign in with a provider. */
  passwordHash?: string
  /** ISO date; missing until a password is first set after the account was created. */
  passwordChangedAt?: string
  /**
   * Grows with every change of credentials: password, second factors, phone number. Missing means 0. A sign-in is refused
   * when it grew since the proof was checked.
   */
  credentialsVersion?: number
  /** True when the next sign-in must set a new password, whatever its age. */
  isPasswordExpired?: boolean
  /** Hashes of earlier passwords, newest first; kept only where the policy requires a history. */
  passwordHistory?: string[]
  hasBreachedPassword: boolean
  isVerified: boolean
  isDisabled: boolean
  /** True for published accounts with a published password; they work only in a demo. */
  isSample: boolean
  provider: Provider
  tenantIds: string[]
  /** The tenant in which the next sign-in starts. */
  activeTenantId: string
  /** JSON text of the host application. */
  metadata: string
  /**
   * Keys of the metadata that the person entered and may change, although the vendor declares no such fields; all others belong to
   * the host application.
   */
  ownMetadataKeys?: string[]
  lastLogin?: string
  /** ISO date on which the account is removed; null after its owner decided to keep it. */
  deletionAt?: string | null
}

/** A person's membership of one tenant. Its id is the person's. */
export interface MembershipFields {
  userId: string
  /** The roles given to the person directly; those of their groups come on top. */
  roleIds: string[]
  groupIds?: string[]
  isActivated: boolean
  isSubAccountAccessAllowed: boolean
  /** True while an administrator of the tenant keeps the person out. */
  isDisabled?: boolean
  /** ISO date of the end of a temporary membership; missing for lasting ones. */
  expiresAt?: string
  /**
   * ISO date; sessions that began then or before may not act in the tenant any more. They go on in the person's other
   * tenants, on which this one has no say.
   */
  sessionsAfter?: string
  /** `scim2` while a directory manages the membership, which people then cannot change. */
  managedBy?: 'scim2'
}

/** A tenant. In the vendor's scope, because tenants form trees. */
export type TenantFields = Pick<
  Tenant,
  'name' | 'isReseller' | 'metadata' | 'address' | 'timezone' | 'dateFormat' | 'timeFormat' | 'currency' | 'logo'
> &
  Pick<Tenant, 'tenantType' | 'domain' | 'alias' | 'applicationUrl' | 'loginUrl'> & {
    isDisabled: boolean
    parentTenantId: string | null
    /**
     * All tenants above, the topmost first and the parent last; missing for one without a parent. Written together with
     * `parentTenantId` by `identity/tenants/hierarchy.ts`.
     */
    ancestorIds?: string[]
    /** Which members may use the sub-tenants without being members there; missing where the setting of the parent holds. */
    subAccountAccessType?: SubAccountAccessType
    website?: string
    /** ISO date; a removed sub-tenant is disabled and has no parent. It is kept, so that its id is never used again. */
    removedAt?: string
  }

/** A person as stored. */
export type UserRecord = SavedRecord<UserFields>

/** A membership as stored. */
export type MembershipRecord = SavedRecord<MembershipFields>

/** A tenant as stored. */
export type TenantRecord = SavedRecord<TenantFields>

/** People, tenants, and who is a member of which. */
export const memberCollections = {
  users: collection<UserFields>({ unique: [['email'], ['username']], indexed: ['phoneNumber'] }),
  memberships: collection<MembershipFields>({ indexed: ['userId'], lists: ['roleIds', 'groupIds'] }),
  tenants: collection<TenantFields>({
    unique: [['alias']],
    indexed: ['parentTenantId'],
    lists: ['ancestorIds'],
    sortable: { name: 'text' },
    searchable: ['name'],
    cached: true,
  }),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof memberCollections> {}
}
