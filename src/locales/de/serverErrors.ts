/** German messages of server errors, by the server's error code. Without one here, the server's own message is shown. */
export default {
  'ER-01239': 'Diese Organisation ist gesperrt. Wenden Sie sich an die Person, die Sie eingeladen hat.',
  'ER-ACTOR-TOKEN': 'Dieser Link zur Ansicht eines Kontos ist nicht mehr gültig.',
  'ER-ALREADY-MEMBER': 'Diese Person ist schon Mitglied.',
  'ER-API-TOKEN': 'Das geht mit einem API-Token nicht. Melden Sie sich an.',
  'ER-API-TOKEN-EXPIRED': 'Dieses API-Token ist abgelaufen. Erstellen Sie ein neues.',
  'ER-API-TOKENS-DISABLED': 'API-Tokens sind ausgeschaltet.',
  'ER-BUSY': 'Gerade melden sich zu viele Menschen an. Versuchen Sie es in ein paar Sekunden noch einmal.',
  'ER-CAPTCHA':
    'Wir konnten nicht prüfen, ob Sie ein Mensch sind. Laden Sie die Seite neu und versuchen Sie es erneut.',
  'ER-CAPTCHA-UNAVAILABLE':
    'Wir können gerade nicht prüfen, ob Sie ein Mensch sind. Versuchen Sie es gleich noch einmal.',
  'ER-CODE-SPENT': 'Zu viele falsche Codes. Fordern Sie einen neuen an.',
  'ER-CONFLICT': 'Das hat inzwischen jemand anderes geändert.',
  'ER-CREDENTIALS-CHANGED': 'Ihre Anmeldedaten haben sich geändert. Melden Sie sich erneut an.',
  'ER-CURRENT-SESSION': 'Das ist die Sitzung, die Sie gerade verwenden. Melden Sie sich ab, um sie zu beenden.',
  'ER-EMAIL-DOMAIN':
    'Adressen dieser Domain sind hier nicht erlaubt. Verwenden Sie Ihre geschäftliche Adresse oder fragen Sie Ihren Administrator.',
  'ER-EMAIL-TAKEN': 'Diese Adresse gehört zu einem anderen Konto.',
  'ER-FAILED-TO-AUTHENTICATE': 'Die Anmeldung ist fehlgeschlagen',
  'ER-HAS-ACCOUNT': 'Sie haben schon ein Konto. Melden Sie sich an, um die Einladung anzunehmen.',
  'ER-IMAGE-SIZE': 'Ein Bild hat höchstens 512 KB und 1.024 Pixel je Seite.',
  'ER-IMAGE-TYPE': 'Wählen Sie ein PNG- oder JPEG-Bild.',
  'ER-IMPERSONATED': 'Das ist nicht möglich, solange Sie als eine andere Person angemeldet sind.',
  'ER-IMPERSONATION-REFUSED': 'Sie können das Konto nicht als diese Person ansehen.',
  'ER-INVITATION-OTHER-ADDRESS': 'Diese Einladung gilt für eine andere Adresse.',
  'ER-INVITATION-UNUSABLE': 'Diese Einladung ist abgelaufen oder wurde schon verwendet.',
  'ER-LAST-ADMINISTRATOR': 'Eine Organisation braucht einen Administrator. Machen Sie zuerst jemand anderen dazu.',
  'ER-LINK-SPENT': 'Dieser Link ist abgelaufen oder wurde schon verwendet. Fordern Sie einen neuen an.',
  'ER-LINK-UNUSABLE': 'Dieser Link ist abgelaufen oder wurde schon verwendet. Fordern Sie einen neuen an.',
  'ER-MANAGED': 'Das verwaltet Ihr Identitätsanbieter. Ändern Sie es dort.',
  'ER-MANAGED-MEMBER': 'Ein Verzeichnis verwaltet diese Person. Ändern Sie sie dort.',
  'ER-MEMBER-ELSEWHERE':
    'Diese Person gehört auch zu anderen Organisationen. Ihre zweiten Faktoren lassen sich hier nicht zurücksetzen.',
  'ER-MEMBER-EXCEEDS': 'Diese Person darf mehr als Sie, deshalb können Sie sie nicht ändern.',
  'ER-MFA-ENDED': 'Diese Anmeldung ist abgelaufen oder hatte zu viele falsche Codes. Melden Sie sich erneut an.',
  'ER-MFA-FORCED':
    'Ihre Organisation verlangt einen zweiten Faktor. Fügen Sie einen anderen hinzu, bevor Sie diesen entfernen.',
  'ER-MFA-NOT-ALLOWED': 'Ein zweiter Faktor dieser Art ist hier nicht erlaubt.',
  'ER-MFA-TOO-MANY': 'Entfernen Sie zuerst einen anderen zweiten Faktor.',
  'ER-NO-RECIPIENTS': 'Geben Sie mindestens einen Empfänger an.',
  'ER-NOT-SIGNED-IN': 'Sie sind nicht angemeldet',
  'ER-OWN-FACTORS': 'Ändern Sie Ihre eigenen zweiten Faktoren unter „Datenschutz“.',
  'ER-OWN-MEMBERSHIP':
    'Ihre eigene Mitgliedschaft können Sie hier nicht ändern. Bitten Sie jemand anderen mit Administrationsrechten.',
  'ER-PASSKEY-REFUSED':
    'Die Anmeldung mit diesem Passkey ist fehlgeschlagen. Versuchen Sie es erneut oder verwenden Sie eine andere Methode.',
  'ER-PASSWORD-BREACHED': 'Dieses Passwort kommt in einem bekannten Datenleck vor. Wählen Sie ein anderes.',
  'ER-PASSWORD-NEEDED': 'Wählen Sie zuerst ein Passwort.',
  'ER-PASSWORD-POLICY': 'Dieses Passwort erfüllt die Regeln nicht. Wählen Sie ein anderes.',
  'ER-PASSWORD-USED': 'Dieses Passwort haben Sie schon einmal verwendet. Wählen Sie ein anderes.',
  'ER-PERMISSION-LOCKED': 'Diese Berechtigung kann keine Rolle einer Organisation haben.',
  'ER-PHONE-RESET': 'Das hat zu lange gedauert. Beginnen Sie von vorn, um Ihre Nummer zu ändern.',
  'ER-PHONE-TAKEN': 'Diese Nummer gehört zu einem anderen Konto.',
  'ER-RESET-LINK': 'Dieser Link ist abgelaufen oder wurde schon verwendet. Fordern Sie einen neuen an.',
  'ER-ROLE-BUILT-IN':
    'Vorgegebene Rollen lassen sich nicht ändern. Duplizieren Sie die Rolle, um eine Kopie zu ändern.',
  'ER-ROLE-EXCEEDS': 'Das erlaubt mehr, als Sie selbst dürfen.',
  'ER-ROLE-IN-USE': 'Diese Rolle wird verwendet. Geben Sie allen, die sie haben, zuerst eine andere.',
  'ER-ROLE-KEY-FIXED': 'Der Schlüssel einer Rolle bleibt, wie er ist.',
  'ER-ROLE-KEY-TAKEN': 'Eine andere Rolle hat diesen Schlüssel.',
  'ER-ROLE-TOO-MANY-MEMBERS':
    'Mehr als 1.000 Mitglieder haben diese Rolle. Geben Sie zuerst einigen von ihnen eine andere.',
  'ER-SESSION-ENDED': 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
  'ER-SIGN-UP-CLOSED': 'Neue Konten gibt es hier nur auf Einladung.',
  'ER-SLACK-CODE': 'Slack hat die Verbindung nicht angenommen. Beginnen Sie von vorn.',
  'ER-SLACK-DISCONNECTED': 'Slack hat die Verbindung beendet. Verbinden Sie Slack erneut.',
  'ER-SLACK-NOT-CONNECTED': 'Verbinden Sie zuerst Slack.',
  'ER-SLACK-UNAVAILABLE': 'Slack antwortet gerade nicht. Versuchen Sie es gleich noch einmal.',
  'ER-SOCIAL-EMAIL-NOT-VERIFIED':
    'Dieser Dienst hat Ihre E-Mail-Adresse nicht bestätigt. Bestätigen Sie sie dort und versuchen Sie es erneut.',
  'ER-SOCIAL-NOT-LINKED': 'Für diese E-Mail-Adresse gilt eine andere Anmeldemethode.',
  'ER-SSO-REFUSED':
    'Die Anmeldung über Ihre Organisation ist fehlgeschlagen. Bitten Sie Ihren Administrator, die Verbindung zu prüfen.',
  'ER-STEP-UP-REQUIRED': 'Bestätigen Sie zuerst Ihren zweiten Faktor.',
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
  'ER-WEBHOOK-DISABLED': 'Aktivieren Sie zuerst den Webhook.',
  'ER-WEBHOOK-URL':
    'An diese Adresse können wir nichts senden. Geben Sie eine öffentlich erreichbare Adresse ein, die mit https:// beginnt.',
  'ER-WRONG-CODE': 'Dieser Code ist falsch oder abgelaufen.',
  'ER-WRONG-CREDENTIALS':
    'E-Mail-Adresse oder Passwort ist falsch. Versuchen Sie es erneut oder setzen Sie Ihr Passwort zurück.',
  'ER-WRONG-PASSWORD': 'Ihr bisheriges Passwort ist falsch.',
}
