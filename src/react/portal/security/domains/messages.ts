import { securityMessages } from '../messages.ts'
import { defineMessages, plural } from '../../../messages/messages.ts'

/** Messages of the tab for mail domains. */
export const emailDomainMessages = defineMessages(
  'emailDomains',
  {
    useText: 'Choose which email addresses can join your organization. Current members stay.',
    switch: 'Restrict email domains',
    ALLOW: 'Only allowed domains can join',
    ALLOWText: 'For organizations that know all their domains.',
    BLOCK: 'All but blocked domains can join',
    BLOCKText: 'For organizations that want to keep out certain domains.',
    blockPublic: 'Block public email domains',
    blockPublicText: 'Also blocks addresses from services that are open to everyone, such as gmail.com.',
    publicBlocked: 'Public email domains',
    yes: 'Blocked',
    no: 'Not blocked',
    nobody: 'No domain is allowed yet, so no one can join.',
    search: 'Search domains',
    add: 'Add domains',
    hint: "One on each line, such as example.com. Subdomains aren't included.",
    invalid: 'Enter one domain on each line, such as example.com, without wildcards or addresses.',
    tooMany: 'Add no more than 100 domains at a time.',
    toAdd: plural('count', { one: '{count} domain will be added.', other: '{count} domains will be added.' }),
    added: plural('count', { one: '{count} domain added', other: '{count} domains added' }),
    removed: 'Domain removed: {domain}',
    notRemoved: "{domain} wasn't removed: {reason}",
    emptyText: "Add your organization's domains before you turn restrictions on.",
  },
  { shared: securityMessages, formerly: { domainRestrictions: ['emailDomains.use'] } },
)
