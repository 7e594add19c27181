import { check, parse, picklist, pipe, string, transform, type InferOutput } from 'valibot'
import {
  count,
  fields,
  flag,
  flagByDefault,
  maybeCount,
  maybePart,
  maybeText,
  object,
  oneOf,
  part,
  rows,
  shape,
  texts,
  type Answer,
} from '../fields.ts'
import { recommendedPolicy } from '../recommendedSettings.ts'

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

/** A number above 0; the default where there is none. */
const positive = (byDefault: number) =>
  pipe(
    count,
    transform(value => value || byDefault),
  )

/** Who needs a second factor. */
export const mfaRule = fields({ enforceMFAType: oneOf(['DontForce', 'ForceExceptSAML', 'Force'], 'DontForce') })

/** How many wrong passwords lock an account. */
export const lockoutRule = fields({ enabled: flag, maxAttempts: positive(recommendedPolicy.maxAttempts) })

/** How many earlier passwords may not be used again. */
export const historyRule = fields({ enabled: flag, historySize: positive(recommendedPolicy.historySize) })

/** When passwords expire, in days. */
export const rotationRule = fields({
  isActive: flag,
  rotationPeriod: positive(recommendedPolicy.rotationPeriod),
  notificationPeriod: pipe(
    maybeCount,
    transform((days = recommendedPolicy.notificationPeriod) => days),
  ),
})

/** The password expiration of the organization itself; undefined where it has none, and the answer is an empty one. */
export const ownRotation = pipe(
  maybePart(object),
  transform(sent =>
    sent?.['isActive'] === undefined || sent['isActive'] === null ? undefined : parse(rotationRule, sent),
  ),
)

/** A policy that applies, and the id of the organization's own one, without which the vendor's applies. */
export interface EffectivePolicy<Rule> {
  readonly rule: Rule
  readonly ownId: string | undefined
}

const identity = fields({ id: maybeText })

/** A policy of the organization itself; undefined where it has none. */
export const ownPolicy = <Rule>(rule: Answer<Rule>): Answer<EffectivePolicy<Rule> | undefined> =>
  maybePart(
    pipe(
      object,
      transform(sent => ({ rule: parse(rule, sent), ownId: parse(identity, sent).id })),
    ),
  )

/** A policy of the vendor; where there is none, what an empty one means. */
export const vendorPolicy = <Rule>(rule: Answer<Rule>): Answer<EffectivePolicy<Rule>> =>
  pipe(
    part(rule),
    transform(read => ({ rule: read, ownId: undefined })),
  )

/** The policies of the organization and of the vendor, of which the first one counts. */
export const policyLevels = <Rule>(rule: Answer<Rule>): Answer<EffectivePolicy<Rule>> =>
  shape({ own: ownPolicy(rule), vendor: vendorPolicy(rule) }, ({ own, vendor }) => own ?? vendor)

const optionalTests = fields({
  requireLowercase: flag,
  requireUppercase: flag,
  requireNumbers: flag,
  requireSpecialChars: flag,
})

/** Rules for new passwords; a rule that the server omits does not apply. */
export const passwordComplexity = part(
  fields({
    minLength: count,
    maxLength: count,
    allowPassphrases: flag,
    minPhraseLength: positive(20),
    minOptionalTestsToPass: maybeCount,
    requiredTests: part(fields({ checkThreeRepeatedChars: flag })),
    optionalTests: part(optionalTests),
  }),
)

/** What the vendor lets organizations choose themselves. */
export const policyOverrides = part(
  shape(
    { allowOverrideEnforcePasswordHistory: flagByDefault, allowOverridePasswordExpiration: flagByDefault },
    ({ allowOverrideEnforcePasswordHistory: history, allowOverridePasswordExpiration: rotation }) => ({
      history,
      rotation,
    }),
  ),
)

/** A policy on trial. One whose end is unknown cannot be shown. */
const policyTrial = fields({
  policy: picklist(['sessions', 'mfa', 'ipRestrictions', 'countryRestrictions']),
  endsAt: pipe(
    string(),
    check(text => !Number.isNaN(Date.parse(text))),
  ),
})

/** The policies on trial; none in an answer that is no list. */
export const policyTrials = rows(policyTrial)

/** What a change of policies would do to people who are signed in. */
export type Impact = InferOutput<typeof policyImpactAnswer>
/** How many wrong passwords lock an account. */
export type LockoutRule = InferOutput<typeof lockoutRule>
/** How many earlier passwords may not be used again. */
export type HistoryRule = InferOutput<typeof historyRule>
/** When passwords expire, in days. */
export type RotationRule = InferOutput<typeof rotationRule>
/** Rules for new passwords. */
export type PasswordComplexity = InferOutput<typeof passwordComplexity>
