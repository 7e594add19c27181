import { defineMessages } from '../messages/messages.ts'
import { generalMessages } from './generalMessages.ts'

/** How a login box looks and what it says: names of the fields, for the portal and for the form in the login box itself. */
export const loginLookMessages = defineMessages(
  'loginLook',
  {
    primaryColor: 'Brand color',
    secondaryColor: 'Secondary color',
    errorColor: 'Error color',
    successColor: 'Success color',
    warningColor: 'Warning color',
    infoColor: 'Info color',
    colorInvalid: 'Enter a color like #4f46e5.',
    radius: 'Corner radius',
    radiusHint: 'From 0 to 24 pixels.',
    radiusInvalid: 'Enter a whole number from 0 to 24.',
    boxTitle: 'Title',
    boxButton: 'First button',
    boxDisclaimer: 'Text below the box',
  },
  {
    shared: generalMessages,
    formerly: {
      primaryColor: ['account.primaryColor', 'account.primaryColour'],
      secondaryColor: ['account.secondaryColor', 'account.secondaryColour'],
      errorColor: ['account.errorColor', 'account.errorColour'],
      successColor: ['account.successColor', 'account.successColour'],
      warningColor: ['account.warningColor', 'account.warningColour'],
      infoColor: ['account.infoColor', 'account.infoColour'],
      colorInvalid: ['account.colorInvalid', 'account.colourInvalid'],
      radius: ['account.radius'],
      radiusHint: ['account.radiusHint'],
      radiusInvalid: ['account.radiusInvalid'],
      boxTitle: ['account.boxTitle'],
      boxButton: ['account.boxButton'],
      boxDisclaimer: ['account.boxDisclaimer'],
    },
  },
)
