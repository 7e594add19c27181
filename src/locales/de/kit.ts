/** German texts that many sections share. */
export default {
  loading: 'Wird geladen …',
  tryAgain: 'Erneut versuchen',
  optional: '(optional)',
  cancel: 'Abbrechen',
  close: 'Schließen',
  nobodyFound: 'Niemand passt. Versuchen Sie einen anderen Namen oder eine andere Adresse.',
  foundMore: 'Es gibt weitere. Suchen Sie nach einem Namen oder einer Adresse.',
  partlySaved:
    'Gespeichert: {done}. Nicht gespeichert: {failed}. {reason} Versuchen Sie es erneut, um den Rest zu speichern.',
}
