/** German messages of passkeys and security keys as a second factor. */
export default {
  verifyTitle: 'Passkey oder Sicherheitsschlüssel verwenden',
  verifyText: 'Ihr Browser fragt danach. Entsperren Sie dieses Gerät oder berühren Sie Ihren Schlüssel.',
  verifyNamed: 'Ihr Browser fragt nach „{name}“. Entsperren Sie dieses Gerät oder berühren Sie Ihren Schlüssel.',
  use: 'Passkey oder Schlüssel verwenden',
  enrolTitle: 'Passkey oder Sicherheitsschlüssel einrichten',
  enrolText: 'Wählen Sie, womit Sie Anmeldungen bestätigen möchten, und folgen Sie Ihrem Browser.',
  kinds: 'Bestätigen mit',
  Platform: 'Dieses Gerät',
  PlatformText: 'Ihr Gesicht, Fingerabdruck oder Ihre PIN',
  CrossPlatform: 'Sicherheitsschlüssel',
  CrossPlatformText: 'Ein Schlüssel zum Einstecken oder Anhalten',
  enrol: 'Einrichten',
  stopped: 'Es wurde nichts bestätigt. Versuchen Sie es noch einmal, wenn Sie so weit sind.',
  exists: 'Er wird für Ihr Konto schon verwendet. Versuchen Sie einen anderen.',
  failed: 'Ihr Browser konnte das hier nicht. Verwenden Sie einen anderen Weg.',
}
