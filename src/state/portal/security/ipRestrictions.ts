import * as operations from '../../../http/restrictions/operations.ts'
import { addressesIn, ipRangeText, parseIpRange } from '../../../http/ipRange.ts'
import { addressVerdict, ipPage, ipSettings, type IpRestriction } from '../../../http/restrictions/answers.ts'
import { currentSession } from '../../../http/sessions/answers.ts'
import type { NewIpRestriction, Strategy } from '../../../http/restrictions/types.ts'
import * as sessions from '../../../http/sessions/operations.ts'
import { listQuery, type ListPage } from '../../kit/listQuery.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { entriesOf, withoutRow } from './entries.ts'

/** Which list of addresses is in use. */
export interface IpSettings {
  readonly isActive: boolean
  readonly strategy: Strategy
}

/** The address of this browser, and whether the list in use lets it connect. */
export interface OwnAddress {
  /** Empty where the server does not tell. */
  readonly ip: string
  readonly isAccepted: boolean
}

/** What the list of addresses is filtered by: a strategy; all where there is none. */
export interface IpFilters {
  readonly strategy?: string | undefined
}

/** Addresses in a text; `undefined` for an entry that is none. */
export const addressesOf = (text: string): (string | undefined)[] =>
  entriesOf(text, entry => {
    const range = parseIpRange(entry)
    return range && ipRangeText(range)
  })

/** How many addresses a block has; 0 for what is none. */
export const addressCount = (text: string): number => {
  const range = parseIpRange(text)
  return range ? Number(addressesIn(range)) : 0
}

const key = ['security', 'ip'] as const

/** The network addresses from which people may connect. Each change reads the list and the verdict on the own address again. */
export const ipRestrictions = flow('ipRestrictions', scope => {
  const { send } = scope
  const readSettings = (signal?: AbortSignal) =>
    read(scope, operations.ipConfiguration, undefined, ipSettings, signal && { signal })
  const settings = query(scope, {
    key: [...key, 'settings'],
    read: (_all: void, signal): Promise<IpSettings> => readSettings(signal),
  })
  const list = listQuery<IpRestriction, IpFilters>(scope, {
    key: [...key, 'list'],
    filters: {},
    size: 10,
    read: ({ page, size, filters }, signal): Promise<ListPage<IpRestriction>> => {
      const input = {
        ...(filters.strategy !== undefined && { _filter: filters.strategy as Strategy }),
        _limit: size,
        _offset: (page - 1) * size,
      }
      return read(scope, operations.ipList, input, ipPage, { signal })
    },
  })
  return {
    settings,
    list,
    own: query(scope, {
      key: [...key, 'own'],
      read: async (_all: void, signal): Promise<OwnAddress> => {
        const [verdict, session] = await Promise.all([
          read(scope, operations.ipVerifyCurrent, undefined, addressVerdict, { signal }),
          read(scope, sessions.current, undefined, currentSession, { signal }),
        ])
        return { ip: session.ipAddress, isAccepted: verdict.valid }
      },
    }),
    /** Reads the settings again before they are saved, to find what others changed. */
    reread: mutation(scope, { write: () => readSettings() }),
    saveSettings: mutation(scope, {
      write: (changed: IpSettings) => send(operations.ipConfigurationSave, { ...changed }),
      record: () => [...key, 'settings'],
      optimistic: changed => [settings.patch(() => changed)],
      invalidates: [key],
    }),
    /** Adds one address, or several, all or none. */
    add: mutation(scope, {
      write: (added: readonly NewIpRestriction[]) =>
        added.length === 1 ? send(operations.ipCreate, added[0]!) : send(operations.ipCreateBulk, { ips: [...added] }),
      invalidates: [key],
    }),
    remove: mutation(scope, {
      write: ({ id }: Pick<IpRestriction, 'id'>) => send(operations.ipDelete, { id }),
      record: ({ id }) => [...key, id],
      optimistic: ({ id }) => [list.patch(withoutRow(id))],
      invalidates: [key],
    }),
  }
})
