import { check, picklist, pipe, string, type InferOutput } from 'valibot'
import { count, fields, flag, part, rows, shape, texts } from '../fields.ts'

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

/** A policy on trial. One whose end is unknown cannot be shown. */
const policyTrial = fields({
  policy: picklist(['sessions', 'mfa', 'ipRestrictions', 'countryRestrictions']),
  endsAt: pipe(
    string(),
    check(endsAt => !Number.isNaN(Date.parse(endsAt)), 'no time'),
  ),
})

/** The policies on trial; none in an answer that is no list. */
export const policyTrials = rows(policyTrial)

/** What a change of policies would do to people who are signed in. */
export type Impact = InferOutput<typeof policyImpactAnswer>
