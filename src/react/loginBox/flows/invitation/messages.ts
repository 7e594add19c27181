import { loginBoxTexts } from '../../common/messages.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Messages of accepting an invitation. */
export const invitationMessages = defineMessages(
  'invitation',
  {
    checking: 'Checking your invitation',
    titleOnly: "You're invited",
    invitedBy: '{inviter} invited you to join {name}.',
    invited: "You've been invited to join {name}.",
    for: 'Invitation for',
    roles: 'Your role',
    expires: 'Expires',
    accept: 'Accept invitation',
    choose: 'Choose a password and join',
    openText: 'To join, sign in or create an account.',
    otherPerson: "This invitation is for {invited}. You're signed in as {current}.",
    switchAccount: 'Switch account',
    signedInAs: 'You are signed in as {email}.',
    invalidTitle: 'This link is incomplete',
    invalidText: 'Part of it is missing. Open it again from your email, or request a new one.',
    failedTitle: "We couldn't verify your invitation",
    failedText:
      'It has expired or was already used. If a newer one is still valid, we can send it again. Otherwise, ask the person who invited you.',
    lockedText: 'This organization is locked at the moment. Contact the person who invited you.',
    send: 'Send invitation again',
    sent: "If there is a valid invitation for {email}, we've sent it again. Otherwise, ask the person who invited you for a new one.",
    successTitle: "You've joined {name}",
    successTitleOnly: 'Invitation accepted',
    successSignIn: 'Sign in to continue.',
  },
  {
    shared: loginBoxTexts,
    formerly: {
      accept: ['invitation.joinOnly'],
      continue: ['invitation.goOn'],
      joinTitle: ['invitation.title', 'invitation.join'],
    },
  },
)
