import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { SectionCommands } from '../command.ts'

/** What people look for by name in the section of webhooks. */
export const webhooksCommands: SectionCommands = {
  section: 'webhooks',
  commands: [
    {
      key: 'add',
      text: 'addWebhook',
      action: { key: 'add', permission: 'fe.connectivity.write.webhook', icon: Plus },
    },
  ],
}
