import { loginLookMessages } from '../../../app/loginLookMessages.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Messages of the customisation view. */
export const customizeMessages = defineMessages(
  'customize',
  {
    title: 'Customize your login box',
    intro: 'Changes appear on this page as you make them. Others see them after you save.',
    look: 'Appearance',
    colourHint: 'A color like #4f46e5. We keep text on it readable.',
    logo: 'Logo URL',
    logoHint: 'An image at an https address.',
    logoWrong: 'Enter a URL that starts with https://.',
    texts: 'Text',
    social: 'Social sign-in',
    layout: 'Button layout',
    layoutAuto: 'Automatic',
    layoutColumn: 'Stacked',
    layoutIcons: 'Icons in a row',
    moveUp: 'Move {name} up',
    signUp: 'Sign-up form',
    hide: 'Hide fields',
    saved: 'Your login box is saved.',
    notAllowed: "You don't have permission to customize the login box. Ask your administrator for access.",
  },
  {
    shared: loginLookMessages,
    formerly: {
      primaryColor: ['customize.colour'],
      colorInvalid: ['customize.colourWrong'],
      radiusInvalid: ['customize.radiusWrong'],
      boxButton: ['customize.button'],
      boxDisclaimer: ['customize.disclaimer'],

      saveChanges: ['customize.save'],
    },
  },
)
