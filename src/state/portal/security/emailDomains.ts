import { parseEmailDomain } from '../../../http/emailDomain.ts'
import * as operations from '../../../http/restrictions/emailDomainOperations.ts'
import { domainSettings, emailDomainList, type EmailDomain } from '../../../http/restrictions/answers.ts'
import type { Strategy } from '../../../http/restrictions/types.ts'
import { hasCapability } from '../../vendor/capabilities.ts'
import { listQuery, type ListPage } from '../../kit/listQuery.ts'
import { mutation } from '../../kit/mutation.ts'
import { pageOfRows, type RowOrder } from '../../../http/pages.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { entriesOf, withoutRow } from './entries.ts'

/** Which list of mail domains is in use. */
export interface DomainSettings {
  readonly isActive: boolean
  readonly listType: Strategy
  readonly blocksPublicDomains: boolean
}

/** What the list of domains is filtered by: a list, or nothing for both. */
export interface DomainFilters {
  readonly type?: string | undefined
}

/** Domains to add to a list. */
export interface NewDomains {
  readonly domains: readonly string[]
  readonly type: Strategy
}

/** Domains in a text; `undefined` for an entry that is none. */
export const domainsOf = (text: string): (string | undefined)[] => entriesOf(text, parseEmailDomain)

const order: RowOrder<EmailDomain> = {
  searched: ({ domain, shown }) => [domain, shown],
  sorted: { domain: ({ shown }) => shown },
}

const key = ['security', 'emailDomains'] as const

/** Email domain restrictions: which mail addresses may join the organization. */
export const emailDomains = flow('emailDomains', scope => {
  const { app, send } = scope
  const readSettings = (signal?: AbortSignal) =>
    read(scope, operations.emailDomainConfiguration, undefined, domainSettings, signal && { signal })
  const readAll = (signal: AbortSignal) =>
    read(scope, operations.emailDomainList, undefined, emailDomainList, { signal })
  const settings = query(scope, {
    key: [...key, 'settings'],
    read: (_all: void, signal): Promise<DomainSettings> => readSettings(signal),
  })
  const list = listQuery<EmailDomain, DomainFilters>(scope, {
    key: [...key, 'list'],
    filters: {},
    size: 10,
    read: async ({ filters, ...view }, signal): Promise<ListPage<EmailDomain>> => {
      const { rows: all, dropped } = await readAll(signal)
      // A link may name an empty filter.
      const rows = filters.type ? all.filter(({ type }) => type === filters.type) : all
      return { ...pageOfRows(rows, view, order), dropped }
    },
  })
  return {
    settings,
    list,
    /** How many domains are allowed to join. */
    allowedCount: query(scope, {
      key: [...key, 'allowedCount'],
      read: async (_all: void, signal) => (await readAll(signal)).rows.filter(({ type }) => type === 'ALLOW').length,
    }),
    /** Reads the settings again before they are saved, to find what others changed. */
    reread: mutation(scope, { write: () => readSettings() }),
    saveSettings: mutation(scope, {
      write: ({ isActive, listType, blocksPublicDomains }: DomainSettings) =>
        send(operations.emailDomainConfigurationSave, {
          active: isActive,
          type: listType,
          blockPublicDomains: blocksPublicDomains,
        }),
      record: () => [...key, 'settings'],
      optimistic: changed => [settings.patch(() => changed)],
      invalidates: [key],
    }),
    /** Adds domains; where the server can, all or none. Elsewhere, those before one that is refused stay. */
    add: mutation(scope, {
      write: async ({ domains, type }: NewDomains): Promise<void> => {
        if (domains.length > 1 && (await hasCapability(app, operations.emailDomainCreateBulk.name)))
          await send(operations.emailDomainCreateBulk, { domains: [...domains], type })
        else for (const domain of domains) await send(operations.emailDomainCreate, { domain, type })
      },
      invalidates: [key],
    }),
    remove: mutation(scope, {
      write: ({ id }: Pick<EmailDomain, 'id'>) => send(operations.emailDomainDelete, { id }),
      record: ({ id }) => [...key, id],
      optimistic: ({ id }) => [list.patch(withoutRow(id))],
      invalidates: [key],
    }),
  }
})
