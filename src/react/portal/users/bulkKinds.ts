import type { Member } from '../../../http/users/answers.ts'
import type { memberPermissions } from './memberPermissions.ts'

/** The message that says why something is not done to a member. */
type Reason =
  | 'ownRow'
  | 'managedRow'
  | 'noEndHere'
  | 'joinedHere'
  | 'invitedHere'
  | 'notLockedHere'
  | 'noFactors'
  | 'disabledHere'
  | 'notDisabledHere'

/** When something can be done with a member. */
interface BulkRule {
  /** The permission that it takes. */
  permission: keyof typeof memberPermissions
  /** False: people cannot do it to themselves. Default true. */
  forOwn?: boolean
  /** False: it cannot be done to people whom a directory manages. Default true. */
  forManaged?: boolean
  /** Why there is nothing to do for a member; undefined where there is. */
  needless?: (member: Member) => Reason | undefined
}

const ofMembership = { forOwn: false, forManaged: false } as const

/** For what belongs to an account, which people who have not joined need not have. */
const notInvited = ({ hasJoined }: Member) => (hasJoined ? undefined : 'invitedHere')

/** What can be done with several members. */
export const bulkKinds = {
  addRoles: { permission: 'roles', ...ofMembership },
  addGroups: { permission: 'groups', forManaged: false },
  assignApplications: { permission: 'applications' },
  unassignApplications: { permission: 'applications' },
  setEnd: { permission: 'write', ...ofMembership },
  makePermanent: {
    permission: 'write',
    ...ofMembership,
    needless: ({ expiresAt }) => (expiresAt === undefined ? 'noEndHere' : undefined),
  },
  signOut: { permission: 'signOut', forOwn: false, needless: notInvited },
  resend: {
    permission: 'resend',
    needless: ({ hasJoined }) => (hasJoined ? 'joinedHere' : undefined),
  },
  passwordReset: { permission: 'write', needless: notInvited },
  unlock: { permission: 'write', needless: ({ state }) => (state === 'locked' ? undefined : 'notLockedHere') },
  resetTwoStep: {
    permission: 'write',
    forOwn: false,
    needless: member => notInvited(member) ?? (member.isMfaEnrolled ? undefined : 'noFactors'),
  },
  disable: {
    permission: 'disable',
    ...ofMembership,
    needless: ({ state }) => (state === 'disabled' ? 'disabledHere' : undefined),
  },
  enable: {
    permission: 'disable',
    ...ofMembership,
    needless: ({ state }) => (state === 'disabled' ? undefined : 'notDisabledHere'),
  },
  remove: { permission: 'remove', ...ofMembership },
} as const satisfies Record<string, BulkRule>

/** One of the things that can be done with several members. */
export type BulkKind = keyof typeof bulkKinds

/** Whether a text names one of them. */
export const isBulkKind = (text: unknown): text is BulkKind =>
  typeof text === 'string' && Object.hasOwn(bulkKinds, text)

/** Why something is not done to a member; undefined where it is tried. The server decides in the end. */
export const skipReason = (kind: BulkKind, member: Member, ownId: string | undefined): Reason | undefined => {
  const { forOwn = true, forManaged = true, needless }: BulkRule = bulkKinds[kind]
  if (!forOwn && member.id === ownId) return 'ownRow'
  if (!forManaged && member.isManaged) return 'managedRow'
  return needless?.(member)
}
