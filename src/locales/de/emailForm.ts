/** German messages of the form that asks for an email address to send to. */
export default {
  email: 'E-Mail-Adresse',
  missing: 'Geben Sie Ihre E-Mail-Adresse ein.',
  wrong: 'Geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@firma.de.',
}
