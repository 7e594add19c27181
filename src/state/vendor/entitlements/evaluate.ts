import { text } from '../../session/claims.ts'
import type { Attributes } from './attributes.ts'
import type { EntitlementAnswer, EntitlementQuery, NotEntitledReason } from './answers.ts'
import { field, list } from './fields.ts'
import { patternCovers } from './patternCovers.ts'
import { isTreated } from './targeting.ts'

/** Facts for a query; the server's answer is unchecked. */
export interface Facts {
  entitlements: unknown
  attributes: Attributes
  /** Milliseconds since 1970. */
  nowMs: number
}

const neverEnds = -1
const entitled: EntitlementAnswer = Object.freeze({ isEntitled: true })
const notEntitled = (justification: NotEntitledReason): EntitlementAnswer => ({ isEntitled: false, justification })

const featureAnswer = (key: string, { entitlements, attributes, nowMs }: Facts): EntitlementAnswer => {
  const feature = field(field(entitlements, 'features'), key)
  const expireTime = field(feature, 'expireTime')
  const isGranted = typeof expireTime === 'number' && !Number.isNaN(expireTime)
  if (isGranted && (expireTime === neverEnds || expireTime >= nowMs)) return entitled
  const flag = field(feature, 'featureFlag')
  const isOn = field(flag, 'on') === true
  if (isOn ? isTreated(flag, attributes) : field(flag, 'offTreatment') === 'true') return entitled
  const plans = field(entitlements, 'plans')
  const hasPlan = list(field(feature, 'planIds')).some(id => isTreated(field(plans, text(id)), attributes))
  if (hasPlan) return entitled
  return notEntitled(isGranted ? 'BUNDLE_EXPIRED' : 'MISSING_FEATURE')
}

const permissionAnswer = (key: string, facts: Facts): EntitlementAnswer => {
  const permissions = field(facts.entitlements, 'permissions')
  const patterns = Object.keys(Object(permissions) as object).filter(pattern => field(permissions, pattern) === true)
  if (!patterns.some(pattern => patternCovers(pattern, key))) return notEntitled('MISSING_PERMISSION')
  const features = field(facts.entitlements, 'features')
  const linked = Object.keys(Object(features) as object).filter(feature =>
    list(field(field(features, feature), 'linkedPermissions')).includes(key),
  )
  const answers = linked.map(feature => featureAnswer(feature, facts))
  if (answers.length === 0 || answers.some(({ isEntitled }) => isEntitled)) return entitled
  const hasEnded = answers.some(answer => !answer.isEntitled && answer.justification === 'BUNDLE_EXPIRED')
  return notEntitled(hasEnded ? 'BUNDLE_EXPIRED' : 'MISSING_FEATURE')
}

/**
 * Answers one query from the server's answer (§5). A feature is granted by a grant that has not expired, else by its
 * flag, else by a plan. A permission must be covered by a pattern and, where features are linked to it, one of those
 * must be granted. A missing permission is reported before a missing feature, and an expired grant instead of one.
 * Never throws, whatever the server sent.
 */
export const evaluate = ({ featureKey, permissionKey }: EntitlementQuery, facts: Facts): EntitlementAnswer =>
  featureKey === undefined ? permissionAnswer(text(permissionKey), facts) : featureAnswer(text(featureKey), facts)
