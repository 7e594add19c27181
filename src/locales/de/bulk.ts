/** German messages of a change of several rows. */
export default {
  running: 'Die Auswahl wird abgearbeitet',
  amount: '{done} von {total}',
  done: '{count} von {total} erledigt.',
  skipped: '{count} übersprungen.',
  failed: '{count} fehlgeschlagen.',
  results: 'Ergebnisse',
  rowWaiting: 'Wartet',
  rowDone: 'Erledigt',
  rowSkipped: 'Übersprungen',
  rowFailed: 'Fehlgeschlagen',
  tryAgain: '{count} erneut versuchen',
  stop: 'Anhalten',
  close: 'Schließen',
}
