/** German messages of opening an application by a link. */
export default {
  opening: 'Ihre Anwendung wird geöffnet',
  unknownTitle: 'Anwendung nicht gefunden',
  unknownText:
    'Dieser Link führt zu einer Anwendung, die es nicht gibt oder die abgeschaltet ist. Fragen Sie die Person, die ihn gesendet hat.',
  noAccessTitle: 'Sie haben keinen Zugriff auf {name}',
  noAccessTitleOnly: 'Sie haben keinen Zugriff auf diese Anwendung',
  noAccessText:
    'Bitten Sie Ihren Administrator um Zugriff. Wenn Sie zu einer anderen Organisation gehören, wechseln Sie dorthin und versuchen Sie es erneut.',
}
