import type { SectionCommands } from '../command.ts'
import { queryOfView } from './billingViews.ts'

/** Views of billing that people look for by name. */
export const subscriptionsCommands: SectionCommands = {
  section: 'subscriptions',
  commands: [
    { key: 'plans', text: 'comparePlans', query: queryOfView('plans').toString() },
    { key: 'methods', text: 'cards', query: queryOfView('methods').toString() },
    { key: 'information', text: 'billingAddress', query: queryOfView('information').toString(), words: 'VAT' },
    { key: 'invoices', text: 'invoices', query: queryOfView('invoices').toString(), words: 'PDF' },
  ],
}
