/** German messages of the tab for countries. */
export default {
  useText: 'Legen Sie fest, aus welchen Ländern Mitglieder und API-Tokens Ihre Organisation erreichen.',
  switch: 'Nach Ländern einschränken',
  action: 'Regel',
  ALLOW: 'Nur ausgewählte Länder erlauben',
  BLOCK: 'Ausgewählte Länder sperren',
  countriesHint: 'Tippen Sie, um zu suchen.',
  noneChosen: 'Wählen Sie mindestens ein Land aus, sonst hat niemand Zugriff.',
  unknownALLOW: 'Erlauben',
  unknownALLOWText: 'Auch Mitglieder, die ein anonymisierendes Netzwerk verwenden, haben Zugriff.',
  unknownBLOCK: 'Sperren',
  unknownBLOCKText: 'Ohne bekanntes Land hat niemand Zugriff.',
  sendsMail: 'Mitglieder per E-Mail über gesperrte Anmeldungen informieren',
  sendsMailText: 'Ein richtiges Passwort aus einem gesperrten Land kann gestohlen sein.',
  mails: 'E-Mails über gesperrte Anmeldungen',
  ownAccepted: 'Ihr Land ist {country}. Die gespeicherte Regel lässt es zu.',
  ownRefused: 'Ihr Land ist {country}. Die gespeicherte Regel weist es ab.',
  unknownAccepted: 'Ihr Land ist unbekannt. Die gespeicherte Regel lässt Sie zu.',
  unknownRefused: 'Ihr Land ist unbekannt. Die gespeicherte Regel weist Sie ab.',
  unavailable:
    'Dieser Server erkennt nicht, aus welchem Land Anfragen kommen. Deshalb gilt jedes Land als unbekannt. Der Anbieter dieser Anwendung kann das einrichten.',
}
