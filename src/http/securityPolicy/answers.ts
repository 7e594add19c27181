import type { InferOutput } from 'valibot'
import {
  fields,
  flag,
  flagByDefault,
  maybeCount,
  maybeFlag,
  maybePart,
  maybeText,
  oneOf,
  part,
  texts,
  count,
  shape,
  type Answer,
} from '../fields.ts'

/** Who must have a second factor. */
export const mfaPolicy = fields({
  id: maybeText,
  enforceMFAType: oneOf(['DontForce', 'ForceExceptSAML', 'Force'], 'DontForce'),
})

/** How many wrong passwords lock an account; undefined where the server has no value. */
export const lockoutPolicy = fields({ id: maybeText, enabled: flag, maxAttempts: maybeCount })

/** How many earlier passwords may not be used again; undefined where the server has no value. */
export const historyPolicy = fields({ id: maybeText, enabled: flag, historySize: maybeCount })

/** The policies of one kind: the tenant's own and the vendor's, where they are set. */
export const levelsOf = <Policy>(policy: Answer<Policy>) =>
  fields({ own: maybePart(policy), vendor: maybePart(policy) })

/** When passwords expire; undefined where the server has no value. */
export const rotationPolicy = fields({
  isActive: maybeFlag,
  rotationPeriod: maybeCount,
  notificationPeriod: maybeCount,
})

/** What a password needs; absent fields require nothing. */
export const complexityPolicy = fields({
  allowPassphrases: maybeFlag,
  minLength: maybeCount,
  maxLength: maybeCount,
  minPhraseLength: maybeCount,
  minOptionalTestsToPass: maybeCount,
  requiredTests: part(fields({ checkThreeRepeatedChars: flag })),
  optionalTests: part(
    fields({
      requireLowercase: flag,
      requireUppercase: flag,
      requireNumbers: flag,
      requireSpecialChars: flag,
    }),
  ),
})

/** What the vendor lets organizations choose themselves. */
export const overrides = shape(
  {
    allowOverrideEnforcePasswordHistory: flagByDefault,
    allowOverridePasswordComplexity: flag,
    allowOverridePasswordExpiration: flagByDefault,
  },
  sent => ({
    history: sent.allowOverrideEnforcePasswordHistory,
    complexity: sent.allowOverridePasswordComplexity,
    rotation: sent.allowOverridePasswordExpiration,
  }),
)

const people = fields({ count, names: texts })

/** What a change of policies would do to people who are signed in. */
export const policyImpactAnswer = shape(
  {
    signedOut: part(people),
    lockedOut: part(people),
    joining: part(fields({ members: part(people), invitations: part(people) })),
    isSelf: flag,
    isEveryAdministrator: flag,
    trialSeconds: count,
  },
  ({ joining, trialSeconds, ...impact }) => ({
    ...impact,
    /** Members and invited people whose mail domain is not allowed any more. Members stay. */
    excludedMembers: joining.members,
    excludedInvitations: joining.invitations,
    /** Minutes after which the policy before comes back unless an administrator confirms; 0 where it does not. */
    trialMinutes: Math.ceil(trialSeconds / 60),
  }),
)

/** What a change of policies would do to people who are signed in. */
export type Impact = InferOutput<typeof policyImpactAnswer>
