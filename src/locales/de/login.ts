/** German messages of the later steps of signing in. */
export default {
  password: 'Passwort',
  passwordTitle: 'Passwort eingeben',
  showPassword: 'Passwort anzeigen',
  forgotPassword: 'Passwort vergessen?',
  resetPassword: 'Passwort zurücksetzen',
  changeIdentifier: 'Ändern',
  retryInMinutes: {
    one: 'In {count} Minute können Sie es erneut versuchen.',
    other: 'In {count} Minuten können Sie es erneut versuchen.',
  },
  retryInHours: {
    one: 'In {count} Stunde können Sie es erneut versuchen.',
    other: 'In {count} Stunden können Sie es erneut versuchen.',
  },
  signIn: 'Anmelden',
  passwordMissing: 'Geben Sie Ihr Passwort ein.',
  ssoTitle: 'Weiter zur Anmeldung Ihrer Organisation',
  ssoText: 'Ihre Organisation verwendet Single Sign-on. Sie werden zu {company} weitergeleitet …',
  ssoCancel: 'Andere Adresse verwenden',
  successTitle: 'Sie sind angemeldet',
  successText: 'Angemeldet als {email}.',
  signOut: 'Abmelden',
  signingOut: 'Sie werden abgemeldet',
  misconfigured: 'Die Anmeldung ist auf dieser Seite nicht eingerichtet',
}
