import { call, callOfSeveral, type Server } from '../call.ts'
import { applicationDetails, applicationIds, useList, type ReadApplication } from './answers.ts'
import * as operations from './operations.ts'

/** An application that the person may open. */
export interface OwnApplication extends ReadApplication {
  /** ISO date; undefined for one that the person has not opened, and on servers that do not note it. */
  usedAt: string | undefined
}

/** The applications that a person may open: those for everyone, and those that were assigned to them. */
const openTo = async ({ send }: Server, userId: string) => {
  const assigned = await send(operations.forUser, { userId }, applicationIds)
  const { rows } = await send(
    operations.list,
    { ids: assigned.join(','), _includeFreeAccess: true },
    applicationDetails,
  )
  return rows.filter(({ id, isActive, isManaged }) => isActive && (!isManaged || assigned.includes(id)))
}

/** The applications that the signed-in person may open. @param userId the person */
export const own = callOfSeveral({
  name: 'applications.own',
  ability: operations.uses.name,
  run: async (server, userId: string): Promise<readonly OwnApplication[]> => {
    const [found, uses] = await Promise.all([openTo(server, userId), server.send(operations.uses, undefined, useList)])
    const usedAt = new Map(uses.rows.map(use => [use.appId, use.usedAt]))
    return found.map(known => ({ ...known, usedAt: usedAt.get(known.id) }))
  },
  contractOnly: async (server, userId) =>
    (await openTo(server, userId)).map(known => ({ ...known, usedAt: undefined })),
})

/** Notes that the person opens an application now. */
export const use = call(operations.use, { contractOnly: 'absent' })
