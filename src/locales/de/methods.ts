/** German messages of the first step below its form. */
export default {
  or: 'oder',
  noAccount: 'Noch kein Konto?',
  signUp: 'Registrieren',
}
