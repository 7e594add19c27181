import { defineMessages } from '../../messages/messages.ts'

/** Words of the other ways in. */
export const methodMessages = defineMessages(
  'methods',
  {
    or: 'or',
    noAccount: 'No account?',
    signUp: 'Sign up',
  },
  { de: () => import('../../../locales/de/methods.ts') },
)
