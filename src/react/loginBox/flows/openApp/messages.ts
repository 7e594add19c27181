import { loginBoxTexts } from '../../common/messages.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Messages of opening an application by a link. */
export const openAppMessages = defineMessages(
  'openApp',
  {
    opening: 'Opening your application',
    unknownTitle: 'Application not found',
    unknownText: "This link leads to an application that doesn't exist or is turned off. Ask the person who sent it.",
    noAccessTitle: "You don't have access to {name}",
    noAccessTitleOnly: "You don't have access to this application",
    noAccessText:
      'Ask your administrator for access. If you belong to another organization, switch to it and try again.',
  },
  { shared: loginBoxTexts },
)
