const params = { role: 'role', base: 'base' }

/** Value of the query that stands for a role that is being made. */
const newId = 'new'

/** Which page of the section a query asks for: of one role, or of a new one that begins as `baseId`. */
export type RoleView =
  | { readonly kind: 'list' }
  | { readonly kind: 'role'; readonly id: string }
  | { readonly kind: 'new'; readonly baseId: string | undefined }

/** The page that a query of the section asks for. */
export const readView = (query: URLSearchParams): RoleView => {
  const id = query.get(params.role)
  if (id === null || id === '') return { kind: 'list' }
  return id === newId ? { kind: 'new', baseId: query.get(params.base) ?? undefined } : { kind: 'role', id }
}

/** The query of the address of a view of the section. */
export const queryOf = (view: RoleView): URLSearchParams => {
  if (view.kind === 'list') return new URLSearchParams()
  if (view.kind === 'role') return new URLSearchParams({ [params.role]: view.id })
  return new URLSearchParams({ [params.role]: newId, ...(view.baseId !== undefined && { [params.base]: view.baseId }) })
}

/** A React key that differs for each view of the section. */
export const pageKey = (view: RoleView): string =>
  view.kind === 'role' ? view.id : view.kind === 'new' ? `+${view.baseId ?? ''}` : ''
