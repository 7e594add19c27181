/** German messages of a step-up before it asks for the second factor. */
export default {
  title: 'Bestätigen Sie Ihre Identität',
  starting: 'Wird vorbereitet',
  text: 'Bestätigen Sie zu Ihrer Sicherheit Ihre Identität, um fortzufahren.',
  confirm: 'Weiter',
  failedText: 'Wir konnten die Bestätigung nicht starten.',
  tryAgain: 'Erneut versuchen',
  cancel: 'Abbrechen',
}
