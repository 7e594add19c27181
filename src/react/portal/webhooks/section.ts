import Webhook from 'lucide/dist/esm/icons/webhook.mjs'
import { section } from '../section.ts'

/** Webhooks of the organization: their settings, what was sent, and tests. */
export const webhooksSection = section({
  slug: 'webhooks',
  icon: Webhook,
  load: () => import('./WebhooksPage.tsx'),
})
