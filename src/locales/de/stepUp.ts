/** German messages of a step-up before it asks for the second factor. */
export default {
  starting: 'Wird vorbereitet',
  text: 'Bestätigen Sie zu Ihrer Sicherheit Ihre Identität, um fortzufahren.',
  failedText: 'Wir konnten die Bestätigung nicht starten.',
}
