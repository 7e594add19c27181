import { portalTexts } from '../../common/messages.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Messages of the tab for countries. */
export const countryMessages = defineMessages(
  'countries',
  {
    use: 'Countries',
    useText: 'Decide from which countries people and API tokens can reach your organization.',
    switch: 'Restrict by country',
    action: 'Rule',
    ALLOW: 'Allow only the chosen countries',
    ALLOWText: 'Everyone else is refused, including people who are signed in.',
    BLOCK: 'Block the chosen countries',
    BLOCKText: 'Everyone else can connect.',
    countries: 'Countries',
    countriesHint: 'Type to search.',
    noneChosen: 'Choose at least one country, or nobody can connect.',
    unknown: 'If the country is unknown',
    unknownALLOW: 'Allow',
    unknownALLOWText: 'People behind anonymizing networks can still connect.',
    unknownBLOCK: 'Block',
    unknownBLOCKText: 'Nobody connects without a known country.',
    sendsMail: 'Tell people by email when their sign-in is blocked',
    sendsMailText: 'A right password from a blocked country may be a stolen one.',
    mails: 'Emails about blocked sign-ins',
    ownAccepted: 'You are in {country}, which the saved rule lets in.',
    ownRefused: 'You are in {country}, which the saved rule refuses.',
    unknownAccepted: 'Your country is unknown. The saved rule lets you in.',
    unknownRefused: 'Your country is unknown. The saved rule refuses you.',
    unavailable:
      'This server does not learn which country people are in, so every country counts as unknown. Ask the provider of this application to set it up.',
  },
  { shared: portalTexts },
)
