import { defineMessages } from '../../../messages/messages.ts'

/** Messages of opening an application by a link. */
export const openAppMessages = defineMessages('openApp', {
  opening: 'Opening your application',
  tryAgain: 'Try again',
  unknownTitle: 'This application is not there',
  unknownText: 'The link names an application that we do not know, or that is switched off. Ask whoever sent it.',
  noAccessTitle: 'You have no access to {name}',
  noAccessTitleOnly: 'You have no access to this application',
  noAccessText: 'Your administrator can give it to you. If you belong to another account, switch to it and try again.',
  goHome: 'Go to start page',
})
