import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import { section } from '../section.ts'

/** What the organization pays for: plan, seats, payment methods and invoices. */
export const subscriptionsSection = section({
  slug: 'subscriptions',
  icon: CreditCard,
  load: () => import('./SubscriptionsPage.tsx'),
})
