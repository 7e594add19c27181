/** Deutsch: andere Wege zur Anmeldung. */
export default {
  or: 'oder',
  noAccount: 'Noch kein Konto?',
  signUp: 'Registrieren',
}
