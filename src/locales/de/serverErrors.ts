/** German messages of server errors, by the server's error code. Without one here, the server's own message is shown. */
export default {
  'ER-01239': 'Diese Organisation ist gesperrt. Wenden Sie sich an die Person, die Sie eingeladen hat.',
  'ER-ACCESS-ALWAYS-ON':
    'Alle Mitglieder dieses Kontos können seine Unterkonten verwenden. Ändern Sie zuerst seine Einstellungen.',
  'ER-ACTOR-TOKEN': 'Dieser Link zur Ansicht eines Kontos ist nicht mehr gültig.',
  'ER-ALREADY-ACTIVE': 'Dieses Mitglied ist schon aktiv.',
  'ER-ALREADY-MEMBER': 'Diese Person ist schon Mitglied.',
  'ER-API-TOKEN': 'Das geht mit einem API-Token nicht. Melden Sie sich an.',
  'ER-API-TOKEN-EXCEEDS':
    'Dieses API-Token darf mehr als Sie, deshalb können Sie es nicht ändern. Sie können es widerrufen.',
  'ER-API-TOKEN-EXPIRED': 'Dieses API-Token ist abgelaufen. Erstellen Sie ein neues.',
  'ER-API-TOKENS-DISABLED': 'API-Tokens sind ausgeschaltet.',
  'ER-BILLING-ACTION-REQUIRED': 'Die Zahlung muss bei der Bank bestätigt werden.',
  'ER-BILLING-BUSY': 'Gerade wird die Abrechnung an anderer Stelle geändert. Versuchen Sie es gleich noch einmal.',
  'ER-BILLING-CHECKOUT-OPEN':
    'Gerade wird eine andere Änderung des Tarifs bezahlt. Versuchen Sie es gleich noch einmal.',
  'ER-BILLING-DECLINED': 'Die Zahlung wurde abgelehnt.',
  'ER-BILLING-EXTERNAL': 'Die Abrechnung wird an anderer Stelle verwaltet.',
  'ER-BILLING-INVALID': 'Das ist mit diesem Tarif nicht möglich. Prüfen Sie die Zahl der Plätze.',
  'ER-BILLING-LAST-METHOD': 'Das letzte Zahlungsmittel eines laufenden Abonnements bleibt, bis es endet.',
  'ER-BILLING-METHOD-REQUIRED': 'Fügen Sie zuerst ein Zahlungsmittel hinzu.',
  'ER-BILLING-NO-CHANGE': 'Die Organisation hat diesen Tarif schon.',
  'ER-BILLING-NO-PDF': 'Dieser Server erzeugt keine PDF-Dateien.',
  'ER-BILLING-NO-PROVIDER': 'Es ist kein Zahlungsanbieter eingerichtet.',
  'ER-BILLING-NO-SUBSCRIPTION': 'Abonnement nicht gefunden.',
  'ER-BILLING-NOT-ALLOWED': 'Diese Änderung eines Abonnements wird hier nicht angeboten.',
  'ER-BILLING-NOT-NOW': 'Das Abonnement hat sich geändert. Laden Sie die Seite neu.',
  'ER-BILLING-NOT-OPEN': 'Die Rechnung ist nicht mehr offen.',
  'ER-BILLING-OPEN-INVOICE': 'Eine Rechnung ist noch offen. Bezahlen Sie sie zuerst und wählen Sie dann einen Tarif.',
  'ER-BILLING-PDF-DAMAGED': 'Die gespeicherte PDF-Datei dieser Rechnung ist beschädigt.',
  'ER-BILLING-PDF-TOO-LARGE':
    'Die PDF-Datei dieser Rechnung ist zu groß, um aufbewahrt zu werden. Laden Sie die E-Rechnung herunter.',
  'ER-BILLING-PREVIEW-CHANGED':
    'Die Beträge haben sich inzwischen geändert. Prüfen Sie sie und bestätigen Sie noch einmal.',
  'ER-BILLING-PROVIDER-DOWN':
    'Der Zahlungsanbieter antwortet nicht. Es wurde nichts geändert. Versuchen Sie es gleich noch einmal.',
  'ER-BILLING-TOO-FEW-SEATS':
    'Die Organisation belegt mehr Plätze. Wählen Sie mindestens so viele Plätze oder einen größeren Tarif.',
  'ER-BUSY': 'Gerade melden sich zu viele Personen an. Versuchen Sie es in ein paar Sekunden noch einmal.',
  'ER-CAPTCHA':
    'Wir konnten nicht prüfen, ob Sie ein Mensch sind. Laden Sie die Seite neu und versuchen Sie es erneut.',
  'ER-CAPTCHA-UNAVAILABLE':
    'Wir können gerade nicht prüfen, ob Sie ein Mensch sind. Versuchen Sie es gleich noch einmal.',
  'ER-CIRCLE': 'Ein Konto kann nicht unter sich selbst verschoben werden.',
  'ER-CODE-SPENT': 'Zu viele falsche Codes. Fordern Sie einen neuen an.',
  'ER-CONFLICT': 'Das hat inzwischen jemand anderes geändert.',
  'ER-CREDENTIALS-CHANGED': 'Ihre Anmeldedaten haben sich geändert. Melden Sie sich erneut an.',
  'ER-CURRENT-SESSION': 'Das ist die Sitzung, die Sie gerade verwenden. Melden Sie sich ab, um sie zu beenden.',
  'ER-EMAIL-DOMAIN':
    'Adressen dieser Domain sind hier nicht erlaubt. Verwenden Sie Ihre geschäftliche Adresse oder fragen Sie Ihren Administrator.',
  'ER-EMAIL-TAKEN': 'Diese Adresse gehört zu einem anderen Konto.',
  'ER-FAILED-TO-AUTHENTICATE': 'Die Anmeldung ist fehlgeschlagen',
  'ER-FILES-RUNNING':
    'Zwei Ihrer Dateien werden gerade vorbereitet. Warten Sie auf eine davon, oder brechen Sie sie ab.',
  'ER-GROUP-EXCEEDS': 'Diese Gruppe gibt mehr, als Sie selbst dürfen, deshalb können Sie sie nicht ändern.',
  'ER-GROUP-NAME-TAKEN': 'Eine andere Gruppe hat diesen Namen.',
  'ER-GROUP-ROLES-DISABLED': 'Rollen von Gruppen sind in dieser Organisation ausgeschaltet.',
  'ER-GROUPS-DISABLED': 'Gruppen sind in dieser Organisation ausgeschaltet.',
  'ER-HAS-ACCOUNT': 'Sie haben schon ein Konto. Melden Sie sich an, um die Einladung anzunehmen.',
  'ER-HAS-SUB-ACCOUNTS': 'Dieses Konto hat Unterkonten. Verschieben oder löschen Sie diese zuerst.',
  'ER-IDEMPOTENCY-KEY-REUSED': 'Diese Anfrage wurde schon mit anderen Angaben gesendet. Beginnen Sie von vorn.',
  'ER-IMAGE-SIZE': 'Ein Bild hat höchstens 512 KB und 1.024 Pixel je Seite.',
  'ER-IMAGE-TYPE': 'Wählen Sie ein PNG- oder JPEG-Bild.',
  'ER-IMPERSONATED': 'Das ist nicht möglich, solange Sie als eine andere Person angemeldet sind.',
  'ER-IMPERSONATION-REFUSED': 'Sie können das Konto nicht als dieses Mitglied ansehen.',
  'ER-IMPORT-SENT': 'Die Einladungen dieses Imports werden schon gesendet. Ziehen Sie sie einzeln zurück.',
  'ER-IMPORT-TOO-LARGE': 'Eine Datei kann höchstens 1.000 Personen enthalten.',
  'ER-INVITATION-OTHER-ADDRESS': 'Diese Einladung gilt für eine andere Adresse.',
  'ER-INVITATION-OVER': 'Der befristete Zugang dieser Einladung ist vorbei.',
  'ER-INVITATION-UNUSABLE': 'Diese Einladung ist abgelaufen oder wurde schon verwendet.',
  'ER-IP-EXISTS': 'Diese Adresse steht schon in der Liste.',
  'ER-IP-LIMIT': 'Es sind höchstens 500 Adressen möglich. Verwenden Sie Bereiche wie 203.0.113.0/24.',
  'ER-CUSTOM-FIELD': 'Ein Feld ist leer oder hat keinen gültigen Wert.',
  'ER-COUNTRY-RESTRICTED': 'Ihre Organisation erlaubt den Zugriff aus Ihrem Land nicht.',
  'ER-EMAIL-DOMAIN-EXISTS': 'Diese Domain ist schon in der Liste.',
  'ER-EMAIL-DOMAIN-LIMIT': 'Es kann höchstens 1.000 Domains geben.',
  'ER-IP-RESTRICTED': 'Ihre Organisation erlaubt den Zugriff aus Ihrem Netzwerk nicht.',
  'ER-LAST-ADMINISTRATOR':
    'Eine Organisation braucht einen Administrator, dessen Zugang kein Enddatum hat. Machen Sie zuerst jemand anderen dazu.',
  'ER-LINK-SPENT': 'Dieser Link ist abgelaufen oder wurde schon verwendet. Fordern Sie einen neuen an.',
  'ER-APPROVAL-EXPIRED': 'Diese Anfrage ist abgelaufen. Bitten Sie die Person, die sie gestellt hat, um eine neue.',
  'ER-APPROVAL-DECIDED': 'Diese Anfrage wurde schon genehmigt oder abgelehnt.',
  'ER-LINK-UNUSABLE': 'Dieser Link ist abgelaufen oder wurde schon verwendet. Fordern Sie einen neuen an.',
  'ER-MAIL-UNAVAILABLE': 'Dieser Server kann keine E-Mails senden. Fragen Sie seinen Betreiber.',
  'ER-MANAGED': 'Das verwaltet Ihr Identitätsanbieter. Ändern Sie es dort.',
  'ER-MANAGED-BY-DIRECTORY': 'Das verwaltet ein Verzeichnis. Ändern Sie es dort.',
  'ER-MANAGED-MEMBER': 'Ein Verzeichnis verwaltet dieses Mitglied. Ändern Sie es dort.',
  'ER-MEMBER-BACK': 'Diese Person wurde inzwischen erneut eingeladen oder ist wieder beigetreten.',
  'ER-FIELDS-ELSEWHERE': 'Diese Person gehört auch anderen Organisationen an; nur sie selbst kann diese Felder ändern.',
  'ER-MEMBER-ELSEWHERE':
    'Dieses Mitglied gehört auch zu anderen Organisationen. Seine zweiten Faktoren lassen sich hier nicht zurücksetzen.',
  'ER-DIRECTORY-EXCEEDS':
    'Dieses Verzeichnis verwaltet Mitglieder mit Berechtigungen, die Sie nicht haben. Deshalb können Sie ihnen den Zugang nicht entziehen.',
  'ER-MEMBER-EXCEEDS': 'Dieses Mitglied hat Berechtigungen, die Sie nicht haben. Deshalb können Sie es nicht ändern.',
  'ER-METADATA-FOREIGN':
    'Die Metadaten dieser Person sind kein JSON-Objekt; darum lassen sich keine Felder darin ändern.',
  'ER-MEMBERS-ONLY': 'Das können nur Mitglieder dieses Kontos.',
  'ER-MFA-ENDED': 'Diese Anmeldung ist abgelaufen oder hatte zu viele falsche Codes. Melden Sie sich erneut an.',
  'ER-MFA-FORCED':
    'Ihre Organisation verlangt einen zweiten Faktor. Fügen Sie einen anderen hinzu, bevor Sie diesen entfernen.',
  'ER-MFA-NOT-ALLOWED': 'Ein zweiter Faktor dieser Art ist hier nicht erlaubt.',
  'ER-MFA-TOO-MANY': 'Entfernen Sie zuerst einen anderen zweiten Faktor.',
  'ER-NO-RECIPIENTS': 'Geben Sie mindestens einen Empfänger an.',
  'ER-NOT-RESELLER': 'Für diese Organisation sind Unterkonten ausgeschaltet.',
  'ER-NOT-SIGNED-IN': 'Sie sind nicht angemeldet',
  'ER-NOT-SYNCED': 'Fügen Sie zuerst die Personen aus diesem Verzeichnis als Mitglieder hinzu.',
  'ER-OPERATOR-ONLY': 'Das kann nur der Betreiber dieses Servers erlauben.',
  'ER-OWN-FACTORS': 'Ändern Sie Ihre eigenen zweiten Faktoren unter „Datenschutz“.',
  'ER-OWN-MEMBERSHIP':
    'Ihre eigene Mitgliedschaft können Sie hier nicht ändern. Bitten Sie einen anderen Administrator.',
  'ER-PASSKEY-REFUSED':
    'Die Anmeldung mit diesem Passkey ist fehlgeschlagen. Versuchen Sie es erneut oder verwenden Sie eine andere Methode.',
  'ER-PASSWORD-BREACHED': 'Dieses Passwort kommt in einem bekannten Datenleck vor. Wählen Sie ein anderes.',
  'ER-PASSWORD-NEEDED': 'Wählen Sie zuerst ein Passwort.',
  'ER-PASSWORD-POLICY': 'Dieses Passwort erfüllt die Regeln nicht. Wählen Sie ein anderes.',
  'ER-PASSWORD-USED': 'Dieses Passwort haben Sie schon einmal verwendet. Wählen Sie ein anderes.',
  'ER-PERMISSION-LOCKED': 'Diese Berechtigung kann keine Rolle einer Organisation haben.',
  'ER-PHONE-RESET': 'Das hat zu lange gedauert. Beginnen Sie von vorn, um Ihre Nummer zu ändern.',
  'ER-PHONE-TAKEN': 'Diese Nummer gehört zu einem anderen Konto.',
  'ER-POLICY-NOT-PASSED': 'Die neue Regel erlaubt diese Sitzung nicht. Melden Sie sich neu an, um sie zu bestätigen.',
  'ER-REMOVAL-FINAL':
    'Die Entfernung dieses Mitglieds lässt sich nicht mehr rückgängig machen. Laden Sie es stattdessen ein.',
  'ER-RESET-LINK': 'Dieser Link ist abgelaufen oder wurde schon verwendet. Fordern Sie einen neuen an.',
  'ER-REVIEW-CLOSED': 'Diese Prüfung wird oder ist abgeschlossen und kann nicht mehr geändert werden.',
  'ER-REVIEW-DECIDED': 'Ein anderes Mitglied hat zuerst darüber entschieden. Diese Entscheidung bleibt.',
  'ER-REVIEW-DUE': 'Wählen Sie ein Fälligkeitsdatum innerhalb des nächsten Jahres.',
  'ER-REVIEW-GROUP': 'Eine Gruppe gibt diese Rolle. Nehmen Sie das Mitglied aus der Gruppe.',
  'ER-REVIEW-KEEPS':
    'Eine andere Entscheidung betrifft dieses Mitglied. Nehmen Sie sie zurück, bevor Sie das Mitglied entfernen.',
  'ER-REVIEW-NO-ROLE': 'Dieses Mitglied hat keine Rolle, die entfernt werden könnte.',
  'ER-REVIEW-NOT-REVIEWER': 'Sie sind an dieser Prüfung nicht beteiligt.',
  'ER-REVIEW-OWN': 'Über Ihren eigenen Zugriff können Sie nicht entscheiden. Das muss ein anderes Mitglied tun.',
  'ER-REVIEW-OWN-REMOVAL':
    'Eine Entscheidung entfernt Ihren eigenen Zugriff. Ein anderer Administrator muss die Prüfung abschließen.',
  'ER-REVIEW-PREPARING': 'Die Zeilen dieser Prüfung werden gerade gesammelt. Versuchen Sie es gleich noch einmal.',
  'ER-REVIEW-REASON': 'Geben Sie einen Grund für das Entfernen ein.',
  'ER-REVIEW-REMOVE-MEMBERS':
    'Einige Entscheidungen entfernen Mitglieder. Dafür brauchen Sie das Recht, Mitglieder zu löschen.',
  'ER-REVIEW-REVIEWER': 'Prüfen können nur aktive Mitglieder, die Rollen von Mitgliedern ändern dürfen.',
  'ER-REVIEW-TOO-LARGE': 'Diese Organisation hat zu viele Mitglieder für eine Prüfung.',
  'ER-REVIEW-UNDECIDED': 'Es fehlen Entscheidungen. Zugriffe ohne Entscheidung bleiben, wie sie sind.',
  'ER-REVIEW-UNDONE': 'Diese Entscheidung wurde inzwischen geändert. Prüfen Sie sie noch einmal.',
  'ER-ROLE-BUILT-IN':
    'Vorgegebene Rollen lassen sich nicht ändern. Duplizieren Sie die Rolle, um eine Kopie zu ändern.',
  'ER-ROLE-EXCEEDS': 'Das erlaubt mehr, als Sie selbst dürfen.',
  'ER-ROLE-IN-USE': 'Diese Rolle wird verwendet. Geben Sie allen, die sie haben, zuerst eine andere.',
  'ER-ROLE-KEY-FIXED': 'Der Schlüssel einer Rolle bleibt, wie er ist.',
  'ER-ROLE-KEY-TAKEN': 'Eine andere Rolle hat diesen Schlüssel.',
  'ER-ROLE-TOO-MANY-MEMBERS':
    'Mehr als 1.000 Mitglieder haben diese Rolle. Geben Sie zuerst einigen von ihnen eine andere.',
  'ER-SEATS-FULL':
    'Alle Plätze des Tarifs sind belegt. Fügen Sie Plätze hinzu, oder entfernen Sie ein Mitglied oder eine Einladung.',
  'ER-SECOND-FACTOR-REQUIRED':
    'Dieses Konto verlangt einen zweiten Faktor. Melden Sie sich mit einem an, um es zu verwenden.',
  'ER-SESSION-ENDED': 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
  'ER-SESSION-ENDED-HERE':
    'Ihre Sitzung ist für diese Organisation beendet. Melden Sie sich ab und wieder an, um sie zu nutzen.',
  'ER-SIGN-UP-CLOSED': 'Neue Konten gibt es hier nur auf Einladung.',
  'ER-SLACK-CODE': 'Slack hat die Verbindung nicht angenommen. Beginnen Sie von vorn.',
  'ER-SLACK-DISCONNECTED': 'Slack hat die Verbindung beendet. Verbinden Sie Slack erneut.',
  'ER-SLACK-NOT-CONNECTED': 'Verbinden Sie zuerst Slack.',
  'ER-SLACK-UNAVAILABLE': 'Slack antwortet gerade nicht. Versuchen Sie es gleich noch einmal.',
  'ER-SOCIAL-EMAIL-NOT-VERIFIED':
    'Dieser Dienst hat Ihre E-Mail-Adresse nicht bestätigt. Bestätigen Sie sie dort und versuchen Sie es erneut.',
  'ER-SOCIAL-NOT-LINKED': 'Für diese E-Mail-Adresse gilt eine andere Anmeldemethode.',
  'ER-SSO-ADDRESS':
    'Die E-Mail-Adresse, die Ihre Organisation übermittelt hat, ist ungültig. Bitten Sie Ihren Administrator, die Verbindung zu prüfen.',
  'ER-SSO-ADDRESS-INVALID':
    'Geben Sie eine vollständige Adresse ein, die mit https:// beginnt und kein Passwort enthält.',
  'ER-SSO-CERTIFICATE': 'Das ist kein Zertifikat. Geben Sie das Signaturzertifikat als Base64 oder PEM ein.',
  'ER-SSO-DOMAIN': 'Geben Sie eine Domain ein, zum Beispiel example.com.',
  'ER-SSO-DOMAIN-NOT-VERIFIED': 'Wir sehen den richtigen DNS-Eintrag noch nicht. Das kann bis zu 48 Stunden dauern.',
  'ER-SSO-DOMAIN-PUBLIC': 'Diese Domain steht allen offen. Geben Sie eine Domain Ihrer Organisation ein.',
  'ER-SSO-DOMAIN-REQUIRED': 'Geben Sie zuerst die Domain Ihrer Organisation ein.',
  'ER-SSO-DOMAIN-TAKEN': 'Ihre Organisation hat diese Domain schon.',
  'ER-SSO-ENABLED': 'Schalten Sie Single Sign-on aus, bevor Sie die Art der Verbindung ändern.',
  'ER-SSO-GROUP-TAKEN': 'Diese Gruppe hat schon Rollen.',
  'ER-SSO-INCOMPLETE': 'Geben Sie zuerst die Angaben des Identitätsanbieters ein.',
  'ER-SSO-ISSUER':
    'Unter dieser Adresse antwortet kein OpenID-Anbieter. Kopieren Sie den Aussteller aus seiner Dokumentation.',
  'ER-SSO-ISSUER-NOT-EXACT':
    'Der Aussteller ist nicht genau. Kopieren Sie ihn vom Anbieter, mit oder ohne Schrägstrich am Ende.',
  'ER-SSO-ISSUER-SHARED': 'Verwenden Sie die Adresse mit Ihrer Mandanten-ID statt der gemeinsamen.',
  'ER-SSO-LAST-EXEMPT':
    'Nur dieser Administrator kann sich anmelden, wenn Ihr Identitätsanbieter nicht funktioniert. Nehmen Sie zuerst einen anderen vom Single Sign-on aus.',
  'ER-SSO-LAST-DOMAIN':
    'Die letzte bestätigte Domain bleibt, solange Single Sign-on eingeschaltet ist. Schalten Sie es zuerst aus.',
  'ER-SSO-LINK-ENABLED': 'Schalten Sie Single Sign-on aus, bevor jemand anderes es einrichtet.',
  'ER-SSO-METADATA': 'Das sind keine Metadaten eines Identitätsanbieters. Laden Sie sie dort noch einmal herunter.',
  'ER-SSO-METADATA-ADDRESS':
    'Unter dieser Adresse sind keine Metadaten zu lesen. Laden Sie stattdessen die Datei hoch.',
  'ER-SSO-NO-DOMAIN': 'Bestätigen Sie zuerst eine Domain.',
  'ER-SSO-NO-EXEMPT-ADMINISTRATOR':
    'Nehmen Sie einen Administrator aus, der sich mit einem Passwort oder Passkey anmelden kann.',
  'ER-SSO-NO-SECRET': 'Geben Sie zuerst das Client-Secret ein.',
  'ER-SSO-NOT-ENABLED': 'Schalten Sie Single Sign-on ein, bevor Sie es vorschreiben.',
  'ER-SSO-NOT-TESTED': 'Testen Sie die Verbindung zuerst mit diesen Einstellungen.',
  'ER-SSO-REFUSED':
    'Die Anmeldung über Ihre Organisation ist fehlgeschlagen. Bitten Sie Ihren Administrator, die Verbindung zu prüfen.',
  'ER-SSO-REQUIRED': 'Ihre Organisation schreibt Single Sign-on vor. Melden Sie sich über Ihre Organisation an.',
  'ER-SSO-RUN-OUTDATED':
    'Die Verbindung wurde seitdem geändert. Lassen Sie die Person sich noch einmal anmelden, und verwenden Sie diesen Bericht.',
  'ER-SSO-SAML-UNAVAILABLE': 'Dieser Server unterstützt kein SAML.',
  'ER-SSO-SIGN-IN-FIRST': 'Melden Sie sich zuerst über den Identitätsanbieter an, und bestätigen Sie dann.',
  'ER-SSO-SIGN-REQUEST': 'Dieser Server signiert keine Anfragen.',
  'ER-SSO-SUBJECT-TAKEN': 'Jemand anderes meldet sich mit dieser ID an.',
  'ER-STEP-UP-REQUIRED': 'Bestätigen Sie zuerst Ihren zweiten Faktor.',
  'ER-TEMPORARY-DISABLED': 'Befristeter Zugang ist abgeschaltet.',
  'ER-TENANT-ID-TAKEN': 'Diese ID kann für ein neues Konto nicht verwendet werden. Wählen Sie eine andere.',
  'ER-SSO-TEST-PENDING': 'Der Test ist noch nicht beendet.',
  'ER-TEXT-MESSAGES-UNAVAILABLE': 'Dieser Server kann keine SMS senden.',
  'ER-STREAM-TEST': 'Das Ziel hat die Testnachricht nicht angenommen. Prüfen Sie Adresse und Zugangsdaten.',
  'ER-STREAM-URL':
    'Diese Adresse ist nicht erlaubt. Geben Sie eine vollständige öffentliche Adresse ein, die mit https:// beginnt.',
  'ER-TOO-MANY-ACCOUNTS':
    'Dieser Server lässt hier keine weiteren Unterkonten zu. Löschen Sie einige, um Platz zu schaffen.',
  'ER-TOO-DEEP': 'Konten können höchstens 10 Ebenen haben.',
  'ER-TOO-MANY':
    'Mehr davon kann Ihre Organisation nicht anlegen. Löschen Sie zuerst etwas, das Sie nicht mehr brauchen.',
  'ER-TOO-MANY-API-TOKENS': 'Sie haben zu viele API-Tokens. Widerrufen Sie zuerst eines.',
  'ER-TOO-MANY-ATTEMPTS': 'Zu viele Versuche. Warten Sie eine Weile oder setzen Sie Ihr Passwort zurück.',
  'ER-TOO-MANY-REQUESTS': 'Zu viele Anfragen. Versuchen Sie es später erneut.',
  'ER-USER-DISABLED': 'Dieses Konto ist deaktiviert. Wenden Sie sich an Ihren Administrator.',
  'ER-USER-NOT-VERIFIED':
    'Ihre E-Mail-Adresse ist noch nicht bestätigt. Öffnen Sie den Link, den wir Ihnen gesendet haben.',
  'ER-USERNAME-TAKEN': 'Dieser Benutzername ist vergeben.',
  'ER-WAY-NOT-OFFERED': 'Diese Anmeldemethode ist hier nicht verfügbar.',
  'ER-VIEWS-FULL': 'Sie können höchstens 20 Ansichten speichern. Löschen Sie zuerst eine.',
  'ER-WEBHOOK-DISABLED': 'Schalten Sie zuerst den Webhook ein.',
  'ER-WEBHOOK-URL':
    'An diese Adresse können wir nichts senden. Geben Sie eine öffentlich erreichbare Adresse ein, die mit https:// beginnt.',
  'ER-WRONG-CODE': 'Dieser Code ist falsch oder abgelaufen.',
  'ER-WRONG-CREDENTIALS':
    'E-Mail-Adresse oder Passwort ist falsch. Versuchen Sie es erneut oder setzen Sie Ihr Passwort zurück.',
  'ER-WRONG-PASSWORD': 'Ihr aktuelles Passwort ist falsch.',
}
