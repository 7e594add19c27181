/** German messages of activating an account. */
export default {
  activating: 'Ihr Konto wird aktiviert',
  tryAgain: 'Erneut versuchen',
  formTitle: 'Passwort wählen',
  formText: 'Noch ein Schritt, dann ist Ihr Konto aktiv.',
  activate: 'Konto aktivieren',
  resendTitle: 'Dieser Link ist nicht mehr gültig',
  resendText: 'Er ist abgelaufen oder wurde schon verwendet. Wir können Ihnen einen neuen senden.',
  send: 'Neuen Link senden',
  sentTitle: 'Prüfen Sie Ihr Postfach',
  sent: 'Wenn zu {email} ein noch nicht aktives Konto gehört, haben wir einen neuen Link gesendet.',
  noMail: 'Noch keine E-Mail?',
  haveAccount: 'Schon aktiv?',
  signIn: 'Anmelden',
  successTitle: 'Ihr Konto ist aktiv',
  successText: 'Sie werden gleich angemeldet.',
}
