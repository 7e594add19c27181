import { words } from '../../words/words.ts'

/** Words of the other ways in. */
export const methodWords = words(
  'methods',
  {
    or: 'or',
    noAccount: 'No account?',
    signUp: 'Sign up',
  },
  { de: () => import('../../../locales/de/methods.ts') },
)
