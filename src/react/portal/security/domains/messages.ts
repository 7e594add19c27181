import { portalTexts } from '../../common/messages.ts'
import { defineMessages, plural } from '../../../messages/messages.ts'

/** Messages of the tab for mail domains. */
export const emailDomainMessages = defineMessages(
  'emailDomains',
  {
    use: 'Email domains',
    useText: 'Decide which email addresses can join your organization. People who are already members stay.',
    switch: 'Restrict email domains',
    ALLOW: 'Only allowed domains can join',
    ALLOWText: 'For organizations that know all their domains.',
    ALLOWShort: 'Allowed',
    BLOCK: 'All but blocked domains can join',
    BLOCKText: 'For keeping out certain domains.',
    BLOCKShort: 'Blocked',
    blockPublic: 'Block public email domains',
    blockPublicText: 'Also refuses addresses from services that are open to everyone, such as gmail.com.',
    publicBlocked: 'Public email domains',
    yes: 'Blocked',
    no: 'Not blocked',
    nobody: 'No domain is allowed yet, so nobody can join.',
    domain: 'Domain',
    domains: 'Domains',
    search: 'Search domains',
    add: 'Add domains',
    hint: 'One on each line, such as example.com. Subdomains are not included.',
    invalid: 'Enter one domain on each line, such as example.com, without wildcards or addresses.',
    tooMany: 'Add at most 100 domains at once.',
    toAdd: plural('count', { one: '{count} domain will be added.', other: '{count} domains will be added.' }),
    added: plural('count', { one: '{count} domain added', other: '{count} domains added' }),
    removed: 'Domain removed: {domain}',
    notRemoved: '{domain} was not removed: {reason}',
    empty: 'No domains yet',
    emptyText: 'Add the domains of your organization before you turn restrictions on.',
  },
  { shared: portalTexts },
)
