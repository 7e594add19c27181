/** German messages about policies on trial. */
export default {
  sessions: 'Sitzungen',
  mfa: 'Zwei-Faktor-Anmeldung',
  onTrial: 'Die neue Regel gilt auf Probe: {policy}',
  trialEnds: {
    one: 'Zur Sicherheit gilt in {count} Minute wieder die alte Regel, wenn kein Administrator die neue bestätigt.',
    other: 'Zur Sicherheit gilt in {count} Minuten wieder die alte Regel, wenn kein Administrator die neue bestätigt.',
  },
  keepPolicy: 'Neue Regel behalten',
  kept: 'Neue Regel behalten: {policy}',
  notKept: 'Die neue Regel wurde nicht bestätigt: {reason}',
}
