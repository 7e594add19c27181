/** German messages of the dialog that asks whose access to explain. */
export default {
  text: 'Was jemand in dieser Organisation darf, und warum.',
  personHint: 'Tippen Sie einen Namen oder eine Adresse.',
  peopleLoading: 'Personen werden gesucht …',
  peopleNone: 'Niemand passt. Versuchen Sie einen anderen Namen.',
  peopleFound: { one: '{count} Person gefunden', other: '{count} Personen gefunden' },
  peopleFailed: 'Die Mitglieder konnten nicht geladen werden: {reason}',
}
