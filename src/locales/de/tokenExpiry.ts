/** German messages about when tokens end. */
export default {
  expiry: 'Ablauf',
  oneYear: '1 Jahr',
  customExpiry: 'Andere Anzahl von Tagen',
  expiresSoon: 'Läuft {time} ab',
  neverExpires: 'Kein Ablauf',
  neverNudge: 'Ein Token ohne Ablauf bleibt gültig, bis es jemand widerruft. Ein Datum ist sicherer.',
  customDays: 'Anzahl der Tage',
  customHint: 'Zwischen 1 und 3.650.',
}
