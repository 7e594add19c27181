const notMe = 'Waren Sie das nicht, ändern Sie Ihr Passwort und wenden Sie sich an Ihren Administrator.'

/**
 * German texts of notifications, by the key of their kind, which is the title, and with `.body` after it; see `fillSentence`. Without one
 * here, the server's own text is shown.
 */
export default {
  'user.passwordChanged': 'Ihr Passwort wurde geändert',
  'user.passwordChanged.body':
    'Waren Sie das nicht, setzen Sie Ihr Passwort zurück und wenden Sie sich an Ihren Administrator.',
  'user.emailChanged': 'Ihre E-Mail-Adresse wurde geändert',
  'user.emailChanged.body': notMe,
  'user.breachedPasswordFound': 'Ihr Passwort ist aus einem Datenleck bekannt',
  'user.breachedPasswordFound.body': 'Wählen Sie ein neues Passwort, das Sie nirgends sonst verwenden.',
  'user.secondFactorAdded': 'Zwei-Faktor-Anmeldung wurde eingerichtet: {kind}',
  'user.secondFactorAdded.body': notMe,
  'user.secondFactorRemoved': 'Ein zweiter Faktor wurde entfernt: {kind}',
  'user.secondFactorRemoved.body': notMe,
  'user.secondFactorsRecovered': 'Ihre zweiten Faktoren wurden mit einem Ersatzcode entfernt',
  'user.secondFactorsRecovered.body': 'Richten Sie die Zwei-Faktor-Anmeldung neu ein.',
  'user.secondFactorsReset':
    '{actor} hat Ihre Zwei-Faktor-Anmeldung zurückgesetzt | Ihre Zwei-Faktor-Anmeldung wurde zurückgesetzt',
  'user.secondFactorsReset.body':
    'Richten Sie sie neu ein. Haben Sie nicht darum gebeten, wenden Sie sich an Ihren Administrator.',
  'passkey.added': 'Ein Passkey wurde hinzugefügt: {name} | Ein Passkey wurde hinzugefügt',
  'passkey.added.body': notMe,
  'passkey.removed': 'Ein Passkey wurde entfernt: {name} | Ein Passkey wurde entfernt',
  'passkey.removed.body': notMe,
  'user.impersonated': 'Jemand handelt in Ihrem Namen',
  'user.impersonated.body': 'Grund: {reason} | Was dabei geschieht, steht im Audit-Protokoll.',
  'user.rolesChanged': '{actor} hat Ihre Rollen geändert | Ihre Rollen wurden geändert',
  'user.rolesChanged.body':
    'Hinzugefügt: {added}. Entfernt: {removed}. | Hinzugefügt: {added}. | Entfernt: {removed}. | Ihre Berechtigungen haben sich geändert.',
  'member.expirySet': 'Ihr Zugang endet am {endsAt} | Ihr Zugang hat ein Enddatum',
  'member.expirySet.body':
    'Wenden Sie sich an {actor}, wenn Sie ihn länger brauchen. | Wenden Sie sich an Ihren Administrator, wenn Sie ihn länger brauchen.',
  'member.madePermanent': 'Ihr Zugang endet nicht mehr',
  'member.madePermanent.body': '{actor} hat ihn unbefristet gemacht. | Ein Administrator hat ihn unbefristet gemacht.',
  'application.assigned': 'Sie haben Zugang zu {applications} | Sie haben Zugang zu einer weiteren Anwendung',
  'application.assigned.body':
    '{actor} hat Ihnen den Zugang gegeben. | Ein Administrator hat Ihnen den Zugang gegeben.',
  'application.unassigned': 'Ihr Zugang zu {applications} ist beendet | Ihr Zugang zu einer Anwendung ist beendet',
  'application.unassigned.body': '{actor} hat ihn entfernt. | Ein Administrator hat ihn entfernt.',
  'user.joined': '{actor} hat Ihre Einladung angenommen | Ihre Einladung wurde angenommen',
  'user.joined.body': 'Sie finden das Mitglied in der Liste der Mitglieder.',
  'invitations.imported': 'Ihr Import ist fertig',
  'invitations.imported.body': 'Eingeladene Personen: {people}. | Die Personen aus Ihrer Datei wurden eingeladen.',
  'securityPolicy.trialStarted': 'Eine Sicherheitsrichtlinie gilt auf Probe: {policy}',
  'securityPolicy.trialStarted.body': 'Bestätigt sie niemand rechtzeitig, gilt wieder die vorige.',
  'securityPolicy.restored': 'Eine Sicherheitsrichtlinie wurde wiederhergestellt: {policy}',
  'securityPolicy.restored.body':
    'Niemand hat die Änderung rechtzeitig bestätigt, daher gilt wieder die vorige Richtlinie.',
  'ssoEnforcement.tried': 'Verpflichtendes Single Sign-on gilt auf Probe',
  'ssoEnforcement.tried.body':
    'Bestätigt es niemand rechtzeitig, können sich Mitglieder wieder auf anderen Wegen anmelden.',
  'ssoEnforcement.extended': 'Verpflichtendes Single Sign-on ist verschoben',
  'ssoEnforcement.extended.body':
    'In den letzten sieben Tagen hat kein Administrator Single Sign-on verwendet. Melden Sie sich einmal damit an.',
  'ssoEnforcement.restored': 'Verpflichtendes Single Sign-on wurde zurückgenommen',
  'ssoEnforcement.restored.body':
    'Kein Administrator hat es rechtzeitig bestätigt, daher sind andere Anmeldewege wieder möglich.',
  'ssoConnection.expiring':
    'Single Sign-on: {kind} läuft am {endsAt} ab | Ein Zertifikat des Single Sign-on läuft bald ab',
  'ssoConnection.expiring.body': 'Erneuern Sie es vorher, sonst können sich Mitglieder so nicht mehr anmelden.',
  'ssoDomain.missing': 'Der DNS-Eintrag von {domain} fehlt | Der DNS-Eintrag einer Domain fehlt',
  'ssoDomain.missing.body':
    'Tragen Sie ihn innerhalb von 30 Tagen wieder ein, sonst gilt die Domain nicht mehr als bestätigt.',
  'ssoDomain.lost':
    'Eine andere Organisation hat {domain} bestätigt | Eine andere Organisation hat eine Ihrer Domains bestätigt',
  'ssoDomain.lost.body': 'Mitglieder mit dieser Domain verwenden Ihr Single Sign-on nicht mehr.',
  'directoryToken.expiring':
    'Ein Token Ihres Verzeichnisses läuft am {endsAt} ab | Ein Token Ihres Verzeichnisses läuft bald ab',
  'directoryToken.expiring.body':
    'Erstellen Sie ein neues und tragen Sie es beim Verzeichnis ein, sonst kommen Änderungen nicht mehr an.',
  'directoryRemovals.waiting': 'Ihr Verzeichnis will Zugänge entfernen',
  'directoryRemovals.waiting.body':
    'Prüfen Sie, wer den Zugang verlieren würde, und stimmen Sie zu oder trennen Sie die Verbindung.',
  'webhook.failing': 'Der Webhook {webhook} schlägt fehl | Ein Webhook schlägt fehl',
  'webhook.failing.body':
    'Seit einem Tag war keine Zustellung erfolgreich. Letzter Fehler: {cause}. | Seit einem Tag war keine Zustellung erfolgreich.',
  'webhook.disabled': 'Der Webhook {webhook} wurde gestoppt | Ein Webhook wurde gestoppt',
  'webhook.disabled.body':
    'Es werden keine Ereignisse mehr dorthin gesendet. Letzter Fehler: {cause}. | Es werden keine Ereignisse mehr dorthin gesendet.',
  'billing.trialEnding': 'Die Testphase von {plan} endet am {endsAt} | Ihre Testphase endet bald',
  'billing.trialEnding.body': 'Fügen Sie ein Zahlungsmittel hinzu, um den Tarif zu behalten.',
  'billing.trialEnded': 'Die Testphase von {plan} ist beendet | Ihre Testphase ist beendet',
  'billing.trialEnded.body': 'Wählen Sie einen Tarif, um seine Funktionen wieder zu nutzen.',
  'billing.paymentFailed': 'Eine Zahlung für {plan} ist fehlgeschlagen | Eine Zahlung ist fehlgeschlagen',
  'billing.paymentFailed.body':
    'Alles funktioniert bis {accessUntil}. Zahlen Sie vorher mit einer anderen Karte. | Zahlen Sie mit einer anderen Karte.',
  'billing.actionRequired': 'Ihre Bank verlangt eine Bestätigung',
  'billing.actionRequired.body': 'Bestätigen Sie die Zahlung für {plan}. | Bestätigen Sie die Zahlung.',
  'billing.accessReduced': 'Ihr Tarif ist eingeschränkt',
  'billing.accessReduced.body':
    'Die Zeit, {plan} zu bezahlen, ist vorbei. Zahlen Sie, um die Funktionen wieder zu nutzen. | Zahlen Sie, um die Funktionen wieder zu nutzen.',
  'billing.seatsFilled': '{used} von {limit} Plätzen sind belegt | Es sind wenige Plätze übrig',
  'billing.seatsFilled.body':
    'Mitglieder und offene Einladungen belegen sie. Fügen Sie Plätze hinzu, um mehr Mitglieder einzuladen.',
  'billing.cardExpiring': 'Die Karte mit der Endung {last4} läuft bald ab | Eine Karte läuft bald ab',
  'billing.cardExpiring.body': 'Fügen Sie vor der nächsten Zahlung ein anderes Zahlungsmittel hinzu.',
  'audits.fileFinished': 'Ihre Datei des Audit-Protokolls ist bereit',
  'audits.fileFinished.body': 'Sie hat {rows} Einträge. Laden Sie sie innerhalb von 24 Stunden herunter.',
  'audits.fileFailed': 'Ihre Datei des Audit-Protokolls ist gescheitert',
  'audits.fileFailed.body': 'Fordern Sie sie noch einmal an oder wählen Sie weniger Einträge.',
  'report.made': 'Ihr Bericht ist fertig',
  'report.made.body': 'Er hat {rows} Zeilen. Sie können ihn 30 Tage lang herunterladen.',
  'report.failed': 'Ihr Bericht ist gescheitert',
  'report.failed.body': 'Fordern Sie ihn noch einmal an. Ein Zeitplan geht mit dem nächsten Termin weiter.',
  'accessReview.reminded': 'In der Zugriffsprüfung {review} fehlen Entscheidungen',
  'accessReview.reminded.body': 'Entscheidungen: {missing}. Die Prüfung ist am {dueAt} fällig.',
  'auditStream.stopped':
    'Das Audit-Protokoll erreicht {name} nicht mehr | Das Audit-Protokoll erreicht ein Ziel nicht mehr',
  'auditStream.stopped.body':
    'Übertragungen sind acht Stunden lang gescheitert. Letzter Fehler: {cause}. | Übertragungen sind acht Stunden lang gescheitert.',
  'audits.faultFound': 'Das Audit-Protokoll wurde von außen verändert',
  'audits.faultFound.body': 'Seine Siegel stimmen nicht mehr. Öffnen Sie das Audit-Protokoll, um zu sehen, wo.',
}
