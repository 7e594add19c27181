import { words } from '../../words/words.ts'

/** Words of signing in. */
export const loginWords = words(
  'login',
  {
    title: 'Sign in',
    subtitle: 'Enter your email address to continue.',
    identifier: 'Email address',
    continue: 'Continue',
    password: 'Password',
    passwordTitle: 'Enter your password',
    showPassword: 'Show password',
    changeIdentifier: 'Change',
    signingInAs: 'Signing in as {identifier}',
    signIn: 'Sign in',
    identifierMissing: 'Enter your email address.',
    identifierWrong: 'Enter a complete email address, like name@company.com.',
    passwordMissing: 'Enter your password.',
    ssoTitle: 'Taking you to your company sign-in',
    ssoText: 'You sign in to this account at {company}. We take you there in a moment.',
    ssoCancel: 'Use another address',
    successTitle: 'You are signed in',
    successText: 'Signed in as {email}.',
    signOut: 'Sign out',
    signingOut: 'Signing you out',
    startingUp: 'One moment',
    misconfigured: 'Sign-in is not set up on this page',
  },
  { de: () => import('../../../locales/de/login.ts') },
)
