import { FeError } from '../../../http/errors.ts'
import { sessionConfiguration, type SentLimits } from '../../../http/sessions/answers.ts'
import * as operations from '../../../http/sessions/operations.ts'
import type { SessionConfiguration } from '../../../http/sessions/types.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { read, readValue } from '../../kit/read.ts'
import { flow, type Scope } from '../../kit/scope.ts'
import { hasCapability } from '../../vendor/capabilities.ts'

/** A limit in time. */
export interface TimeLimit {
  readonly isActive: boolean
  readonly seconds: number
}

/** How long and how often people of the organization stay signed in. */
export interface SessionLimits {
  readonly idle: TimeLimit
  readonly total: TimeLimit
  readonly concurrent: { readonly isActive: boolean; readonly maxSessions: number }
  /** When they last changed; undefined where the server does not tell. */
  readonly updatedAt: string | undefined
}

/** The limits that a server accepts, in seconds: from ten minutes to 90 days. */
export const shortestSeconds = 600
/** The longest time limit in seconds. */
export const longestSeconds = 7_776_000
/** The largest number of sessions that a limit can allow. */
export const mostSessions = 100

/** What is recommended, and shown where the server has no value. */
export const recommendedLimits = { idleSeconds: 1_800, totalSeconds: 604_800, maxSessions: 5 } as const

/** The limits of an answer; what is missing is off. */
export const limitsOf = (sent: SentLimits): SessionLimits => {
  const { sessionIdleTimeoutConfiguration: idle, sessionTimeoutConfiguration: total } = sent
  const { isActive, maxSessions } = sent.sessionConcurrentConfiguration
  return {
    idle: { isActive: idle.isActive, seconds: idle.timeout || recommendedLimits.idleSeconds },
    total: { isActive: total.isActive, seconds: total.timeout || recommendedLimits.totalSeconds },
    concurrent: { isActive, maxSessions: maxSessions || recommendedLimits.maxSessions },
    updatedAt: sent.updatedAt,
  }
}

/** An edit of the limits, and what it began with. */
export interface LimitsEdit {
  values: Omit<SessionLimits, 'updatedAt'>
  began: SessionLimits
}

/** The limits in the form of the API. */
export const toConfiguration = ({ idle, total, concurrent }: LimitsEdit['values']): SessionConfiguration => ({
  sessionIdleTimeoutConfiguration: { isActive: idle.isActive, timeout: idle.seconds },
  sessionTimeoutConfiguration: { isActive: total.isActive, timeout: total.seconds },
  sessionConcurrentConfiguration: { isActive: concurrent.isActive, maxSessions: concurrent.maxSessions },
})

const conflicts = 'sessions.editConflicts'

/** The error with the limits of the other person as screens use them, where it is a conflict. */
const withLimits = (scope: Scope, error: unknown): unknown => {
  const current = error instanceof FeError ? error.context?.['current'] : undefined
  if (!(error instanceof FeError) || current === undefined) return error
  const { code, message, status } = error
  return new FeError(code, message, {
    ...(status !== undefined && { status }),
    context: { current: limitsOf(readValue(scope, 'The limits of an edit conflict', sessionConfiguration, current)) },
    cause: error,
  })
}
const key = ['security', 'sessions'] as const

/** How long and how often people of the organization stay signed in. */
export const sessionLimits = flow('sessionLimits', scope => {
  const { app } = scope
  const readLimits = async (signal?: AbortSignal): Promise<SessionLimits> =>
    limitsOf(await read(scope, operations.configuration, undefined, sessionConfiguration, signal && { signal }))
  const limits = query(scope, { key, read: (_all: void, signal) => readLimits(signal) })
  return {
    limits,
    /** Reads the limits again before they are saved, where the server does not find edit conflicts itself. */
    reread: mutation(scope, {
      write: async () => ((await hasCapability(app, conflicts)) ? undefined : readLimits()),
    }),
    /** Saves the limits; refused with `ER-CONFLICT` when somebody else has changed them since. */
    save: mutation(scope, {
      write: async ({ values, began }: LimitsEdit) => {
        const isChecked = began.updatedAt !== undefined && (await hasCapability(app, conflicts))
        const sent = { ...toConfiguration(values), ...(isChecked && { updatedAt: began.updatedAt! }) }
        try {
          await scope.send(operations.configurationSave, sent)
        } catch (error) {
          // A conflict carries the limits in the form of the API.
          throw withLimits(scope, error)
        }
      },
      record: () => key,
      optimistic: ({ values }) => [limits.patch(before => ({ ...before, ...values }))],
      invalidates: [key],
    }),
  }
})
