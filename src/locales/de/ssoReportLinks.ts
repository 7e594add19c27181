/** German messages of links to reports. */
export default {
  shareReport: 'Link zu diesem Bericht',
  shareTitle: 'Links zu diesem Bericht',
  shareText:
    'Mit dem Link kann jeder diesen Bericht 7 Tage lang lesen, auch ohne Konto. Persönliche Werte bleiben verborgen.',
  createLink: 'Berichtslink erstellen',
  linkNotMade: 'Der Link wurde nicht erstellt: {reason}',
  reportAddress: 'Adresse des Berichts',
  reportAddressHint: 'Kopieren Sie sie jetzt. Sie wird nicht noch einmal gezeigt.',
  revokeReportOf: 'Link von {name} widerrufen',
  revokeReportTitle: 'Diesen Link widerrufen?',
  revokeReportText: 'Niemand kann den Bericht damit noch lesen.',
}
