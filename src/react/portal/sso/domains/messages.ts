import { defineMessages, type TranslateOf } from '../../../messages/messages.ts'
import { ssoMessages } from '../messages.ts'

/** Messages of the domains of a connection. */
export const domainMessages = defineMessages(
  'ssoDomains',
  {
    text: 'Members whose address is in one of these domains sign in with your provider. To prove that a domain is yours, publish a record in its DNS.',
    newDomainHint: 'What comes after the @ in the addresses of your members, such as example.com.',
    newDomainInvalid: 'Enter a domain, such as example.com.',
    addDomain: 'Add domain',
    domainAdded: '{name} added. Publish its DNS record next.',
    verifiedSince: 'Verified {time}',
    vouchedFor: 'Verified by the operator of this service. No record is needed.',
    recordText: 'Add this record where your domain is managed.',
    recordType: 'Type',
    recordName: 'Host',
    recordNameHint: "Some providers add the domain themselves. Then enter only what's before “.{domain}”.",
    pendingText:
      'We check every minute for an hour, then less often for 72 hours. DNS changes can take up to 48 hours.',
    pendingPlain: 'DNS changes can take up to 48 hours.',
    failedText: "We didn't find the record within 72 hours. Check it, then verify again.",
    expiredText:
      'The record was gone for 30 days. Members who have joined still sign in, but no one new joins by this domain. Publish the record and verify again.',
    missingText:
      "The record has been missing since {since}. If it's still missing on {until}, no one new can join by this domain.",
    foundNothing: 'We found no record at this host.',
    foundOther: 'We found a record, but with another value: {seen}',
    foundElsewhere: 'We found the record at {seen} instead of the host above.',
    foundNoAnswer: "The name servers of the domain didn't answer.",
    foundInUse: "Another organization has verified this domain. If it's yours, contact support.",
    verify: 'Verify now',
    verifyAgain: 'Verify again',
    domainNowVerified: '{name} is verified',
    lastVerified: 'The last verified domain stays while single sign-on is on. Turn it off first.',
    removeDomainText: 'Members with this domain no longer sign in with the provider.',
    removePendingText: "The domain isn't verified, so no one loses access.",
  },
  { shared: ssoMessages },
)

/** Looks up the messages of domains. */
export type DomainTranslate = TranslateOf<typeof domainMessages>
