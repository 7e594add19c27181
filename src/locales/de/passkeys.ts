/** German messages of passkeys while signing in. */
export default {
  signIn: 'Mit Passkey anmelden',
  signInStopped: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder melden Sie sich anders an.',
  signInFailed: 'Ihr Browser konnte hier keinen Passkey verwenden. Melden Sie sich anders an.',
  signInRefused: 'Dieser Passkey gehört nicht zu diesem Konto oder wurde entfernt. Melden Sie sich anders an.',
  promptTitle: 'Nächstes Mal schneller anmelden',
  promptText: 'Erstellen Sie einen Passkey für dieses Konto.',
  factUnlock: 'Mit Gesicht, Fingerabdruck oder PIN',
  factMemory: 'Nichts zu merken, nichts zu tippen',
  factDevices: 'Er bleibt auf Ihren Geräten, und nur Sie können ihn verwenden',
  create: 'Passkey erstellen',
  notNow: 'Nicht jetzt',
  dontAskAgain: 'Nicht mehr fragen',
  createStopped: 'Es wurde kein Passkey erstellt. Sie können es jetzt oder später erneut versuchen.',
  createExists: 'Dieses Gerät hat für Ihr Konto schon einen Passkey oder Sicherheitsschlüssel.',
  createFailed: 'Ihr Browser konnte hier keinen Passkey erstellen.',
}
