import { loginBoxTexts } from '../../common/messages.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Messages of hosted login. */
export const hostedMessages = defineMessages(
  'hostedLogin',
  {
    redirecting: 'Taking you to the sign-in page',
    failedTitle: "We couldn't sign you in",
    failedText: 'This sign-in expired or was started in another browser.',
    notSetUpText: "This page is part of a sign-in that this website doesn't use. Sign in here instead.",
    loopTitle: 'Sign-in keeps starting over',
    loopText: 'We stopped because sign-in redirected too many times. Common causes:',
    loopClock: "This device's clock is wrong.",
    loopCookies: 'The browser blocks cookies from the sign-in page.',
    loopLink: 'You opened an old link or bookmark.',
    reset: 'Reset and sign in again',
    facts: 'For support: {time}, {address}',
    copy: 'Copy details',
  },
  {
    shared: loginBoxTexts,
    formerly: {
      signInAgain: ['hostedLogin.signIn'],
      signingIn: ['hostedLogin.finishing'],
    },
  },
)
