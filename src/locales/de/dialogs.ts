/** German messages of the portal's dialogs. */
export default {
  close: 'Schließen',
  cancel: 'Abbrechen',
  dialogFailed: 'Der Dialog konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  unsavedQuestion: 'Eingaben verwerfen?',
  keepEditing: 'Weiter bearbeiten',
  discard: 'Verwerfen',
  typeName: 'Geben Sie zur Bestätigung „{name}“ ein',
  lost: 'Geht verloren:',
  kept: 'Bleibt erhalten:',
  secretWarning: 'Kopieren Sie es jetzt und bewahren Sie es sicher auf. Es wird nicht noch einmal angezeigt.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Markieren Sie den Text zum Kopieren',
  copyAndClose: 'Kopieren und schließen',
  download: 'Als .env herunterladen',
  notCopied: 'Sie haben es noch nicht kopiert, und es wird nicht noch einmal angezeigt.',
  goBack: 'Zurück',
  closeAnyway: 'Trotzdem schließen',
  stepUpTitle: 'Bestätigen Sie, dass Sie es sind',
  stepUpText: 'Dafür ist Ihr zweiter Faktor noch einmal nötig. Danach geht es von selbst weiter.',
  stepUpElsewhere:
    'Dafür ist Ihr zweiter Faktor noch einmal nötig, auf einer anderen Seite. Beginnen Sie danach hier noch einmal.',
  stepUpContinue: 'Weiter',
  signInAgainText:
    'Zu Ihrer Sicherheit müssen Sie sich dafür noch einmal anmelden. Ihre Eingaben bleiben erhalten. Danach geht es von selbst weiter.',
  signInAgain: 'Erneut anmelden',
  stepUpRunning: 'Bestätigt. Bitte warten.',
  readOnly:
    'Sie können das hier ansehen, aber nicht ändern. Zum Ändern brauchen Sie die Berechtigung {permission}, die ein Administrator Ihrer Organisation erteilen kann.',
  noPermission:
    'Sie benötigen die Berechtigung „{permission}“. Ein Administrator Ihrer Organisation kann sie erteilen.',
  noPermissionTitle: 'Sie haben keinen Zugriff',
}
