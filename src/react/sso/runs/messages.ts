import { defineMessages, type TranslateOf } from '../../messages/messages.ts'
import { ssoMessages } from '../messages.ts'

/** Messages of tests of a connection and of what they found. Of each check: its name, what went wrong, and what to do about it. */
export const runMessages = defineMessages(
  'ssoRuns',
  {
    testText:
      'Sign in with your provider as one of your members would. The test signs no one in here, creates no account, and changes nothing.',
    openTest: 'Open test sign-in',
    notStarted: "The test wasn't started: {reason}",
    testOpened: 'The test is open in a new window. Its result appears here by itself.',
    openByHand: 'No new window? Open the test here',
    incompleteTitle: 'Your provider comes first',
    incompleteText: "Enter your provider's details under “Connection”. Then you can test them.",
    testsTitle: 'Tests',
    testsNone: 'No tests in the last 30 days.',
    tests: 'Tests of this connection',
    signInsText:
      'The newest sign-ins with this provider. A member whose sign-in failed sees its number and can tell it to you.',
    signInsNone: 'No sign-ins in the last 30 days.',
    signInNumber: 'Number {number}',
    passed: 'Passed',
    outdated: 'Older settings',
    outdatedText: 'The connection has changed since this test. Test it again before you turn it on.',
    startedBy: 'Started by {email}',
    detailsOf: 'Details, {time}',
    runLoading: 'Loading the test',
    pendingText: 'No answer from the provider yet. Finish signing in in the other window.',
    passedText: 'Your provider signs people in with these settings.',
    whatToDo: 'How to fix it',
    expected: 'Expected',
    got: 'Received',
    checks: 'Checks',
    checkPassed: 'Passed: {check}',
    checkFailed: 'Failed: {check}',
    checkSkipped: 'Not checked: {check}',
    personTitle: 'Who signed in',
    subject: 'ID at the provider',
    groupsField: 'Groups at the provider',
    groupsNotSent: 'Not sent: members keep the roles of their groups',
    attributesSent: 'Attributes sent',
    match: 'What signing in would do',
    matchLinked: 'Signs in the member who has used this connection before.',
    matchMember: 'Signs in the member with this address, and links them to the provider.',
    matchAccount: 'Adds someone who already has an account to your organization.',
    matchNobody: 'Creates a new member.',
    rolesUnchanged: 'Unchanged: no group gives roles',
    rolesNone: 'None: no group of this member gives roles',
    uncover: 'Show hidden values',
    uncovered: 'The values are shown. The audit log records this.',
    notUncovered: "The values weren't shown: {reason}",
    copyReport: 'Copy report',
    report: 'Report of this test',
    reportHint: "Personal values stay hidden, so you can send the report to your identity provider's administrator.",
    form: 'Readable answer',
    formWrong: "The provider's answer couldn't be read",
    formFix:
      'Make sure the provider sends people back to the address shown under “Connection”, and that its app uses the same protocol as this connection.',
    encryption: 'Encryption',
    encryptionWrong: "The answer couldn't be decrypted",
    encryptionFix:
      "Import our metadata into the provider again so that it encrypts with our current certificate, or turn encryption off in the provider's app.",
    signInStatus: 'Success reported by the provider',
    signInStatusWrong: 'The provider refused to sign this person in',
    signInStatusFix:
      "Assign the person to the app in your provider, then try again. The provider's own log tells why it refused.",
    clientWrong: "The provider doesn't accept the client ID or the client secret",
    clientFix:
      "Create a new client secret in the provider's app, and enter it under “Connection”. Copy the value of the secret, not its ID.",
    signature: 'Signature',
    signatureWrong: "The answer's signature doesn't match the certificate of this connection",
    signatureFix:
      "Copy the provider's current signing certificate to “Connection”. Many providers create a new certificate for each app or renew it every year.",
    destination: 'Address of the answer',
    destinationWrong: 'The answer was made for another address',
    destinationFix:
      "Enter the single sign-on URL (ACS URL) from “Connection” in the provider's app, exactly as shown there.",
    issuer: 'Issuer of the answer',
    issuerWrong: 'The answer comes from another issuer',
    issuerFix:
      'Compare the entity ID or issuer of the provider with “Connection”. It changes when the app is created again.',
    recipient: 'Recipient',
    recipientWrong: 'The answer was made for another recipient',
    recipientFix: "Enter the single sign-on URL (ACS URL) from “Connection” as the recipient in the provider's app.",
    requestCheck: 'Answer to our request',
    requestCheckWrong: "The answer doesn't belong to this test",
    requestCheckFix:
      "Start from “Open test sign-in” rather than from the provider's app list, and finish in one window. If you changed the settings meanwhile, test again.",
    clock: 'Validity period',
    clockWrong: "The answer isn't valid at this time",
    clockFix: "Set the provider's clock automatically (NTP). Clocks may differ by one minute at most.",
    audience: 'Audience',
    audienceWrong: 'The answer is meant for another application',
    audienceFix:
      "Enter the entity ID from “Connection” as the audience in the provider's app. OpenID Connect: check the client ID.",
    subjectCheck: 'Person identified',
    subjectCheckWrong: "The answer doesn't say who signed in",
    subjectCheckFix: "Let the provider's app send a name ID (SAML) or the claim “sub” (OpenID Connect).",
    stableSubject: 'Permanent ID',
    stableSubjectWrong: 'The provider sends another ID at each sign-in',
    stableSubjectFix:
      "Choose “persistent” or the email address as the name ID format in the provider's app. With “transient”, people can't be recognized.",
    emailCheck: 'Email address sent',
    emailCheckWrong: 'The answer has no email address',
    emailCheckFix: "Add the attribute “email” to the provider's app, and make sure the person has an address there.",
    domain: 'Verified domain',
    domainWrong: "The person's address isn't in a verified domain",
    domainFix: 'Verify the domain under “Domains”, or test with someone whose address is in a verified one.',
    refusal: 'Allowed to sign in',
    refusalWrong: 'The person was refused',
    refusalFix: "Your provider signed the person in, but they weren't let in here.",
    refusedNoAddress: "The provider sent no valid email address. Add the attribute “email” to the provider's app.",
    refusedDomain: "The address isn't in a verified domain. Verify the domain under “Domains”.",
    refusedDisabled: 'The member is deactivated, or no longer in your organization. Reactivate them under Users.',
    refusedOtherOrganization:
      'The account belongs to another organization, so it must not join by single sign-on. Invite the person instead.',
    refusedOtherSubject:
      "Your provider sent another ID for this address than before. If the member got a new account at the provider, allow its ID here; if it's someone else, correct the address there. If every sign-in has a new ID, choose “persistent” as the name ID format.",
    refusedRestricted:
      'A rule of your organization blocks the person, such as email domains, countries, or IP addresses. See “Security”.',
    refusedOff: 'The connection was turned off at that time.',
  },
  { shared: ssoMessages },
)

/** Looks up the messages of tests. */
export type RunTranslate = TranslateOf<typeof runMessages>
