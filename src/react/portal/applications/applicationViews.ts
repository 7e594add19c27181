const param = 'application'

/** The application whose page a query of the section asks for. */
export const idIn = (query: URLSearchParams): string | undefined => query.get(param) || undefined

/** The query of the page of an application. */
export const queryOf = (id: string): URLSearchParams => new URLSearchParams({ [param]: id })
