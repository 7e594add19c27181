/** German messages of opening an application by a link. */
export default {
  opening: 'Ihre Anwendung wird geöffnet',
  tryAgain: 'Erneut versuchen',
  unknownTitle: 'Diese Anwendung gibt es nicht',
  unknownText:
    'Der Link nennt eine Anwendung, die wir nicht kennen oder die abgeschaltet ist. Fragen Sie, wer ihn geschickt hat.',
  noAccessTitle: 'Sie haben keinen Zugriff auf {name}',
  noAccessTitleOnly: 'Sie haben keinen Zugriff auf diese Anwendung',
  noAccessText:
    'Ihr Administrator kann ihn freigeben. Gehören Sie zu einem anderen Konto, wechseln Sie dorthin und versuchen Sie es erneut.',
  goHome: 'Zur Startseite',
}
