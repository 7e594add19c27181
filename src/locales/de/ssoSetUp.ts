/** German messages of setting up single sign-on by a link. */
export default {
  checking: 'Der Link wird geprüft',
  offerTitle: 'Single Sign-on für {organization} einrichten',
  offerText:
    'Ein Administrator von {organization} hat Sie gebeten, Single Sign-on vorzubereiten. Sie brauchen Zugang zum DNS der Domains und zum Identitätsanbieter.',
  onceText:
    'Der Link lässt sich nur einmal öffnen und endet am {date}. Lassen Sie diese Seite danach geöffnet: Wenn Sie sie schließen oder neu laden, brauchen Sie einen neuen Link.',
  start: 'Einrichtung beginnen',
  unusableText:
    'Er ist abgelaufen, wurde widerrufen oder schon einmal geöffnet. Bitten Sie den Administrator, der ihn gesendet hat, um einen neuen. Alles, was Sie gespeichert haben, bleibt erhalten.',
  title: 'Single Sign-on einrichten',
  steps: 'Schritte zum Einrichten von Single Sign-on',
  waits:
    'Was Sie hier speichern, wartet auf einen Administrator von {organization}. Bis es angenommen ist, ändert sich für niemanden etwas.',
  linkEnds: 'Ihr Link endet am {date}.',
  noDomainsText: 'Ein Administrator von {organization} muss sie zuerst hinzufügen.',
  missingDomain: 'Fehlt eine Domain? Bitten Sie einen Administrator von {organization}, sie hinzuzufügen.',
  certificatesSaved: 'Bisher gespeicherte Zertifikate',
  retest: 'Sie haben die Einstellungen seit dem letzten bestandenen Test geändert. Testen Sie sie noch einmal.',
  finish: 'Fertigstellen',
  finishedTitle: 'Ihre Einstellungen können geprüft werden',
  finishedText:
    'Ein Administrator von {organization} prüft jetzt, was Sie gespeichert haben. Single Sign-on bleibt aus, bis Ihre Einstellungen angenommen sind und es eingeschaltet wird.',
  nothingTitle: 'Sie haben noch keinen Anbieter gespeichert',
  nothingText:
    'Gehen Sie zurück und geben Sie die Angaben Ihres Identitätsanbieters ein, damit ein Administrator von {organization} sie annehmen kann.',
  untestedText: 'Ihre Einstellungen haben noch keinen Test bestanden. Sie können sie noch testen.',
  backToSetUp: 'Zurück zur Einrichtung',
  closeText: 'Sie können diese Seite jetzt schließen.',
  leaveTitle: 'Einrichtung verlassen?',
  leaveText:
    'Der Link lässt sich nur einmal öffnen; um zurückzukommen, brauchen Sie einen neuen. Alles, was Sie gespeichert haben, bleibt erhalten. Was Sie seitdem eingegeben haben, geht verloren.',
  stay: 'Auf der Seite bleiben',
  leave: 'Einrichtung verlassen',
}
