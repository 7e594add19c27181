/** German messages of the dialog that asks whose access to explain. */
export default {
  text: 'Was ein Mitglied in dieser Organisation darf, und warum.',
  personHint: 'Geben Sie einen Namen oder eine E-Mail-Adresse ein.',
  peopleLoading: 'Mitglieder werden gesucht …',
  peopleNone: 'Keine Mitglieder gefunden. Versuchen Sie einen anderen Namen.',
  peopleFound: { one: '{count} Mitglied gefunden', other: '{count} Mitglieder gefunden' },
  peopleFailed: 'Die Mitglieder konnten nicht geladen werden: {reason}',
}
