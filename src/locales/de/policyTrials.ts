/** German messages about policies on trial. */
export default {
  sessions: 'Sitzungen',
  mfa: 'Zwei-Faktor-Anmeldung',
  ipRestrictions: 'IP-Adressen',
  countryRestrictions: 'Länder',
  onTrial: 'Die neue Regel gilt auf Probe: {policy}',
  trialEnds: {
    one: 'Die alte Regel gilt in {count} Minute wieder, wenn kein Administrator die neue bestätigt.',
    other: 'Die alte Regel gilt in {count} Minuten wieder, wenn kein Administrator die neue bestätigt.',
  },
  keepPolicy: 'Neue Regel behalten',
  kept: 'Die neue Regel bleibt: {policy}',
  notKept: 'Die neue Regel wurde nicht bestätigt: {reason}',
}
