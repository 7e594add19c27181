import { loginBoxTexts } from '../../common/messages.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Messages of the customisation view. */
export const customizeMessages = defineMessages(
  'customize',
  {
    title: 'Customize your login box',
    intro: 'Changes appear on this page as you make them. Others see them after you save.',
    look: 'Appearance',
    colour: 'Brand color',
    colourHint: 'A color like #4f46e5. We keep text on it readable.',
    colourWrong: 'Enter a color like #4f46e5.',
    radius: 'Corner radius',
    radiusHint: 'From 0 to 24 pixels.',
    radiusWrong: 'Enter a whole number from 0 to 24.',
    logo: 'Logo URL',
    logoHint: 'An image at an https address.',
    logoWrong: 'Enter a URL that starts with https://.',
    texts: 'Text',
    boxTitle: 'Title',
    button: 'First button',
    disclaimer: 'Text below the box',
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
    shared: loginBoxTexts,
    formerly: {
      saveChanges: ['customize.save'],
    },
  },
)
