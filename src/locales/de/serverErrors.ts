/** German messages of server errors, by the server's error code. Without one here, the server's own message is shown. */
export default {
  'ER-01239': 'Diese Organisation ist gesperrt. Fragen Sie die Person, die Sie eingeladen hat.',
  'ER-ACTOR-TOKEN': 'Dieser Link zur Ansicht eines Kontos gilt nicht mehr.',
  'ER-ALREADY-MEMBER': 'Diese Person gehört schon dazu.',
  'ER-BUSY': 'Gerade melden sich zu viele Menschen an. Versuchen Sie es in ein paar Sekunden noch einmal.',
  'ER-CAPTCHA':
    'Wir konnten nicht prüfen, dass Sie ein Mensch sind. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'ER-CAPTCHA-UNAVAILABLE':
    'Wir konnten gerade nicht prüfen, dass Sie ein Mensch sind. Versuchen Sie es gleich noch einmal.',
  'ER-CODE-SPENT': 'Zu viele falsche Codes. Fordern Sie einen neuen an.',
  'ER-CREDENTIALS-CHANGED': 'Ihre Anmeldedaten haben sich geändert. Melden Sie sich noch einmal an.',
  'ER-EMAIL-DOMAIN':
    'Adressen dieser Domain sind hier nicht erlaubt. Nehmen Sie Ihre geschäftliche Adresse oder fragen Sie Ihren Administrator.',
  'ER-FAILED-TO-AUTHENTICATE': 'Die Anmeldung hat nicht geklappt',
  'ER-HAS-ACCOUNT': 'Sie haben schon ein Konto. Melden Sie sich an, um die Einladung anzunehmen.',
  'ER-IMPERSONATED': 'Das geht nicht, solange Sie das Konto als jemand anderes ansehen.',
  'ER-IMPERSONATION-REFUSED': 'Sie können das Konto nicht als diese Person ansehen.',
  'ER-INVITATION-OTHER-ADDRESS': 'Diese Einladung gilt für eine andere Adresse.',
  'ER-INVITATION-UNUSABLE': 'Diese Einladung wurde schon verwendet oder ist abgelaufen.',
  'ER-LINK-SPENT': 'Dieser Link wurde schon verwendet oder ist zu alt. Fordern Sie einen neuen an.',
  'ER-LINK-UNUSABLE': 'Dieser Link wurde schon verwendet oder ist abgelaufen. Fordern Sie einen neuen an.',
  'ER-MFA-ENDED':
    'Diese Anmeldung hat zu lange gedauert oder hatte zu viele falsche Codes. Melden Sie sich noch einmal an.',
  'ER-MFA-FORCED':
    'Ihr Unternehmen verlangt einen zweiten Faktor. Fügen Sie einen anderen hinzu, bevor Sie diesen entfernen.',
  'ER-MFA-NOT-ALLOWED': 'Ein zweiter Faktor dieser Art ist hier nicht erlaubt.',
  'ER-MFA-TOO-MANY': 'Entfernen Sie zuerst einen anderen zweiten Faktor.',
  'ER-NOT-SIGNED-IN': 'Sie sind nicht angemeldet',
  'ER-PASSKEY-REFUSED':
    'Dieser Passkey hat nicht geklappt. Versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
  'ER-PASSWORD-BREACHED': 'Dieses Passwort kommt in einem bekannten Datenleck vor. Wählen Sie ein anderes.',
  'ER-PASSWORD-NEEDED': 'Wählen Sie zuerst ein Passwort.',
  'ER-PASSWORD-POLICY': 'Dieses Passwort erfüllt die Regeln nicht. Wählen Sie ein anderes.',
  'ER-PASSWORD-USED': 'Dieses Passwort haben Sie schon einmal benutzt. Wählen Sie ein anderes.',
  'ER-PHONE-RESET': 'Das hat zu lange gedauert. Beginnen Sie von vorn, um Ihre Nummer zu ändern.',
  'ER-PHONE-TAKEN': 'Diese Nummer gehört zu einem anderen Konto.',
  'ER-RESET-LINK': 'Dieser Link ist abgelaufen oder wurde schon verwendet. Fordern Sie einen neuen an.',
  'ER-SESSION-ENDED': 'Ihre Sitzung ist beendet. Melden Sie sich noch einmal an.',
  'ER-SIGN-UP-CLOSED': 'Neue Konten gibt es hier nur auf Einladung.',
  'ER-SOCIAL-EMAIL-NOT-VERIFIED':
    'Dieser Dienst hat Ihre E-Mail-Adresse nicht bestätigt. Bestätigen Sie sie dort und versuchen Sie es noch einmal.',
  'ER-SOCIAL-NOT-LINKED': 'Diese E-Mail-Adresse meldet sich hier auf einem anderen Weg an.',
  'ER-SSO-REFUSED': 'Die Anmeldung Ihres Unternehmens hat das abgelehnt. Ihr Administrator kann die Verbindung prüfen.',
  'ER-STEP-UP-REQUIRED': 'Bestätigen Sie zuerst Ihren zweiten Faktor.',
  'ER-TOO-MANY-ATTEMPTS': 'Zu viele Versuche. Warten Sie eine Weile, oder setzen Sie Ihr Passwort zurück.',
  'ER-TOO-MANY-REQUESTS': 'Zu viele Anfragen. Versuchen Sie es später noch einmal.',
  'ER-USER-DISABLED': 'Dieses Konto ist abgeschaltet. Fragen Sie Ihren Administrator.',
  'ER-USER-NOT-VERIFIED':
    'Ihre E-Mail-Adresse ist noch nicht bestätigt. Öffnen Sie den Link, den wir Ihnen gesendet haben.',
  'ER-USERNAME-TAKEN': 'Dieser Benutzername ist vergeben.',
  'ER-WAY-NOT-OFFERED': 'Dieser Weg zur Anmeldung wird hier nicht angeboten.',
  'ER-WRONG-CODE': 'Dieser Code stimmt nicht oder ist zu alt.',
  'ER-WRONG-CREDENTIALS': 'E-Mail-Adresse oder Passwort stimmt nicht',
  'ER-WRONG-PASSWORD': 'Ihr bisheriges Passwort stimmt nicht.',
}
