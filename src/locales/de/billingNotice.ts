/** German notices about billing in every section. */
export default {
  grace: 'Die letzte Zahlung für Ihren Tarif ist fehlgeschlagen. Bis zum {date} funktioniert alles weiter.',
  readOnly: 'Eine Zahlung für Ihren Tarif ist überfällig. Bis sie bezahlt ist, kann nichts geändert werden.',
  actionRequired: 'Ihre Bank braucht für eine Zahlung eine Bestätigung.',
  trialEnds: 'Ihre Testphase endet am {date}. Fügen Sie ein Zahlungsmittel hinzu, um Ihren Tarif zu behalten.',
  cardExpires: 'Die Karte, mit der Ihr Tarif bezahlt wird, ist abgelaufen oder läuft bald ab.',
  goToBilling: 'Zur Abrechnung',
  dismissNotice: 'Einen Tag lang ausblenden',
}
