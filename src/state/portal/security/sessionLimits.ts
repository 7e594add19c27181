import { FeError } from '../../../http/errors.ts'
import * as operations from '../../../http/sessions/operations.ts'
import type { SessionConfiguration } from '../../../http/sessions/types.ts'
import { getPath } from '../../kit/getPath.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from '../common/capabilities.ts'

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

const timeIn = (answer: unknown, name: keyof SessionConfiguration, seconds: number): TimeLimit => {
  const value = getPath(answer, name, 'timeout')
  return {
    isActive: getPath(answer, name, 'isActive') === true,
    seconds: typeof value === 'number' && value > 0 ? value : seconds,
  }
}

/** Reads the limits of an answer; what is missing is off. */
export const readLimits = (answer: unknown): SessionLimits => {
  const most = getPath(answer, 'sessionConcurrentConfiguration', 'maxSessions')
  const updatedAt = getPath(answer, 'updatedAt')
  return {
    idle: timeIn(answer, 'sessionIdleTimeoutConfiguration', recommendedLimits.idleSeconds),
    total: timeIn(answer, 'sessionTimeoutConfiguration', recommendedLimits.totalSeconds),
    concurrent: {
      isActive: getPath(answer, 'sessionConcurrentConfiguration', 'isActive') === true,
      maxSessions: typeof most === 'number' && most > 0 ? most : recommendedLimits.maxSessions,
    },
    updatedAt: typeof updatedAt === 'string' ? updatedAt : undefined,
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
const withLimits = (error: unknown): unknown => {
  const current = error instanceof FeError ? error.context?.['current'] : undefined
  if (!(error instanceof FeError) || current === undefined) return error
  const { code, message, status } = error
  return new FeError(code, message, {
    ...(status !== undefined && { status }),
    context: { current: readLimits(current) },
    cause: error,
  })
}
const key = ['security', 'sessions'] as const

/** How long and how often people of the organization stay signed in. */
export const sessionLimits = flow('sessionLimits', scope => {
  const { app } = scope
  const limits = query(scope, {
    key,
    read: async (_all: void, signal) => readLimits(await scope.send(operations.configuration, undefined, { signal })),
  })
  return {
    limits,
    /** Reads the limits again before they are saved, where the server does not find edit conflicts itself. */
    reread: mutation(scope, {
      write: async () =>
        (await hasCapability(app, conflicts)) ? undefined : readLimits(await scope.send(operations.configuration)),
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
          throw withLimits(error)
        }
      },
      record: () => key,
      optimistic: ({ values }) => [limits.patch(before => ({ ...before, ...values }))],
      invalidates: [key],
    }),
  }
})
