import { call, callOfSeveral, type Server } from '../call.ts'
import { requireUnchanged } from '../editing.ts'
import { FeError } from '../errors.ts'
import { sendUnlessUnsaved } from '../unsaved.ts'
import { sessionLimits, sessionList, type OwnSession, type SessionLimits } from './answers.ts'
import * as operations from './operations.ts'
import type { SessionConfiguration } from './types.ts'

/** The ability of a server to apply changed limits at once, also to people who are signed in. */
export const limitsAtOnce = 'sessions.atOnce'

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

const readLimits = (server: Server) => sendUnlessUnsaved(server, operations.configuration, sessionLimits, {})

/** How long and how often people of the organization stay signed in; no limits where none were saved. */
export const limits = callOfSeveral({
  name: operations.configuration.name,
  run: (server, _all: void) => readLimits(server),
})

/** Saves the limits. Rejects with `ER-CONFLICT` when they have changed since they were read. */
export const saveLimits = call(operations.configurationSave, {
  ability: 'sessions.editConflicts',
  request: ({ values, began: { updatedAt } }: LimitsEdit) => ({
    ...toConfiguration(values),
    ...(updatedAt !== undefined && { updatedAt }),
  }),
  conflict: sessionLimits,
  contractOnly: async (server, { values, began }) => {
    requireUnchanged(began, await readLimits(server))
    await server.send(operations.configurationSave, toConfiguration(values))
  },
})

/** The current session first, then the one used last. */
export const bySession = (one: OwnSession, other: OwnSession): number =>
  Number(other.isCurrent) - Number(one.isCurrent) ||
  (other.lastActiveAt || other.createdAt).localeCompare(one.lastActiveAt || one.createdAt)

/** The sessions of the person in every browser: the current one first, then the one used last. */
export const own = callOfSeveral({
  name: operations.list.name,
  run: async (server, _all: void): Promise<readonly OwnSession[]> =>
    (await server.send(operations.list, undefined, sessionList)).rows.toSorted(bySession),
})

/** Ends another session of the person. */
export const end = callOfSeveral({
  name: operations.remove.name,
  run: async (server, { id }: { id: string }) => {
    try {
      await server.send(operations.remove, { id })
    } catch (cause) {
      // It ended meanwhile, which is what was wanted.
      if (!(cause instanceof FeError) || cause.status !== 404) throw cause
    }
  },
})

/** Ends all sessions of the person but the current one. */
export const endOthers = call(operations.removeAll)
