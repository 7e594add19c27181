import { generalMessages } from '../app/generalMessages.ts'
import { defineMessages } from '../messages/messages.ts'

/** Messages of the partner shell's frame. */
export const partnerMessages = defineMessages(
  'partner',
  {
    title: 'Partner portal',
    noPages: 'There are no pages yet',
    noPagesText: 'Your partner pages will appear here.',
    signedOutText: 'Sign in to see your tenants.',
    loading: 'Loading your tenants',
    notLoaded: "Your tenants couldn't be loaded",
  },
  { shared: generalMessages },
)
