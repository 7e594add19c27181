/** German messages of fields that offer roles, groups and the like. */
export default {
  failed: 'Die Auswahl konnte nicht geladen werden: {reason}',
  loading: 'Wird geladen …',
  none: 'Kein Treffer. Versuchen Sie einen anderen Namen.',
  found: { one: '{count} Treffer', other: '{count} Treffer' },
  more: '{count} weitere. Tippen Sie, um die Liste einzugrenzen.',
  remove: '{name} entfernen',
  removed: '{name} entfernt',
  tryAgain: 'Erneut versuchen',
  roleExceeds: 'Gewährt mehr, als Sie selbst dürfen.',
}
