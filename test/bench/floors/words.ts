/** Texts of the floors' form, the same in each. */
export const words = {
  title: 'Sign in to Acme',
  subtitle: 'Enter your e-mail address to continue',
  email: 'Email address',
  emailInvalid: 'Enter a full e-mail address',
  continue: 'Continue',
  passwordTitle: 'Enter your password',
  password: 'Password',
  signIn: 'Sign in',
  failed: 'That did not work, try again',
} as const
