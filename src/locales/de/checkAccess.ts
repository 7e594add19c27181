/** German messages of the dialog that asks whose access to explain. */
export default {
  title: 'Zugriff einer Person prüfen',
  text: 'Was jemand in dieser Organisation darf, und warum.',
  person: 'Person',
  personHint: 'Tippen Sie einen Namen oder eine Adresse.',
  peopleLoading: 'Personen werden gesucht …',
  peopleNone: 'Niemand passt. Versuchen Sie einen anderen Namen.',
  peopleFound: { one: '{count} Person gefunden', other: '{count} Personen gefunden' },
  peopleMore: '{count} weitere. Tippen Sie, um die Liste einzugrenzen.',
  peopleFailed: 'Die Mitglieder konnten nicht geladen werden: {reason}',
  loading: 'Zugriff wird geladen …',
}
