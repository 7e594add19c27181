/** German messages of activating an account. */
export default {
  activating: 'Ihr Konto wird aktiviert',
  tryAgain: 'Erneut versuchen',
  formTitle: 'Passwort wählen',
  formText: 'Noch ein Schritt, dann ist Ihr Konto aktiv.',
  activate: 'Konto aktivieren',
  resendTitle: 'Dieser Link gilt nicht mehr',
  resendText: 'Er wurde schon verwendet oder ist abgelaufen. Wir können Ihnen einen neuen senden.',
  send: 'Neuen Link senden',
  sent: 'Wenn zu {email} ein noch nicht aktives Konto gehört, ist ein neuer Link unterwegs.',
  haveAccount: 'Schon aktiv?',
  signIn: 'Anmelden',
  successTitle: 'Ihr Konto ist aktiv',
  successText: 'Sie werden gleich angemeldet.',
}
