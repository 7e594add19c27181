/** German messages of tests of a connection and of what they found. */
export default {
  testText:
    'Melden Sie sich mit Ihrem Anbieter an, wie es ein Mitglied täte. Der Test meldet hier niemanden an, legt kein Konto an und ändert nichts.',
  openTest: 'Testanmeldung öffnen',
  notStarted: 'Der Test wurde nicht gestartet: {reason}',
  testOpened: 'Der Test ist in einem neuen Fenster geöffnet. Das Ergebnis erscheint hier von selbst.',
  openByHand: 'Kein neues Fenster? Test hier öffnen',
  incompleteTitle: 'Zuerst der Anbieter',
  incompleteText: 'Geben Sie unter „Verbindung“ die Daten Ihres Anbieters ein. Dann können Sie sie testen.',
  testsTitle: 'Tests',
  testsNone: 'Keine Tests in den letzten 30 Tagen.',
  tests: 'Tests dieser Verbindung',
  signInsText:
    'Die neuesten Anmeldungen mit diesem Anbieter. Wer sich nicht anmelden konnte, sieht deren Nummer und kann sie Ihnen nennen.',
  signInsNone: 'Keine Anmeldungen in den letzten 30 Tagen.',
  signInNumber: 'Nummer {number}',
  passed: 'Bestanden',
  outdated: 'Frühere Einstellungen',
  outdatedText:
    'Die Verbindung wurde nach diesem Test geändert. Testen Sie sie noch einmal, bevor Sie sie einschalten.',
  startedBy: 'Gestartet von {email}',
  detailsOf: 'Details, {time}',
  runLoading: 'Test wird geladen',
  pendingText: 'Noch keine Antwort des Anbieters. Schließen Sie die Anmeldung im anderen Fenster ab.',
  passedText: 'Ihr Anbieter meldet mit diesen Einstellungen an.',
  whatToDo: 'Was zu tun ist',
  expected: 'Erwartet',
  got: 'Erhalten',
  checks: 'Prüfungen',
  checkPassed: 'Bestanden: {check}',
  checkFailed: 'Nicht bestanden: {check}',
  checkSkipped: 'Nicht geprüft: {check}',
  personTitle: 'Wer sich angemeldet hat',
  subject: 'ID beim Anbieter',
  groupsField: 'Gruppen beim Anbieter',
  groupsNotSent: 'Nicht gesendet: Mitglieder behalten die Rollen ihrer Gruppen',
  attributesSent: 'Gesendete Attribute',
  match: 'Was die Anmeldung täte',
  matchLinked: 'Meldet das Mitglied an, das diese Verbindung schon verwendet hat.',
  matchMember: 'Meldet das Mitglied mit dieser Adresse an und verknüpft es mit dem Anbieter.',
  matchAccount: 'Nimmt jemanden, der schon ein Konto hat, in Ihre Organisation auf.',
  matchNobody: 'Legt ein neues Mitglied an.',
  rolesUnchanged: 'Unverändert: Keine Gruppe gibt Rollen',
  rolesNone: 'Keine: Keine Gruppe dieses Mitglieds gibt Rollen',
  uncover: 'Verborgene Werte anzeigen',
  uncovered: 'Die Werte werden angezeigt. Das steht im Prüfprotokoll.',
  notUncovered: 'Die Werte wurden nicht angezeigt: {reason}',
  copyReport: 'Bericht kopieren',
  report: 'Bericht dieses Tests',
  reportHint:
    'Persönliche Werte bleiben verborgen. Sie können den Bericht also dem Administrator Ihres Identitätsanbieters senden.',
  form: 'Lesbare Antwort',
  formWrong: 'Die Antwort des Anbieters ist nicht lesbar',
  formFix:
    'Achten Sie darauf, dass der Anbieter zu der Adresse zurückleitet, die unter „Verbindung“ steht, und dass seine App dasselbe Protokoll verwendet wie diese Verbindung.',
  encryption: 'Verschlüsselung',
  encryptionWrong: 'Die Antwort konnte nicht entschlüsselt werden',
  encryptionFix:
    'Importieren Sie unsere Metadaten noch einmal beim Anbieter, damit er mit unserem aktuellen Zertifikat verschlüsselt, oder schalten Sie dort die Verschlüsselung aus.',
  signInStatus: 'Erfolg laut Anbieter',
  signInStatusWrong: 'Der Anbieter hat die Anmeldung abgelehnt',
  signInStatusFix:
    'Weisen Sie die Person bei Ihrem Anbieter der App zu und versuchen Sie es noch einmal. Das Protokoll des Anbieters nennt den Grund.',
  clientWrong: 'Der Anbieter akzeptiert die Client-ID oder das Client-Geheimnis nicht',
  clientFix:
    'Erstellen Sie in der App des Anbieters ein neues Client-Geheimnis und geben Sie es unter „Verbindung“ ein. Kopieren Sie dessen Wert, nicht dessen ID.',
  signature: 'Signatur',
  signatureWrong: 'Die Signatur der Antwort passt nicht zum Zertifikat dieser Verbindung',
  signatureFix:
    'Kopieren Sie das aktuelle Signaturzertifikat des Anbieters nach „Verbindung“. Viele Anbieter erstellen je App ein neues Zertifikat oder erneuern es jährlich.',
  destination: 'Adresse der Antwort',
  destinationWrong: 'Die Antwort ist für eine andere Adresse bestimmt',
  destinationFix:
    'Geben Sie beim Anbieter die Single-Sign-on-URL (ACS-URL) von „Verbindung“ ein, genau wie sie dort steht.',
  issuer: 'Aussteller der Antwort',
  issuerWrong: 'Die Antwort kommt von einem anderen Aussteller',
  issuerFix:
    'Vergleichen Sie Entity-ID oder Aussteller des Anbieters mit „Verbindung“. Sie ändern sich, wenn die App neu erstellt wird.',
  recipient: 'Empfänger',
  recipientWrong: 'Die Antwort ist für einen anderen Empfänger bestimmt',
  recipientFix: 'Geben Sie beim Anbieter die Single-Sign-on-URL (ACS-URL) von „Verbindung“ als Empfänger ein.',
  requestCheck: 'Antwort auf unsere Anfrage',
  requestCheckWrong: 'Die Antwort gehört nicht zu diesem Test',
  requestCheckFix:
    'Beginnen Sie mit „Testanmeldung öffnen“ statt in der App-Liste des Anbieters und bleiben Sie in einem Fenster. Wenn Sie inzwischen Einstellungen geändert haben, testen Sie noch einmal.',
  clock: 'Gültigkeitszeitraum',
  clockWrong: 'Die Antwort gilt zu dieser Zeit nicht',
  clockFix: 'Stellen Sie die Uhr des Anbieters automatisch (NTP). Uhren dürfen höchstens eine Minute abweichen.',
  audience: 'Zielgruppe',
  audienceWrong: 'Die Antwort ist für eine andere Anwendung bestimmt',
  audienceFix:
    'Geben Sie beim Anbieter die Entity-ID von „Verbindung“ als Audience ein. Bei OpenID Connect: Prüfen Sie die Client-ID.',
  subjectCheck: 'Person benannt',
  subjectCheckWrong: 'Die Antwort sagt nicht, wer sich angemeldet hat',
  subjectCheckFix: 'Lassen Sie den Anbieter eine Name-ID (SAML) oder die Angabe „sub“ (OpenID Connect) senden.',
  stableSubject: 'Gleichbleibende ID',
  stableSubjectWrong: 'Der Anbieter sendet bei jeder Anmeldung eine andere ID',
  stableSubjectFix:
    'Wählen Sie beim Anbieter „persistent“ oder die E-Mail-Adresse als Format der Name-ID. Mit „transient“ lassen sich Personen nicht wiedererkennen.',
  emailCheck: 'E-Mail-Adresse gesendet',
  emailCheckWrong: 'Die Antwort enthält keine E-Mail-Adresse',
  emailCheckFix:
    'Fügen Sie beim Anbieter das Attribut „email“ hinzu und achten Sie darauf, dass die Person dort eine Adresse hat.',
  domain: 'Bestätigte Domain',
  domainWrong: 'Die Adresse der Person ist in keiner bestätigten Domain',
  domainFix:
    'Bestätigen Sie die Domain unter „Domains“ oder testen Sie mit jemandem, dessen Adresse in einer bestätigten ist.',
  refusal: 'Anmeldung erlaubt',
  refusalWrong: 'Die Person wurde abgelehnt',
  refusalFix: 'Ihr Anbieter hat die Person angemeldet, aber hier wurde sie nicht eingelassen.',
  refusedNoAddress:
    'Der Anbieter hat keine gültige E-Mail-Adresse gesendet. Fügen Sie bei ihm das Attribut „email“ hinzu.',
  refusedDomain: 'Die Adresse ist in keiner bestätigten Domain. Bestätigen Sie die Domain unter „Domains“.',
  refusedDisabled:
    'Das Mitglied ist deaktiviert oder nicht mehr in Ihrer Organisation. Aktivieren Sie es unter „Benutzer“.',
  refusedOtherOrganization:
    'Das Konto gehört zu einer anderen Organisation und kann nicht über Single Sign-on beitreten. Laden Sie die Person stattdessen ein.',
  refusedOtherSubject:
    'Ihr Anbieter hat für diese Adresse eine andere ID als zuvor gesendet. Hat das Mitglied beim Anbieter ein neues Konto, lassen Sie dessen ID hier zu. Ist es jemand anderes, korrigieren Sie dort die Adresse. Ist die ID bei jeder Anmeldung neu, wählen Sie „persistent“ als Format der Name-ID.',
  refusedRestricted:
    'Eine Regel Ihrer Organisation lehnt die Person ab, etwa für E-Mail-Domains, Länder oder IP-Adressen. Siehe „Sicherheit“.',
  refusedOff: 'Die Verbindung war zu dieser Zeit ausgeschaltet.',
}
