import { defineMessages, plural, type TranslateOf } from '../../../messages/messages.ts'
import { ssoMessages } from '../../../sso/messages.ts'

/** Messages of turning single sign-on on, and of requiring it. */
export const activateMessages = defineMessages(
  'ssoActivate',
  {
    turnOnTitle: 'Turn on single sign-on',
    turnOnText:
      'Members with an address in your verified domains can then sign in with the provider. Other ways to sign in stay available until you require single sign-on.',
    missingTitle: 'Before you can turn it on',
    missingDomains: 'Verify a domain',
    missingConnection: "Enter your provider's details",
    missingTest: 'Test the connection with the saved settings',
    onText: 'Members with an address in your verified domains can sign in with the provider.',
    affectedTitle: 'Who is affected',
    insideNone: 'No member has an address in your verified domains.',
    inside: plural('count', {
      one: '{count} member has an address in your verified domains.',
      other: '{count} members have an address in your verified domains.',
    }),
    outside: plural('count', {
      one: '{count} member has another address and keeps signing in as before.',
      other: '{count} members have other addresses and keep signing in as before.',
    }),
    requireTitle: 'Require single sign-on',
    requireText:
      'Members of your verified domains can then sign in with the provider only. Passwords, codes, passkeys, and social sign-in no longer work for them.',
    grace: 'Grace period',
    graceHint: 'Until it ends, every way to sign in keeps working.',
    graceNone: 'None: 10-minute trial now',
    trialHint:
      'Without a grace period, the rule is on trial for 10 minutes. It ends by itself unless an administrator signs in with the provider and confirms it.',
    exempt: 'Members who can always sign in another way',
    exemptHint: 'At least one administrator with a password or passkey, so that a broken provider locks no one out.',
    exemptMissing: 'Choose at least one member.',
    begun: 'Single sign-on will be required',
    tried: 'Single sign-on is required on trial',
    exemptCount: plural('count', {
      one: '{count} member can sign in another way.',
      other: '{count} members can sign in another way.',
    }),
    exemptNames: '{names} can sign in another way.',
    graceState: 'Required from {date}. Until then, every way to sign in keeps working.',
    graceEnd:
      'If no administrator signs in with the provider in the week before, the date moves by a day and administrators get an email.',
    trialState: 'On trial until {time}',
    confirm: 'Confirm and keep',
    confirmed: 'Single sign-on is required',
    notConfirmed: "This wasn't confirmed: {reason}",
    end: 'Stop requiring it',
    ended: 'Single sign-on is no longer required',
    endTitle: 'Stop requiring single sign-on?',
    endText: 'Members can then use passwords and other ways to sign in again. The provider stays connected.',
  },
  { shared: ssoMessages },
)

/** Looks up these messages. */
export type ActivateTranslate = TranslateOf<typeof activateMessages>
