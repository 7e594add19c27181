/** German messages of the portal's dialogs. */
export default {
  close: 'Schließen',
  cancel: 'Abbrechen',
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
  noPermission:
    'Sie benötigen die Berechtigung „{permission}“. Ein Administrator Ihrer Organisation kann sie erteilen.',
  noPermissionTitle: 'Sie haben keinen Zugriff',
}
