import { defineMessages } from '../../messages/messages.ts'

/** Messages of the login box about the application that it signs in to. */
export const brandMessages = defineMessages(
  'brand',
  {
    signInTo: 'Sign in to {name}',
    links: 'Legal and help',
    terms: 'Terms',
    privacy: 'Privacy policy',
    help: 'Help',
  },
  // A title of the tenant's own stays as it is, with or without the name.
  { formerly: { signInTo: ['preLogin.title'] } },
)
