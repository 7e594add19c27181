import type { DirectoryOutcome } from '../../../http/directory/types.ts'
import { isGuide, type Guide } from '../../../state/portal/provisioning/guideOf.ts'

/** A view of the page of a connection. */
export type DirectoryView = 'overview' | 'setUp' | 'log' | 'groups' | 'tokens' | 'settings'

/** The views that a server can fill: one with the contract only knows neither requests, groups nor tokens. */
export const viewsFor = (hasDetails: boolean): readonly DirectoryView[] =>
  hasDetails ? ['overview', 'setUp', 'log', 'groups', 'tokens', 'settings'] : ['overview', 'setUp', 'settings']

const params = { connection: 'connection', view: 'view', guide: 'guide', outcome: 'filter.outcome' }

/** What a query of the section asks for. Unknown views are left to the page. */
export const readQuery = (query: URLSearchParams) => {
  const guide = query.get(params.guide) ?? ''
  return {
    id: query.get(params.connection) || undefined,
    view: query.get(params.view) ?? undefined,
    guide: isGuide(guide) ? guide : undefined,
  }
}

/** What a view begins with: the directory that the set-up explains, or the only requests that the log shows. */
export interface ViewStart {
  guide?: Guide | undefined
  outcome?: DirectoryOutcome | undefined
}

/** The query of a view of a connection's page. */
export const queryOf = (id: string, view?: DirectoryView, { guide, outcome }: ViewStart = {}): URLSearchParams =>
  new URLSearchParams({
    [params.connection]: id,
    ...(view && { [params.view]: view }),
    ...(guide && { [params.guide]: guide }),
    ...(outcome && { [params.outcome]: outcome }),
  })
