import { call, callOfSeveral, type Server } from '../call.ts'
import { requireUnchanged } from '../editing.ts'
import type { PageOf, PageRequest } from '../pages.ts'
import { currentSession } from '../sessions/answers.ts'
import { current as readCurrentSession } from '../sessions/operations.ts'
import { sendUnlessUnsaved } from '../unsaved.ts'
import { addressVerdict, ipPage, ipSettings, type IpRestriction, type IpSettings } from './answers.ts'
import * as operations from './operations.ts'
import type { NewIpRestriction, Strategy } from './types.ts'

/** What the list of addresses is filtered by: a strategy; all where there is none. */
export interface IpFilters {
  readonly strategy?: string | undefined
}

const readSettings = (server: Server) => sendUnlessUnsaved(server, operations.ipConfiguration, ipSettings, {})

/** Which list of addresses is in use; none where that was never saved. */
export const settings = callOfSeveral({
  name: operations.ipConfiguration.name,
  run: (server, _all: void) => readSettings(server),
})

/** Chooses the list that is in use. No server finds conflicts of it. */
export const saveSettings = callOfSeveral({
  name: operations.ipConfigurationSave.name,
  run: async (server, { began, values }: { began: IpSettings; values: IpSettings }) => {
    requireUnchanged(began, await readSettings(server))
    await server.send(operations.ipConfigurationSave, { ...values })
  },
})

type IpPage = PageOf<IpRestriction>

const readPage = ({ send }: Server, offset: number, count: number, strategy?: string): Promise<IpPage> =>
  send(
    operations.ipList,
    { ...(strategy !== undefined && { _filter: strategy as Strategy }), _limit: count, _offset: offset },
    ipPage,
  )

/** A page of one list after the other, which the contract has apart. */
const readBothLists = async (server: Server, offset: number, count: number): Promise<IpPage> => {
  const allowed = await readPage(server, offset, count, 'ALLOW')
  const before = allowed.total ?? offset + allowed.rows.length
  const left = count - allowed.rows.length
  const blocked = await readPage(server, Math.max(0, offset - before), Math.max(1, left), 'BLOCK')
  const isCounted = allowed.total !== undefined && blocked.total !== undefined
  return {
    rows: [...allowed.rows, ...blocked.rows.slice(0, left)],
    total: isCounted ? allowed.total! + blocked.total! : undefined,
    dropped: (allowed.dropped ?? 0) + (blocked.dropped ?? 0),
  }
}

/** A page of the addresses of both lists, or of one. */
export const page = callOfSeveral({
  name: operations.ipList.name,
  ability: 'restrictions.bothIpLists',
  run: (server, { page: number, size, filters }: PageRequest<IpFilters>) =>
    readPage(server, (number - 1) * size, size, filters.strategy),
  contractOnly: (server, { page: number, size, filters }) =>
    filters.strategy === undefined
      ? readBothLists(server, (number - 1) * size, size)
      : readPage(server, (number - 1) * size, size, filters.strategy),
})

/** The address of this browser, empty where the server omits it, and whether the active list lets it connect. */
export const ownAddress = callOfSeveral({
  name: operations.ipVerifyCurrent.name,
  run: async (server, _all: void) => {
    const [verdict, session] = await Promise.all([
      server.send(operations.ipVerifyCurrent, undefined, addressVerdict),
      server.send(readCurrentSession, undefined, currentSession),
    ])
    return { ip: session.ipAddress, isAccepted: verdict.valid }
  },
})

/** Adds one address, or several, all or none. */
export const add = callOfSeveral({
  name: operations.ipCreate.name,
  run: async (server, added: readonly NewIpRestriction[]) => {
    const [first, ...others] = added
    if (first && others.length === 0) await server.send(operations.ipCreate, first)
    else await server.send(operations.ipCreateBulk, { ips: [...added] })
  },
})

/** Removes an address from its list. */
export const remove = call(operations.ipDelete)
