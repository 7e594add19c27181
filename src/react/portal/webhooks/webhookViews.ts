/** Views of the page of a webhook. */
export type WebhookView = 'overview' | 'messages' | 'testing' | 'settings'

/** The views that a server can fill; only one that measures has an overview. */
export const viewsFor = (isMeasured: boolean): readonly WebhookView[] =>
  isMeasured ? ['overview', 'messages', 'testing', 'settings'] : ['messages', 'testing', 'settings']

const params = { webhook: 'webhook', view: 'view' }

/** The webhook whose page a query of the section asks for, and the view of it. */
export const readQuery = (query: URLSearchParams) => ({
  id: query.get(params.webhook) ?? undefined,
  view: query.get(params.view) ?? undefined,
})

/** The query of the page of a webhook. */
export const queryOf = (id: string, view?: WebhookView): URLSearchParams =>
  new URLSearchParams({ [params.webhook]: id, ...(view && { [params.view]: view }) })
