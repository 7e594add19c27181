import { securityMessages } from '../messages.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Messages of the tab for countries. */
export const countryMessages = defineMessages(
  'countries',
  {
    useText: 'Choose the countries from which members and API tokens can reach your organization.',
    switch: 'Restrict by country',
    action: 'Rule',
    ALLOW: 'Allow only the chosen countries',
    BLOCK: 'Block the chosen countries',
    countriesHint: 'Type to search.',
    noneChosen: 'Choose at least one country, or no one can connect.',
    unknownALLOW: 'Allow',
    unknownALLOWText: 'Members behind anonymizing networks can still connect.',
    unknownBLOCK: 'Block',
    unknownBLOCKText: 'No one can connect without a known country.',
    sendsMail: 'Email members when their sign-in is blocked',
    sendsMailText: 'A correct password from a blocked country may be stolen.',
    mails: 'Emails about blocked sign-ins',
    ownAccepted: 'You are in {country}, which the saved rule allows.',
    ownRefused: 'You are in {country}, which the saved rule blocks.',
    unknownAccepted: 'Your country is unknown. The saved rule allows you to connect.',
    unknownRefused: 'Your country is unknown. The saved rule blocks you.',
    unavailable:
      "This server can't tell which country requests come from, so every country counts as unknown. Ask the provider of this application to set it up.",
  },
  { shared: securityMessages, formerly: { countryRestrictions: ['countries.use', 'countries.countries'] } },
)
