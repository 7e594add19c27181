import { call, callOfSeveral, type Server } from '../call.ts'
import { requireUnchanged } from '../editing.ts'
import { pageOfRows, type PageOf, type PageRequest, type RowOrder } from '../pages.ts'
import { domainSettings, emailDomainList, type DomainSettings, type EmailDomain } from './answers.ts'
import * as operations from './emailDomainOperations.ts'
import type { EmailDomainRestrictionSettings, Strategy } from './types.ts'
import { sendUnlessUnsaved } from '../unsaved.ts'

/** What the list of domains is filtered by: a list, or nothing for both. */
export interface DomainFilters {
  readonly type?: string | undefined
}

/** Domains to add to a list. */
export interface NewDomains {
  readonly domains: readonly string[]
  readonly type: Strategy
}

const order: RowOrder<EmailDomain> = {
  searched: ({ domain, shown }) => [domain, shown],
  sorted: { domain: ({ shown }) => shown },
}

const readAll = (server: Server) => server.whole(operations.emailDomainList, undefined, emailDomainList)

/** Which list is in use, in the form of the API, which has other names where it is written. */
export const toDomainConfiguration = (settings: DomainSettings): EmailDomainRestrictionSettings => ({
  active: settings.isActive,
  type: settings.listType,
  blockPublicDomains: settings.blocksPublicDomains,
})

const readSettings = (server: Server) =>
  sendUnlessUnsaved(server, operations.emailDomainConfiguration, domainSettings, {})

/** Which list of mail domains is in use; none where that was never saved. */
export const settings = callOfSeveral({
  name: operations.emailDomainConfiguration.name,
  run: (server, _all: void) => readSettings(server),
})

/** Chooses the list that is in use. No server finds conflicts of it. */
export const saveSettings = callOfSeveral({
  name: operations.emailDomainConfigurationSave.name,
  run: async (server, { began, values }: { began: DomainSettings; values: DomainSettings }) => {
    requireUnchanged(began, await readSettings(server))
    await server.send(operations.emailDomainConfigurationSave, toDomainConfiguration(values))
  },
})

/** A page of the domains of both lists, or of one, which servers answer whole. */
export const page = callOfSeveral({
  name: operations.emailDomainList.name,
  run: async (server, { filters, ...view }: PageRequest<DomainFilters>): Promise<PageOf<EmailDomain>> => {
    const { rows: all, dropped } = await readAll(server)
    // A link may name an empty filter.
    const rows = filters.type ? all.filter(({ type }) => type === filters.type) : all
    return { ...pageOfRows(rows, view, order), dropped }
  },
})

/** How many domains are allowed to join. */
export const allowedCount = callOfSeveral({
  name: operations.emailDomainList.name,
  run: async (server, _all: void) => (await readAll(server)).rows.filter(({ type }) => type === 'ALLOW').length,
})

const addOneByOne = async (server: Server, { domains, type }: NewDomains): Promise<void> => {
  for (const domain of domains) await server.send(operations.emailDomainCreate, { domain, type })
}

/** Adds domains; where the server can, all or none. Elsewhere, those before one that is refused stay. */
export const add = callOfSeveral({
  name: operations.emailDomainCreate.name,
  ability: operations.emailDomainCreateBulk.name,
  run: async (server, { domains, type }: NewDomains) => {
    if (domains.length === 1) await addOneByOne(server, { domains, type })
    else await server.send(operations.emailDomainCreateBulk, { domains: [...domains], type })
  },
  contractOnly: addOneByOne,
})

/** Removes a domain from its list. */
export const remove = call(operations.emailDomainDelete)
