/** German messages about whom a change of a policy concerns. */
export default {
  signedOut: { one: '{count} Mitglied wird abgemeldet:', other: '{count} Mitglieder werden abgemeldet:' },
  lockedOut: {
    one: '{count} Mitglied verliert an seinem jetzigen Ort den Zugriff:',
    other: '{count} Mitglieder verlieren an ihrem jetzigen Ort den Zugriff:',
  },
  excludedMembers: {
    one: '{count} Mitglied hat eine Adresse, die nicht mehr beitreten kann, bleibt aber Mitglied:',
    other: '{count} Mitglieder haben Adressen, die nicht mehr beitreten können, bleiben aber Mitglieder:',
  },
  excludedInvitations: {
    one: '{count} offene Einladung kann nicht mehr angenommen werden:',
    other: '{count} offene Einladungen können nicht mehr angenommen werden:',
  },
  morePeople: { one: '{count} weitere', other: '{count} weitere' },
  impactSelf: 'Damit endet auch Ihre eigene Sitzung.',
  impactAdministrators: 'Darunter sind alle Administratoren, die gerade angemeldet sind.',
  impactTrial: {
    one: 'Zur Sicherheit gilt nach {count} Minute wieder die alte Regel, wenn kein Administrator, der noch Zugriff hat, die neue bestätigt.',
    other:
      'Zur Sicherheit gilt nach {count} Minuten wieder die alte Regel, wenn kein Administrator, der noch Zugriff hat, die neue bestätigt.',
  },
}
