/** German messages of passkeys and security keys as a second factor. */
export default {
  verifyTitle: 'Passkey oder Sicherheits\u00ADschlüssel verwenden',
  verifyText:
    'Folgen Sie den Anweisungen Ihres Browsers. Entsperren Sie dieses Gerät oder stecken Sie Ihren Schlüssel ein und berühren Sie ihn.',
  verifyNamed:
    'Folgen Sie den Anweisungen Ihres Browsers für „{name}“. Entsperren Sie dieses Gerät oder stecken Sie Ihren Schlüssel ein und berühren Sie ihn.',
  use: 'Passkey oder Schlüssel verwenden',
  enrolTitle: 'Passkey oder Sicherheits\u00ADschlüssel einrichten',
  enrolText: 'Wählen Sie, womit Sie Anmeldungen bestätigen möchten, und folgen Sie den Anweisungen Ihres Browsers.',
  Platform: 'Dieses Gerät',
  PlatformText: 'Ihr Gesicht, Fingerabdruck oder Ihre PIN',
  CrossPlatform: 'Sicherheitsschlüssel',
  CrossPlatformText: 'Ein Schlüssel zum Einstecken oder Anhalten',
  stopped: 'Es wurde nichts bestätigt. Versuchen Sie es erneut, sobald Sie bereit sind.',
  exists: 'Er ist für Ihr Konto schon eingerichtet. Versuchen Sie einen anderen.',
  failed: 'Ihr Browser konnte das nicht abschließen. Verwenden Sie eine andere Methode.',
}
