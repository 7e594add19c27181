/** Deutsch: die weiteren Schritte der Anmeldung. */
export default {
  password: 'Passwort',
  passwordTitle: 'Passwort eingeben',
  showPassword: 'Passwort anzeigen',
  changeIdentifier: 'Ändern',
  signIn: 'Anmelden',
  passwordMissing: 'Geben Sie Ihr Passwort ein.',
  ssoTitle: 'Weiter zur Anmeldung Ihrer Firma',
  ssoText: 'Dieses Konto meldet sich bei {company} an. Wir bringen Sie gleich dorthin.',
  ssoCancel: 'Andere Adresse verwenden',
  successTitle: 'Sie sind angemeldet',
  successText: 'Angemeldet als {email}.',
  signOut: 'Abmelden',
  signingOut: 'Sie werden abgemeldet',
  misconfigured: 'Die Anmeldung ist auf dieser Seite nicht eingerichtet',
}
