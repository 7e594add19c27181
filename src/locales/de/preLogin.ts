/** German messages of the first step of signing in. */
export default {
  title: 'Anmelden',
  identifier: 'E-Mail-Adresse',
  password: 'Passwort',
  continue: 'Weiter',
  identifierMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
  identifierWrong: 'Geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@firma.de.',
}
