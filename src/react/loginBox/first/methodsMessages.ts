import { defineMessages } from '../../messages/messages.ts'

/** Texts of the sign-in methods below the first field. */
export const methodMessages = defineMessages(
  'methods',
  {
    or: 'or',
    noAccount: 'No account?',
    signUp: 'Sign up',
  },
  { de: () => import('../../../locales/de/methods.ts') },
)
