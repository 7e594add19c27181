import { defineMessages, type TranslateOf } from '../../messages/messages.ts'
import { ssoMessages } from '../messages.ts'

/** Messages of the domains of a connection and of their proof. */
export const domainMessages = defineMessages(
  'ssoDomains',
  {
    domainsText:
      'Members with an address of these domains sign in with your provider. Prove that a domain is yours with a DNS record.',
    domainsEmpty: 'Add the domain of your email addresses first.',
    addTitle: 'Add a domain',
    domainHint: 'The part of your email addresses after the @.',
    addDomain: 'Add domain',
    domainAdded: '{domain} added',
    domainMissing: 'Enter a domain.',
    domainIsAddress: 'Enter only the part after the @.',
    domainInvalid: 'Enter a domain, such as example.com.',
    domainTwice: 'This domain is in the list already.',
    verifiedSince: 'Verified since {date}',
    vouchedFor: 'Verified by the operator',
    vouchedForText: 'The operator of this service vouches for this domain, so it needs no record.',
    recordText: "Add this record where your domain's DNS is managed.",
    recordOf: 'DNS record of {domain}',
    host: 'Host',
    hostHint: 'Some DNS panels add your domain by themselves. There, enter only the part before it.',
    hostAtDomain: 'The record belongs to the domain itself. Some DNS panels write @ for that.',
    recordType: 'Type',
    checkRule: 'We check every minute for an hour, then less often for 72 hours. DNS changes can take up to 48 hours.',
    lastChecked: 'Last checked:',
    failedText:
      "We stopped checking because the record didn't appear within 72 hours. Verify the domain again to start over.",
    expiredText:
      'The record was missing for 30 days. Members who have joined can still sign in, but no one new joins by this domain.',
    missingTitle: 'The record has been missing since {date}',
    missingText: 'Add it again. Otherwise, no one new can join by this domain after {date}.',
    verifyNow: 'Verify now',
    verifyAgain: 'Verify again',
    verifyNowOf: 'Verify now: {domain}',
    verifyAgainOf: 'Verify again: {domain}',
    nowVerified: '{domain} is verified',
    noRecord: "We don't see the record yet",
    noRecordFix: 'Check that it is saved in the public DNS of your domain. It can take up to 48 hours to appear.',
    otherText: 'There is a record, but with another value',
    otherTextFix: 'Replace its value with the one above, or add a second TXT record.',
    wrongName: 'The record is at the wrong name',
    wrongNameFix: 'Move it to the host above. Your DNS panel probably adds the domain by itself.',
    noAnswer: "The name servers of the domain didn't answer",
    noAnswerFix: 'Check that the domain is registered and its name servers work, then try again.',
    inUse: 'Another organization uses this domain',
    inUseFix: 'Contact support if it belongs to you.',
    found: 'Found: {values}',
    removeDomainText: 'Members with an address of this domain can no longer join by signing in with your provider.',
    removePendingText: 'Its DNS record is no longer needed.',
    lastReason: 'The last verified domain stays while single sign-on is on. Turn it off first.',
  },
  { shared: ssoMessages },
)

/** Looks up the messages of domains. */
export type DomainTranslate = TranslateOf<typeof domainMessages>
