/** Deutsch: die erneute Bestätigung vor dem zweiten Schritt. */
export default {
  title: 'Bestätigen Sie, dass Sie es sind',
  starting: 'Wird vorbereitet',
  text: 'Diese Seite verlangt eine neue Bestätigung, bevor es weitergeht.',
  confirm: 'Weiter',
  failedText: 'Der zweite Schritt konnte nicht abgefragt werden.',
  tryAgain: 'Erneut versuchen',
  cancel: 'Abbrechen',
}
