/** German messages of activating an account. */
export default {
  activating: 'Ihr Konto wird aktiviert',
  formTitle: 'Passwort wählen',
  formText: 'Noch ein Schritt, dann ist Ihr Konto aktiv.',
  activate: 'Konto aktivieren',
  resendText: 'Er ist abgelaufen oder wurde schon verwendet. Wir können Ihnen einen neuen senden.',
  send: 'Neuen Link senden',
  sent: 'Wenn zu {email} ein noch nicht aktives Konto gehört, haben wir einen neuen Link gesendet.',
  haveAccount: 'Schon aktiv?',
  successTitle: 'Ihr Konto ist aktiv',
}
