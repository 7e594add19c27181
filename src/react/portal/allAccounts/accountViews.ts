/** Views of the page of an account. */
export const accountViews = ['overview', 'members', 'subAccounts', 'settings', 'audits'] as const

export type AccountView = (typeof accountViews)[number]

const params = { account: 'account', view: 'view' }

/** The account whose page a query of the section asks for, and the view of it. */
export const readQuery = (query: URLSearchParams): { id: string | undefined; view: AccountView } => ({
  id: query.get(params.account) || undefined,
  view: accountViews.find(view => view === query.get(params.view)) ?? 'overview',
})

/** The query of the page of an account. */
export const queryOf = (id: string, view?: AccountView): URLSearchParams =>
  new URLSearchParams({ [params.account]: id, ...(view && { [params.view]: view }) })
