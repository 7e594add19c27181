/** German messages of why a request of a directory was refused. */
export default {
  unverifiedDomain:
    '{value} gehört zu keiner bestätigten Domain Ihrer Organisation. Bestätigen Sie die Domain unter Single Sign-on und senden Sie den Benutzer erneut.',
  restrictedDomain: '{value} ist nach den Regeln Ihrer Organisation für E-Mail-Domains nicht erlaubt.',
  managedElsewhere: 'Eine andere Verbindung verwaltet bereits das Mitglied mit der Adresse {value}.',
  olderAccount:
    'Das Konto mit der Adresse {value} ist älter als die Bestätigung der Domain. Bitten Sie Ihren Anbieter, das zu prüfen.',
  otherAccount: 'Die Adresse {value} gehört zu einem anderen Konto.',
  userNameTaken: 'Ein anderer Benutzer des Verzeichnisses hat bereits den Benutzernamen {value}.',
  externalIdTaken: 'Ein anderer Benutzer des Verzeichnisses hat bereits die ID {value} (externalId).',
  emailTaken: 'Ein anderer Benutzer des Verzeichnisses hat bereits die Adresse {value}.',
  groupNameTaken: 'Eine andere Gruppe des Verzeichnisses hat bereits diesen Namen.',
  taken: 'Ein anderer Benutzer oder eine andere Gruppe hat bereits diesen Namen.',
  unknownMember:
    'Das Verzeichnis hat jemanden zur Gruppe hinzugefügt, den es nicht gesendet hat. Weisen Sie dort alle Mitglieder der Gruppe zu.',
  noEmail:
    'Der Benutzer hat keine E-Mail-Adresse. Ordnen Sie dem Attribut emails eine zu, oder verwenden Sie sie als Benutzernamen.',
  attributeMissing: 'Das Attribut {value} fehlt.',
  attributeTooLong: 'Das Attribut {value} ist zu lang.',
  tooManyGroups: 'Eine Organisation kann höchstens {value} Gruppen haben.',
  lastAdministrator:
    'Das ist der letzte Administrator Ihrer Organisation. Machen Sie zuerst ein anderes Mitglied zum Administrator.',
  lastWayBack:
    'Nur dieser Administrator kann sich anmelden, wenn Ihr Identitätsanbieter ausfällt. Nehmen Sie zuerst einen anderen von Single Sign-on aus.',
  tokenExpired: 'Das Token ist abgelaufen. Erstellen Sie ein neues und tragen Sie es im Verzeichnis ein.',
  tokenRevoked: 'Das Token wurde widerrufen. Erstellen Sie ein neues und tragen Sie es im Verzeichnis ein.',
  badToken: 'Das Token ist ungültig. Erstellen Sie ein neues und tragen Sie es im Verzeichnis ein.',
  notFound:
    'Das Verzeichnis hat nach einem Benutzer oder einer Gruppe gefragt, die es nicht gesendet hat oder die gelöscht wurde.',
  unreadable: 'Die Anfrage ist nicht so aufgebaut, wie SCIM 2.0 es verlangt.',
  wrongType: 'In der Anfrage steht nicht, dass sie JSON enthält.',
  tooLarge: 'Die Anfrage ist zu groß.',
  tooMany: 'Die Anfrage hat zu viele Werte.',
  badFilter: 'Der Filter der Anfrage kann nicht gelesen werden.',
  badPath: 'Die Anfrage nennt ein Attribut, das es hier nicht gibt.',
  badValue: 'Die Anfrage hat einen Wert, den ein Attribut nicht haben kann.',
  badPage: 'Die Anfrage nennt eine Seite einer Liste, die es nicht gibt.',
  fixedAttribute: 'Die Anfrage ändert ein Attribut, das nicht geändert werden kann.',
  changedMeanwhile:
    'Der Benutzer oder die Gruppe wurde geändert, nachdem das Verzeichnis die Daten gelesen hatte. Es liest sie erneut und wiederholt die Änderung.',
  notSupported: 'Die Anfrage verlangt etwas, das hier nicht unterstützt wird.',
} as const
