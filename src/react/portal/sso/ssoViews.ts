import type { SetUpStep } from '../../../state/portal/sso/connectionState.ts'

/** A view of the page of a connection; the set-up has its steps. */
export type ConnectionView = 'setUp' | 'roles' | 'signIns'

const params = { connection: 'connection', view: 'view', step: 'step' }

/** What a query of the section asks for. Unknown views and steps are left to the page. */
export const readQuery = (query: URLSearchParams) => ({
  id: query.get(params.connection) || undefined,
  view: query.get(params.view) ?? undefined,
  step: query.get(params.step) ?? undefined,
})

/** The query of a view of a connection's page, or of a step of its set-up. */
export const queryOf = (id: string, view?: ConnectionView, step?: SetUpStep): URLSearchParams =>
  new URLSearchParams({
    [params.connection]: id,
    ...(view && { [params.view]: view }),
    ...(step && { [params.step]: step }),
  })
