import * as v from 'valibot'
import { leastTimeoutSeconds } from '../identity/policies/policies.ts'
import type { SessionPolicyFields } from '../identity/policies/records.ts'

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

// After 90 days a session ends anyway.
const timeout = v.optional(v.object({ isActive: v.boolean(), timeout: wholeNumber(leastTimeoutSeconds, 7_776_000) }))

/** A change of the limits; an absent one stays as it is. */
export const configurationInput = v.object({
  sessionTimeoutConfiguration: timeout,
  sessionIdleTimeoutConfiguration: timeout,
  sessionConcurrentConfiguration: v.optional(v.object({ isActive: v.boolean(), maxSessions: wholeNumber(1, 100) })),
  /** The state that the change began with; another one is a conflict. */
  updatedAt: v.optional(v.pipe(v.string(), v.maxLength(40))),
})

/** A session policy after a change. */
export const changedSessions = (
  { absolute, idle, concurrent }: SessionPolicyFields,
  {
    sessionTimeoutConfiguration: total,
    sessionIdleTimeoutConfiguration: unused,
    sessionConcurrentConfiguration: together,
  }: Omit<v.InferOutput<typeof configurationInput>, 'updatedAt'>,
): SessionPolicyFields => ({
  absolute: total ? { isActive: total.isActive, timeoutSeconds: total.timeout } : absolute,
  idle: unused ? { isActive: unused.isActive, timeoutSeconds: unused.timeout } : idle,
  concurrent: together ?? concurrent,
})
