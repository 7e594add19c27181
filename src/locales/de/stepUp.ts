/** German messages of a step-up before it asks for the second factor. */
export default {
  title: 'Bestätigen Sie, dass Sie es sind',
  starting: 'Wird vorbereitet',
  text: 'Diese Seite verlangt eine neue Bestätigung, bevor es weitergeht.',
  confirm: 'Weiter',
  failedText: 'Der zweite Schritt konnte nicht abgefragt werden.',
  tryAgain: 'Erneut versuchen',
  cancel: 'Abbrechen',
}
