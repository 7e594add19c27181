import { defineMessages, type TranslateOf } from '../../../messages/messages.ts'
import { providerMessages } from '../../../sso/provider/messages.ts'

/** Messages of links for people without an account, and of what was saved by one. */
export const linkMessages = defineMessages(
  'ssoLinks',
  {
    inviteTitle: 'Invite your IT admin',
    inviteText:
      'Someone without an account can add the DNS records, enter the provider, and test it for you. They see no members, roles, or other settings, and nothing takes effect until you accept it.',
    invite: 'Create setup link',
    inviteAgain: 'Create new setup link',
    inviteAgainText: 'The current link stops working. What was saved with it is kept.',
    linkFor: 'Who is it for?',
    linkForHint: 'The audit log shows this name for everything that is done with the link.',
    linkForMissing: 'Enter who the link is for.',
    linkForExample: 'IT department',
    linkMade: 'Setup link created',
    addressTitle: 'Setup link for {name}',
    addressUse:
      'Send it in a private message. It opens once and works for 7 days. You get an email when someone opens it.',
    notOpened: 'Not opened yet',
    opened: 'Opened',
    openedAt: 'Opened {time}',
    revokeOf: 'Revoke the link for {name}',
    revokeTitle: 'Revoke the link for {name}?',
    revokeText: 'It stops working immediately, also for someone who has it open. What was saved with it is kept.',
    proposalTitle: '{name} saved provider details',
    proposalText: 'They take effect when you accept them. Check that they are what you expect.',
    proposalTime: 'Saved {time}',
    proposalTested: 'Tested',
    proposalUntested: 'Not tested',
    noChanges: 'The details are the same as the current ones.',
    before: 'Current',
    after: 'Proposed',
    secretNew: 'New secret',
    acceptProposal: 'Accept details',
    acceptProposalTitle: 'Accept the details from {name}?',
    acceptProposalText:
      'They replace the current details of the provider, and the link stops working. Single sign-on stays off until you turn it on.',
    proposalAccepted: 'Details accepted',
    enabledReason: 'Turn off single sign-on before you accept other details.',
    reject: 'Reject',
    rejectTitle: 'Reject the details from {name}?',
    rejectText: 'They are deleted. The link still works, so the details can be saved again.',
    rejected: 'Details rejected',
  },
  { shared: providerMessages },
)

/** Looks up the messages of links. */
export type LinkTranslate = TranslateOf<typeof linkMessages>
