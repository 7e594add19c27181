import { transform, pipe, type InferOutput } from 'valibot'
import { readUserAgent } from '../userAgent.ts'
import { count, fields, flag, id, list, part, shape, text, texts, toldText } from '../fields.ts'
import { recommendedLimits } from '../recommendedSettings.ts'

/** How a session was begun. */
export type SignInMethod = 'password' | 'code' | 'sms' | 'passkey' | 'provider'

const methods: ReadonlyMap<string, SignInMethod> = new Map([
  ['pwd', 'password'],
  ['otp', 'code'],
  ['sms', 'sms'],
  ['hwk', 'passkey'],
  ['fed', 'provider'],
])

const country = pipe(
  text,
  transform(code => (/^[A-Z]{2}$/.test(code) ? code : '')),
)

/** A session of the person, as screens show it. */
export const ownSession = shape(
  {
    id,
    current: flag,
    impersonated: flag,
    userAgent: text,
    ipAddress: text,
    countryCode: country,
    createdAt: text,
    lastActiveAt: text,
    amr: texts,
  },
  ({ current, impersonated, userAgent, amr, ...session }) => {
    const method = methods.get(amr[0] ?? '')
    return {
      ...session,
      ...readUserAgent(userAgent.slice(0, 1_000)),
      isCurrent: current,
      /** True when another person acts as this one. */
      isImpersonated: impersonated,
      /** Undefined for an impersonation, and where the server omits it. */
      method,
      /** True when a second factor was proven too. A passkey is both factors in one. */
      isTwoStep: method !== 'passkey' && amr.includes('mfa'),
    }
  },
)

/** All sessions of the person. */
export const sessionList = list(ownSession)

/** The session of the request. */
export const currentSession = fields({ ipAddress: text })

const timeLimit = fields({ isActive: flag, timeout: count })

/** How long and how often people of the organization stay signed in; what a server leaves out is off. */
export const sessionLimits = shape(
  {
    sessionIdleTimeoutConfiguration: part(timeLimit),
    sessionTimeoutConfiguration: part(timeLimit),
    sessionConcurrentConfiguration: part(fields({ isActive: flag, maxSessions: count })),
    updatedAt: toldText,
  },
  ({
    sessionIdleTimeoutConfiguration: idle,
    sessionTimeoutConfiguration: total,
    sessionConcurrentConfiguration: concurrent,
    updatedAt,
  }) => ({
    idle: { isActive: idle.isActive, seconds: idle.timeout || recommendedLimits.idleSeconds },
    total: { isActive: total.isActive, seconds: total.timeout || recommendedLimits.totalSeconds },
    concurrent: { isActive: concurrent.isActive, maxSessions: concurrent.maxSessions || recommendedLimits.maxSessions },
    /** When they last changed: empty for an organization without limits of its own, undefined where the server omits it. */
    updatedAt,
  }),
)

/** A session of the person, as screens show it. */
export type OwnSession = InferOutput<typeof ownSession>
/** How long and how often people of the organization stay signed in. */
export type SessionLimits = InferOutput<typeof sessionLimits>
