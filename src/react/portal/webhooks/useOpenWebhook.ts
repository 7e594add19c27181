import { useSectionQuery } from '../common/useSectionQuery.ts'
import { queryOf, type WebhookView } from './webhookViews.ts'

/** Opens the page of a webhook by its id. */
export const useOpenWebhook = (): ((id: string, view?: WebhookView) => Promise<boolean>) => {
  const { open } = useSectionQuery()
  return (id, view) => open(queryOf(id, view))
}
