/** German messages of turning single sign-on on, and of requiring it. */
export default {
  turnOnTitle: 'Single Sign-on einschalten',
  turnOnText:
    'Mitglieder mit einer Adresse in Ihren bestätigten Domains können sich dann mit dem Anbieter anmelden. Andere Anmeldewege bleiben möglich, bis Sie Single Sign-on verlangen.',
  missingTitle: 'Vor dem Einschalten',
  missingDomains: 'Eine Domain bestätigen',
  missingConnection: 'Die Daten Ihres Anbieters eingeben',
  missingTest: 'Die Verbindung mit den gespeicherten Einstellungen testen',
  onText: 'Mitglieder mit einer Adresse in Ihren bestätigten Domains können sich mit dem Anbieter anmelden.',
  affectedTitle: 'Wen es betrifft',
  insideNone: 'Kein Mitglied hat eine Adresse in Ihren bestätigten Domains.',
  inside: {
    one: '{count} Mitglied hat eine Adresse in Ihren bestätigten Domains.',
    other: '{count} Mitglieder haben eine Adresse in Ihren bestätigten Domains.',
  },
  outside: {
    one: '{count} Mitglied hat eine andere Adresse und meldet sich an wie bisher.',
    other: '{count} Mitglieder haben eine andere Adresse und melden sich an wie bisher.',
  },
  requireTitle: 'Single Sign-on verlangen',
  requireText:
    'Mitglieder Ihrer bestätigten Domains können sich dann nur noch mit dem Anbieter anmelden. Passwörter, Codes, Passkeys und soziale Anmeldung funktionieren für sie nicht mehr.',
  grace: 'Übergangsfrist',
  graceHint: 'Bis zu ihrem Ende bleiben alle Anmeldewege möglich.',
  graceNone: 'Keine: jetzt 10 Minuten zur Probe',
  trialHint:
    'Ohne Übergangsfrist gilt die Regel 10 Minuten zur Probe. Sie endet von selbst, wenn kein Administrator sich mit dem Anbieter anmeldet und sie bestätigt.',
  exempt: 'Mitglieder, die sich immer auch anders anmelden können',
  exemptHint:
    'Mindestens ein Administrator mit Passwort oder Passkey, damit ein Ausfall des Anbieters niemanden aussperrt.',
  exemptMissing: 'Wählen Sie mindestens ein Mitglied.',
  begun: 'Single Sign-on wird künftig verlangt',
  tried: 'Single Sign-on wird zur Probe verlangt',
  exemptCount: {
    one: '{count} Mitglied kann sich auch anders anmelden.',
    other: '{count} Mitglieder können sich auch anders anmelden.',
  },
  exemptNames: '{names} können sich anders anmelden.',
  graceState: 'Verlangt ab {date}. Bis dahin bleiben alle Anmeldewege möglich.',
  graceEnd:
    'Meldet sich in der Woche davor kein Administrator mit dem Anbieter an, verschiebt sich das Datum um einen Tag, und Administratoren erhalten eine E-Mail.',
  trialState: 'Zur Probe bis {time}',
  confirm: 'Bestätigen und beibehalten',
  confirmed: 'Single Sign-on wird verlangt',
  notConfirmed: 'Das wurde nicht bestätigt: {reason}',
  end: 'Nicht mehr verlangen',
  ended: 'Single Sign-on wird nicht mehr verlangt',
  endTitle: 'Single Sign-on nicht mehr verlangen?',
  endText: 'Mitglieder können dann wieder Passwörter und andere Anmeldewege verwenden. Der Anbieter bleibt verbunden.',
}
