import { defineMessages } from '../../../messages/messages.ts'
import { loginBoxTexts } from '../../common/messages.ts'

/** Messages of setting up single sign-on by a link. */
export const ssoSetUpMessages = defineMessages(
  'ssoSetUp',
  {
    checking: 'Checking the link',
    offerTitle: 'Set up single sign-on for {organization}',
    offerText:
      'An administrator of {organization} asked you to prepare single sign-on. You need access to the DNS of its domains and to its identity provider.',
    onceText:
      'The link opens only once and ends on {date}. Once you start, keep this page open: if you close or reload it, you need a new link.',
    start: 'Start setup',
    unusableText:
      'It has expired, was revoked, or was opened before. Ask the administrator who sent it for a new one. Everything you saved is kept.',
    title: 'Set up single sign-on',
    steps: 'Steps to set up single sign-on',
    waits:
      'What you save here waits for an administrator of {organization}. Nothing changes for anyone until they accept it.',
    linkEnds: 'Your link ends on {date}.',
    noDomainsText: 'An administrator of {organization} has to add them first.',
    missingDomain: 'Is a domain missing? Ask an administrator of {organization} to add it.',
    certificatesSaved: 'Certificates saved so far',
    retest: 'You changed the settings since the last test that passed. Test them again.',
    finish: 'Finish',
    finishedTitle: 'Your settings are ready for review',
    finishedText:
      'An administrator of {organization} now checks what you saved. Single sign-on stays off until they accept your settings and turn it on.',
    nothingTitle: "You haven't saved a provider yet",
    nothingText:
      'Go back and enter the details of your identity provider, so that an administrator of {organization} can accept them.',
    untestedText: 'Your settings have no passed test yet. You can still test them now.',
    backToSetUp: 'Back to setup',
    closeText: 'You can close this page now.',
    leaveTitle: 'Leave setup?',
    leaveText:
      'The link opens only once, so you need a new one to come back. Everything you saved is kept. What you entered since then is lost.',
    stay: 'Stay on this page',
    leave: 'Leave setup',
  },
  { shared: loginBoxTexts },
)
