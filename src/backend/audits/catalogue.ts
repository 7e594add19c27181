/** Facts of an audit row, which are those of its event. */
type Facts = Readonly<Record<string, string | number | boolean>>

/** Name and description of an event in English, which screens translate by the key, and facts as an example. */
type Words = readonly [displayName: string, description: string, sampleFacts?: Facts]

const session = { sessionId: 'session-sample' }
const phone = { phoneId: 'phone-sample' }
const invitation = { invitationId: 'invitation-sample', targetEmail: 'invited@example.com' }
const passkey = { passkeyId: 'passkey-sample' }
const target = { targetId: 'user-sample', targetEmail: 'person@example.com' }
const webhook = { webhookId: 'webhook-sample' }
const apiToken = { tokenId: 'token-sample', owner: 'user' }
const role = { roleId: 'role-sample', key: 'billing-manager' }
const subAccount = { accountId: 'account-sample', accountName: 'Northwind' }
const domain = { connectionId: 'connection-sample', domainId: 'domain-sample', domain: 'example.com' }
const approval = { approvalId: 'approval-sample', approval: 'Export of all members', requester: 'Ann Field' }
const group = { groupId: 'group-sample' }
const notification = { event: 'user.invited', recipients: 2 }
const slackMessages = { subscriptionId: 'subscription-sample', event: 'user.invited', channels: 1 }
const auditStream = { streamId: 'destination-sample', name: 'Splunk' }
const review = { reviewId: 'review-sample', review: 'Quarterly review' }
const report = { report: 'members', editionId: 'report-sample' }
/** Failures of an hour share a row, which counts them. */
const failed = { attempts: 1 }

/** Every event of a tenant, by category. The keys are the actions of audit rows. */
export const catalogue = {
  'Sign-in': {
    'user.signedIn': ['Signed in', 'A member signed in.', session],
    'user.signedInHosted': [
      'Signed in to an application',
      'A member signed in to an application through hosted login.',
      { clientId: 'application-sample' },
    ],
    'user.signInFailed': [
      'Sign-in failed',
      'A sign-in failed. Further failures of the same person within the hour cause no event.',
      { isLocked: false, ...failed },
    ],
    'user.signedOut': ['Signed out', 'A member signed out.', session],
    'user.steppedUp': ['Identity confirmed', 'A member confirmed their identity with two-step verification.', session],
    'user.unlocked': ['Account unlocked', 'A member unlocked their account with a link.'],
    'tenant.switched': ['Organization switched', 'A member switched to this organization.', {}],
    'session.ended': ['Session ended', 'A member signed another device out.', { ...session, isImpersonation: false }],
    'session.endedByAdministrator': [
      'User signed out',
      'An administrator signed a member out everywhere.',
      { ...target, sessions: 2 },
    ],
    'user.unlockedByAdministrator': [
      'Account unlocked by an administrator',
      'An administrator unlocked a member.',
      target,
    ],
    'session.othersEnded': ['Other sessions ended', 'A member signed all other devices out.', { sessions: 2 }],
    'session.refreshTokenRepeated': [
      'Session token repeated late',
      'A session was renewed a second time with one token, as happens after a lost response.',
      session,
    ],
    'session.refreshTokenReused': [
      'Session token reused',
      'An old session token was used again; the session ended.',
      { ...session, ...failed },
    ],
    'authorizationCode.reused': [
      'Authorization code reused',
      'A used authorization code was presented again.',
      { ...session, ...failed },
    ],
    'authorizationCode.verifierRefused': [
      'Code verifier refused',
      'A code was presented without its verifier.',
      { clientId: 'application-sample', ...failed },
    ],
    'sso.refused': [
      'Single sign-on refused',
      'A response of the identity provider was refused.',
      { connectionId: 'connection-sample', reason: 'The signature is not valid', ...failed },
    ],
    'sso.rolesKept': [
      'Roles kept at sign-in',
      'The groups of an identity provider would have taken away the last administrator.',
      { connectionId: 'connection-sample' },
    ],
  },
  Users: {
    'user.signedUp': ['Signed up', 'Someone created an account.'],
    'user.signUpRepeated': ['Sign-up repeated', 'Someone with an account tried to create another one.'],
    'user.activated': ['Account activated', 'Someone activated their account.'],
    'user.invited': [
      'User invited',
      'A person was invited.',
      { targetId: 'invitation-sample', targetEmail: 'invited@example.com' },
    ],
    'user.joined': ['User joined', 'An invited person joined.'],
    'user.identityLinked': [
      'Identity linked',
      'A member signed in with this identity provider for the first time.',
      { connectionId: 'connection-sample', isNewPerson: false },
    ],
    'user.identityReplaced': [
      'Identity replaced',
      'An administrator let another account at the identity provider sign in as a member.',
      { connectionId: 'connection-sample', sessions: 1 },
    ],
    'invitation.resent': ['Invitation resent', 'A pending invitation was sent again.', invitation],
    'invitation.withdrawn': ['Invitation withdrawn', 'A pending invitation was withdrawn.', invitation],
    'invitations.imported': [
      'People imported',
      'People from a file were invited.',
      { importId: 'import-sample', people: 118 },
    ],
    'invitations.importUndone': [
      'Import undone',
      'The people from a file are no longer invited.',
      { importId: 'import-sample', people: 118 },
    ],
    'inviteLink.created': [
      'Invite link created',
      'A link that people can join with was created.',
      { linkId: 'link-sample', roles: 'role-sample' },
    ],
    'inviteLink.changed': [
      'Invite link changed',
      'The roles or the end of the invite link were changed.',
      { linkId: 'link-sample', before: 'role-sample', after: 'role-other' },
    ],
    'inviteLink.removed': [
      'Invite link turned off',
      'The invite link was turned off.',
      { linkId: 'link-sample', uses: 3 },
    ],
    'member.expirySet': [
      'Access made temporary',
      "A member's access got an end date.",
      { ...target, endsAt: '2026-12-31T00:00:00.000Z' },
    ],
    'member.madePermanent': ['Access made permanent', "A member's access no longer ends.", target],
    'user.rolesChanged': [
      'Roles changed',
      'An administrator changed the roles of a member.',
      { ...target, added: 'role-support', removed: '' },
    ],
    'user.rolesSynchronized': [
      'Roles synchronized',
      "The groups at the organization's identity provider changed the roles of a member.",
      { ...target, connectionId: 'connection-sample', added: 'role-support', removed: '' },
    ],
    'user.disabled': [
      'User deactivated',
      'An administrator deactivated a member.',
      { ...target, sessions: 1, tokens: 0 },
    ],
    'user.enabled': ['User reactivated', 'An administrator reactivated a member.', target],
    'user.removed': ['User removed', 'An administrator removed a member.', { ...target, sessions: 1, tokens: 0 }],
    'user.restored': ['Removal undone', 'An administrator undid the removal of a member.', target],
    'application.assigned': [
      'Applications assigned',
      'An administrator assigned applications to a member.',
      { ...target, applications: 'application-sample' },
    ],
    'application.unassigned': [
      'Applications unassigned',
      'An administrator unassigned applications from a member.',
      { ...target, applications: 'application-sample' },
    ],
    'user.profileChanged': ['Profile changed', 'A member changed their profile.', { fields: 'name, picture' }],
    'user.customFieldsChanged': [
      'Custom fields changed',
      'An administrator changed custom fields of a member.',
      { ...target, fields: 'plan, seats' },
    ],
    'user.usernameChanged': ['Username changed', 'A member chose or removed their username.', { isRemoved: false }],
    'user.left': ['User left', 'A member left the organization.'],
    'user.dataExported': ['Personal data downloaded', 'A member downloaded their personal data.'],
    'user.deletionRequested': [
      'Account deletion requested',
      'A member asked for their account to be deleted in 30 days.',
      { deletionAt: '2026-03-31T10:00:00.000Z' },
    ],
    'user.deletionCancelled': ['Account kept', 'A member kept the account that was to be deleted.'],
    'user.deleted': ['Account deleted', "A member's account was deleted as requested."],
    'user.emailChanged': ['Email address changed', 'A member changed the address of their account.'],
    'user.phoneChanged': ['Phone number changed', 'A member changed the phone number they sign in with.'],
    'user.phoneAdded': ['Phone number added', 'A member added a phone number.', phone],
    'user.phoneVerified': ['Phone number verified', 'A member verified a phone number.', phone],
    'user.phoneRemoved': ['Phone number removed', 'A member removed a phone number.', phone],
  },
  Credentials: {
    'user.passwordChanged': ['Password changed', 'A member changed their password.'],
    'user.breachedPasswordFound': [
      'Breached password found',
      'A member signed in with a password that is known from a data breach.',
    ],
    'user.breachedPasswordsReset': [
      'Breached passwords reset',
      'Members with breached passwords must choose new ones.',
      { people: 3 },
    ],
    'user.secondFactorAdded': ['Two-step method added', 'A member added a two-step method.', { kind: 'authenticator' }],
    'user.secondFactorRemoved': [
      'Two-step method removed',
      'A member removed a two-step method.',
      { kind: 'authenticator' },
    ],
    'user.secondFactorFailed': [
      'Two-step verification failed',
      'A member failed two-step verification. Further failures of the same person within the hour cause no event.',
      { purpose: 'signIn', ...failed },
    ],
    'user.secondFactorsReset': [
      'Two-step verification reset',
      'An administrator removed the two-step methods of a member.',
      { ...target, reason: 'Lost phone' },
    ],
    'user.passwordResetSent': [
      'Password reset sent',
      'An administrator sent a member a link to choose a new password.',
      target,
    ],
    'user.secondFactorsRecovered': [
      'Two-step verification turned off with a backup code',
      'A member removed all two-step methods with a backup code.',
    ],
    'passkey.added': ['Passkey added', 'A member added a passkey.', { ...passkey, name: 'Phone' }],
    'passkey.renamed': [
      'Passkey renamed',
      'A member renamed a passkey.',
      { ...passkey, before: 'Phone', name: 'Work phone' },
    ],
    'passkey.removed': ['Passkey removed', 'A member removed a passkey.', { ...passkey, name: 'Phone' }],
    'passkey.counterReused': ['Passkey counter reused', 'A passkey may have been copied.', { ...passkey, ...failed }],
  },
  Administration: {
    'securityPolicy.changed': [
      'Security policy changed',
      'An administrator changed a security policy.',
      { policy: 'lockout', before: 'off', after: '5 attempts' },
    ],
    'securityPolicy.trialStarted': [
      'Security policy on trial',
      'A changed security policy could lock members out, so it is on trial until an administrator confirms it.',
      { policy: 'sessions', endsAt: '2026-12-31T00:00:00.000Z' },
    ],
    'securityPolicy.confirmed': [
      'Security policy confirmed',
      'An administrator kept a security policy that was on trial.',
      { policy: 'sessions' },
    ],
    'securityPolicy.restored': [
      'Security policy restored',
      'No one confirmed a security policy in time, so the previous one applies again.',
      { policy: 'sessions', startedBy: 'user-sample' },
    ],
    'securityCenter.recommendationDismissed': [
      'Recommendation dismissed',
      'An administrator dismissed a recommendation of the security center.',
      { recommendation: 'ENABLE_COUNTRY_RESTRICTIONS', reason: 'Our members travel.' },
    ],
    'securityCenter.recommendationRestored': [
      'Recommendation restored',
      'An administrator took back that a recommendation of the security center was dismissed.',
      { recommendation: 'ENABLE_COUNTRY_RESTRICTIONS' },
    ],
    'accountSettings.changed': [
      'Account settings changed',
      'An administrator changed the settings of the organization.',
      { fields: 'name, timezone' },
    ],
    'loginBox.customized': [
      'Login box customized',
      'An administrator changed the appearance of the login box.',
      { leaves: 4 },
    ],
    'impersonation.started': [
      'Impersonation started',
      'Someone started to impersonate a member.',
      { target: 'user-impersonated' },
    ],
    'impersonation.stopped': [
      'Impersonation stopped',
      'Someone stopped impersonating a member.',
      { target: 'user-impersonated' },
    ],
    'user.impersonated': [
      'User impersonated',
      'Someone started to impersonate this member.',
      { impersonator: 'user-support' },
    ],
    'ssoConnection.entered': [
      'Single sign-on connected',
      'An operator saved a connection to an identity provider.',
      { connectionId: 'connection-sample' },
    ],
    'ssoEnforcement.planned': [
      'Required single sign-on planned',
      'An administrator set a date from which members must use single sign-on.',
      { connectionId: 'connection-sample', endsAt: '2026-12-31T00:00:00.000Z' },
    ],
    'ssoEnforcement.tried': [
      'Required single sign-on on trial',
      'An administrator made single sign-on required on trial.',
      { connectionId: 'connection-sample' },
    ],
    'ssoEnforcement.begun': [
      'Single sign-on required',
      'Members of a domain can only sign in by single sign-on.',
      { connectionId: 'connection-sample' },
    ],
    'ssoEnforcement.extended': [
      'Required single sign-on postponed',
      'No administrator used single sign-on in the last seven days, so it is required a day later.',
      { connectionId: 'connection-sample', endsAt: '2026-12-31T00:00:00.000Z' },
    ],
    'ssoEnforcement.restored': [
      'Required single sign-on withdrawn',
      'No administrator confirmed required single sign-on in time, so other sign-in methods work again.',
      { connectionId: 'connection-sample' },
    ],
    'ssoEnforcement.ended': [
      'Single sign-on optional',
      'An administrator let members use other sign-in methods again.',
      { connectionId: 'connection-sample' },
    ],
    'ssoTest.started': [
      'Single sign-on test started',
      'An administrator started a test of a connection to an identity provider.',
      { connectionId: 'connection-sample', runId: 'run-sample' },
    ],
    'ssoTest.finished': [
      'Single sign-on test finished',
      'A test of a connection to an identity provider ended.',
      { connectionId: 'connection-sample', runId: 'run-sample', isPassed: true },
    ],
    'ssoTest.uncovered': [
      'Single sign-on test values read',
      'An administrator read the personal values in a test of a connection.',
      { connectionId: 'connection-sample', runId: 'run-sample' },
    ],
    'ssoConnection.providerLearned': [
      'Identity provider recognized',
      'The entity ID of an identity provider was taken from its first signed answer.',
      { connectionId: 'connection-sample', entityId: 'https://idp.example.com/saml' },
    ],
    'ssoConnection.expiring': [
      'Certificate or secret expires soon',
      'A signing certificate or the client secret of a connection to an identity provider expires soon.',
      { connectionId: 'connection-sample', kind: 'certificate', endsAt: '2027-01-31T00:00:00.000Z' },
    ],
    'ssoConnection.created': [
      'Single sign-on connection added',
      'An administrator added a connection to an identity provider.',
      { connectionId: 'connection-sample' },
    ],
    'ssoConnection.updated': [
      'Single sign-on connection changed',
      'An administrator changed a connection to an identity provider.',
      { connectionId: 'connection-sample', fields: 'saml' },
    ],
    'ssoConnection.enabled': [
      'Single sign-on turned on',
      'An administrator turned a connection to an identity provider on.',
      { connectionId: 'connection-sample' },
    ],
    'ssoConnection.disabled': [
      'Single sign-on turned off',
      'An administrator turned a connection to an identity provider off.',
      { connectionId: 'connection-sample' },
    ],
    'ssoConnection.deleted': [
      'Single sign-on connection deleted',
      'An administrator deleted a connection to an identity provider.',
      { connectionId: 'connection-sample', people: 12 },
    ],
    'ssoRoles.changed': [
      'Single sign-on roles changed',
      'An administrator changed which roles single sign-on gives.',
      { connectionId: 'connection-sample', fields: 'groups' },
    ],
    'ssoDomain.added': ['Domain added', 'An administrator added a domain for single sign-on.', domain],
    'ssoDomain.removed': ['Domain removed', 'An administrator removed a domain of single sign-on.', domain],
    'ssoDomain.checked': [
      'Domain checked',
      'An administrator had the DNS record of a domain checked.',
      { ...domain, found: 'noRecord' },
    ],
    'ssoDomain.verified': ['Domain verified', 'The DNS record of a domain was found.', domain],
    'ssoDomain.failed': ['Domain not verified', "The DNS record of a domain wasn't found in time.", domain],
    'ssoDomain.missing': ['DNS record gone', 'The DNS record of a verified domain is gone.', domain],
    'ssoDomain.expired': ['Domain expired', 'The DNS record of a domain has been gone for 30 days.', domain],
    'ssoDomain.lost': ['Domain lost', 'Another organization verified a domain whose DNS record was gone.', domain],
    'ssoSetUpLink.created': [
      'Set-up link made',
      'An administrator made a link by which someone without an account sets up single sign-on.',
      { connectionId: 'connection-sample', linkId: 'link-sample', linkName: 'IT department' },
    ],
    'ssoSetUpLink.opened': [
      'Set-up link opened',
      'Someone opened a link to set up single sign-on.',
      { connectionId: 'connection-sample', linkId: 'link-sample', linkName: 'IT department' },
    ],
    'ssoSetUpLink.saved': [
      'Set-up link used',
      'Someone saved settings of an identity provider by a link.',
      { connectionId: 'connection-sample', linkId: 'link-sample', linkName: 'IT department' },
    ],
    'ssoSetUpLink.domainChecked': [
      'Domain checked by a set-up link',
      'Someone had the DNS record of a domain checked by a link.',
      { ...domain, linkId: 'link-sample', linkName: 'IT department' },
    ],
    'ssoSetUpLink.tested': [
      'Set-up link tested',
      'Someone started a test of single sign-on by a link.',
      { connectionId: 'connection-sample', linkId: 'link-sample', linkName: 'IT department' },
    ],
    'ssoSetUpLink.revoked': [
      'Set-up link revoked',
      'An administrator revoked a link to set up single sign-on.',
      { connectionId: 'connection-sample', linkId: 'link-sample', linkName: 'IT department' },
    ],
    'ssoProposal.accepted': [
      'Proposed settings accepted',
      'An administrator accepted settings of single sign-on that were saved by a link.',
      { connectionId: 'connection-sample', linkId: 'link-sample', linkName: 'IT department' },
    ],
    'ssoProposal.discarded': [
      'Proposed settings discarded',
      'An administrator discarded settings of single sign-on that were saved by a link.',
      { connectionId: 'connection-sample', linkId: 'link-sample', linkName: 'IT department' },
    ],
    'ssoReportLink.created': [
      'Link to a report made',
      'An administrator made a link to the report of a sign-in or a test of single sign-on.',
      { connectionId: 'connection-sample', runId: 'run-sample', linkId: 'link-sample' },
    ],
    'ssoReportLink.revoked': [
      'Link to a report revoked',
      'An administrator revoked a link to the report of a sign-in or a test of single sign-on.',
      { connectionId: 'connection-sample', runId: 'run-sample', linkId: 'link-sample' },
    ],
    'ssoMetadata.keysAdded': [
      'Signing certificates added',
      'The metadata of an identity provider has new signing certificates.',
      { connectionId: 'connection-sample' },
    ],
    'ssoMetadata.keysRemoved': [
      'Signing certificates removed',
      'The metadata of an identity provider has no longer had some signing certificates for seven days.',
      { connectionId: 'connection-sample' },
    ],
    'ssoMetadata.changed': [
      'Identity provider changed',
      'The metadata of an identity provider has another entity ID or address, which waits for an administrator.',
      { connectionId: 'connection-sample' },
    ],
    'audits.faultFound': [
      'Audit log damaged',
      'The audit log is not as the server wrote it. Further findings of the same kind within the hour cause no event.',
      { kind: 'changed', sequence: 12, ...failed },
    ],
    'audits.exported': [
      'Audit log exported',
      'A member exported entries of the audit log.',
      { format: 'csv', filters: 'severity High' },
    ],
    'accessReview.created': [
      'Access review started',
      'A review of who has which role was started.',
      { ...review, dueAt: '2030-01-01T00:00:00.000Z', reviewers: 2 },
    ],
    'accessReview.updated': [
      'Access review changed',
      'Name, due date, reviewers or reminders of an access review were changed.',
      { ...review, fields: 'dueAt' },
    ],
    'accessReview.extended': [
      'Access review extended',
      'Access that was given since its start was added to an access review.',
      review,
    ],
    'accessReview.decided': [
      'Access reviewed',
      'A reviewer decided about a role of a member.',
      { ...review, ...target, role: 'Manager', decision: 'keep' },
    ],
    'accessReview.undone': [
      'Access review decision taken back',
      'A reviewer took a decision of an access review back.',
      { ...review, ...target, role: 'Manager', decision: 'keep' },
    ],
    'accessReview.reminded': [
      'Reviewer reminded',
      'A reviewer was reminded of decisions that are missing in an access review.',
      { ...review, targetId: 'user-sample', dueAt: '2030-01-01T00:00:00.000Z', missing: 12 },
    ],
    'accessReview.completed': [
      'Access review completed',
      'The removals of an access review were carried out, and its evidence was sealed.',
      { ...review, removed: 3, failed: 0, sha256: 'hash-sample' },
    ],
    'accessReview.deleted': ['Access review deleted', 'An access review was deleted before it was completed.', review],
    'audits.fileFinished': [
      'Audit log file ready',
      'A file of the audit log is ready for the member who asked for it.',
      { fileId: 'file-sample', format: 'csv', rows: 52_310 },
    ],
    'audits.fileFailed': [
      'Audit log file failed',
      'A file of the audit log failed.',
      { fileId: 'file-sample', format: 'csv', ...failed },
    ],
    'auditStream.created': [
      'Audit log destination added',
      'A destination was added, to which the audit log is delivered.',
      { ...auditStream, kind: 'splunk', host: 'logs.example.com' },
    ],
    'auditStream.tested': [
      'Audit log destination tested',
      'A test message was sent to a destination of the audit log.',
      auditStream,
    ],
    'auditStream.secretReplaced': [
      'Audit log destination secret replaced',
      'The secret of a destination of the audit log was replaced.',
      auditStream,
    ],
    'auditStream.paused': [
      'Audit log destination paused',
      'A member paused a destination of the audit log.',
      auditStream,
    ],
    'auditStream.resumed': [
      'Audit log destination resumed',
      'A destination of the audit log goes on where it was.',
      auditStream,
    ],
    'auditStream.stopped': [
      'Audit log destination stopped',
      'Deliveries of the audit log failed for hours, so the destination was stopped.',
      { ...auditStream, cause: 'HTTP 503' },
    ],
    'auditStream.deleted': [
      'Audit log destination deleted',
      'A destination of the audit log was deleted.',
      auditStream,
    ],
    'report.requested': ['Report requested', 'A member asked for a report.', report],
    'report.made': ['Report made', 'A report was made.', { ...report, isScheduled: true, rows: 42 }],
    'report.failed': ['Report failed', 'A report failed.', { ...report, isScheduled: true, ...failed }],
    'report.deleted': [
      'Report deleted',
      'A member deleted a report that was kept.',
      { ...report, madeAt: '2026-05-01T08:00:00Z' },
    ],
    'report.sent': [
      'Report sent',
      'A member sent a report to other members.',
      { ...report, recipients: 'person@example.com' },
    ],
    'report.scheduled': [
      'Report scheduled',
      'A member set when a report is made, and who gets it.',
      { report: 'members', cron: '0 8 * * 1', timeZone: 'Europe/Berlin', recipients: 2 },
    ],
    'report.paused': [
      'Schedule of a report paused',
      'A member paused the schedule of a report.',
      { report: 'members', cron: '0 8 * * 1', timeZone: 'Europe/Berlin', recipients: 2 },
    ],
    'job.abandoned': [
      'Background job abandoned',
      'A message or another background job failed permanently.',
      { kind: 'mail', tries: 16, reason: 'failed', ...failed },
    ],
  },
  Provisioning: {
    'directoryConnection.created': [
      'Directory connected',
      'An administrator added a connection to a directory.',
      { connectionId: 'connection-sample', directory: 'Okta' },
    ],
    'directoryConnection.updated': [
      'Directory connection changed',
      'An administrator changed a connection to a directory.',
      { connectionId: 'connection-sample', directory: 'Okta', fields: 'name' },
    ],
    'directoryConnection.deleted': [
      'Directory connection deleted',
      'An administrator deleted a connection to a directory.',
      { connectionId: 'connection-sample', directory: 'Okta', people: 12, groups: 3 },
    ],
    'directoryToken.created': [
      'Directory token created',
      'An administrator created a token for a directory.',
      { connectionId: 'connection-sample', directory: 'Okta' },
    ],
    'directoryToken.revoked': [
      'Directory token revoked',
      'An administrator revoked a token of a directory.',
      { connectionId: 'connection-sample', directory: 'Okta' },
    ],
    'directoryToken.expiring': [
      'Directory token expires soon',
      'A token of a directory expires soon.',
      { connectionId: 'connection-sample', directory: 'Okta', endsAt: '2027-01-31T00:00:00.000Z' },
    ],
    'directoryRemovals.waiting': [
      'Directory changes wait',
      'A directory sent a change that takes access away, which waits for an administrator.',
      { connectionId: 'connection-sample', directory: 'Okta' },
    ],
    'directoryRemovals.applied': [
      'Directory changes confirmed',
      'An administrator confirmed changes of a directory that take access away.',
      { connectionId: 'connection-sample', directory: 'Okta', people: 3 },
    ],
    'directoryRemovals.approvalWithdrawn': [
      'Approval of directory changes withdrawn',
      'An administrator decided that changes of a directory that take access away wait for approval again.',
      { connectionId: 'connection-sample', directory: 'Okta' },
    ],
    'directoryMember.added': [
      'Member added by a directory',
      'A directory made someone a member.',
      { ...target, connectionId: 'connection-sample', directory: 'Okta' },
    ],
    'directoryMember.renamed': [
      'Member renamed by a directory',
      'A directory changed the name or email address of a member.',
      {
        ...target,
        connectionId: 'connection-sample',
        directory: 'Okta',
        before: 'old@example.com',
        after: 'person@example.com',
      },
    ],
    'directoryMember.updated': [
      'Member changed by a directory',
      'A directory changed attributes of a member.',
      { ...target, connectionId: 'connection-sample', directory: 'Okta', fields: 'title' },
    ],
    'directoryMember.deactivated': [
      'Member deactivated by a directory',
      'A directory deactivated a member. Their sessions and API tokens ended.',
      { ...target, connectionId: 'connection-sample', directory: 'Okta', sessions: 1, tokens: 0 },
    ],
    'directoryMember.reactivated': [
      'Member reactivated by a directory',
      'A directory reactivated a member.',
      { ...target, connectionId: 'connection-sample', directory: 'Okta' },
    ],
    'directoryMember.removed': [
      'Member removed by a directory',
      'A directory removed a member. The account stays.',
      { ...target, connectionId: 'connection-sample', directory: 'Okta', sessions: 1, tokens: 0 },
    ],
    'directoryResource.stored': [
      'Person or group of a directory stored',
      'A directory sent a person or a group that gives no one access.',
      { connectionId: 'connection-sample', directory: 'Okta', name: 'person@example.com' },
    ],
    'directoryGroup.created': [
      'Group added by a directory',
      'A directory added a group.',
      { ...group, name: 'Support team', connectionId: 'connection-sample', directory: 'Okta' },
    ],
    'directoryGroup.renamed': [
      'Group renamed by a directory',
      'A directory changed the name of a group.',
      { ...group, connectionId: 'connection-sample', directory: 'Okta', before: 'Support', after: 'Support team' },
    ],
    'directoryGroup.membersChanged': [
      'Group members changed by a directory',
      'A directory changed who is in a group.',
      { ...group, connectionId: 'connection-sample', directory: 'Okta', addedCount: 2, removedCount: 1 },
    ],
    'directoryGroup.rolesChanged': [
      'Roles of a directory group changed',
      'An administrator changed which roles a group of a directory gives.',
      { ...group, connectionId: 'connection-sample', directory: 'Okta', added: 'role-sample', removed: '' },
    ],
    'directoryGroup.deleted': [
      'Group deleted by a directory',
      'A directory deleted a group.',
      { ...group, name: 'Support team', connectionId: 'connection-sample', directory: 'Okta', people: 5 },
    ],
  },
  Billing: {
    'billing.customerCreated': ['Billing set up', 'The organization became a customer of the payment provider.', {}],
    'billing.informationChanged': [
      'Billing information changed',
      'The name, address, or tax ID for invoices was changed.',
      { fields: 'email' },
    ],
    'billing.checkoutStarted': [
      'Checkout confirmed',
      'Someone confirmed what a plan costs.',
      { plan: 'Team', seats: 10 },
    ],
    'billing.subscribed': ['Plan started', 'A plan was bought.', { plan: 'Team', seats: 10 }],
    'billing.trialStarted': [
      'Trial started',
      'A trial of a plan began.',
      { plan: 'Team', endsAt: '2027-01-31T00:00:00.000Z' },
    ],
    'billing.trialEnding': [
      'Trial ends soon',
      'A trial ends in a few days.',
      { plan: 'Team', endsAt: '2027-01-31T00:00:00.000Z' },
    ],
    'billing.trialEnded': ['Trial ended', 'A trial ended without a payment method.', { plan: 'Team' }],
    'billing.planChanged': ['Plan changed', 'The plan was changed.', { before: 'Team', after: 'Business' }],
    'billing.seatsChanged': ['Seats changed', 'The number of seats was changed.', { before: 10, after: 12 }],
    'billing.seatLimitChanged': [
      'Seat limit changed',
      'How many seats can be filled has changed.',
      { plan: 'Team', before: 10, after: 12 },
    ],
    'billing.changeScheduled': [
      'Plan change scheduled',
      'A change of the plan comes with the next period.',
      { plan: 'Starter', seats: 5, at: '2027-01-31T00:00:00.000Z' },
    ],
    'billing.changePending': [
      'Plan change waits for payment',
      'A change of the plan waits until it is paid.',
      { plan: 'Business', seats: 10 },
    ],
    'billing.changeDiscarded': [
      'Plan change discarded',
      'A change of the plan was taken back or never paid.',
      { plan: 'Business' },
    ],
    'billing.canceled': [
      'Subscription canceled',
      'The subscription ends with its period.',
      { plan: 'Team', endsAt: '2027-01-31T00:00:00.000Z' },
    ],
    'billing.resumed': ['Cancellation taken back', 'The subscription goes on after all.', { plan: 'Team' }],
    'billing.ended': ['Subscription ended', 'The subscription is over.', { plan: 'Team' }],
    'billing.paymentFailed': [
      'Payment failed',
      'A payment failed. Access goes on for some days.',
      { plan: 'Team', accessUntil: '2027-01-31T00:00:00.000Z' },
    ],
    'billing.actionRequired': [
      'Payment needs an action',
      'A payment has to be confirmed, or needs another payment method.',
      { plan: 'Team' },
    ],
    'billing.accessReduced': [
      'Access reduced',
      'The payment deadline has passed, so the plan is now read-only.',
      { plan: 'Team' },
    ],
    'billing.settled': ['Arrears paid', 'What was open is paid.', { plan: 'Team' }],
    'billing.disputed': ['Charge disputed', 'The bank was asked to take a charge back.', {}],
    'billing.methodAdded': ['Payment method added', 'A payment method was added.', { brand: 'visa', last4: '4242' }],
    'billing.methodRemoved': [
      'Payment method removed',
      'A payment method was removed.',
      { brand: 'visa', last4: '4242' },
    ],
    'billing.methodChanged': [
      'Payment method changed',
      'The address or expiry date of a payment method was changed.',
      { brand: 'visa', last4: '4242' },
    ],
    'billing.defaultMethodChanged': [
      'Default payment method changed',
      'Another payment method is charged from now on.',
      { brand: 'visa', last4: '4242' },
    ],
    'billing.cardExpiring': [
      'Card expires soon',
      'The card that is charged expires.',
      { brand: 'visa', last4: '4242', expires: '01/2027' },
    ],
    'billing.seatsFilled': [
      'Few seats left',
      'Most or all seats of the plan are taken.',
      { plan: 'Team', used: 8, limit: 10 },
    ],
    'billing.invoiceIssued': ['Invoice issued', 'An invoice was issued.', { number: 'INV-000001', total: '96.20 EUR' }],
    'billing.invoicePaid': ['Invoice paid', 'An open invoice was paid.', { number: 'INV-000001', total: '96.20 EUR' }],
    'billing.creditNoteIssued': [
      'Credit note issued',
      'A credit note was issued.',
      { number: 'CN-000001', total: '12.00 EUR' },
    ],
    'billing.stateCorrected': [
      'Billing state corrected',
      'The daily comparison with the payment provider found a difference and settled it.',
      { differences: 1 },
    ],
    'billing.invoiceLeftOut': [
      'Invoice left out',
      "An invoice of the payment provider can't be read and was left out.",
      { invoice: 'in_1' },
    ],
    'billing.clockMoved': [
      'Test clock moved',
      'The clock of the test provider was moved.',
      { to: '2027-01-31T00:00:00.000Z' },
    ],
  },
  Webhooks: {
    'webhook.created': ['Webhook created', 'An administrator added a webhook.', { ...webhook, host: 'example.com' }],
    'webhook.updated': [
      'Webhook changed',
      'An administrator changed a webhook.',
      { ...webhook, fields: 'displayName, url' },
    ],
    'webhook.deleted': ['Webhook deleted', 'An administrator deleted a webhook.', webhook],
    'webhook.secretRotated': ['Webhook secret rotated', 'A webhook got a new signing secret.', webhook],
    'webhook.tested': [
      'Webhook tested',
      'An administrator sent a sample event to an address.',
      { ...webhook, statusCode: 200 },
    ],
    'webhook.retried': [
      'Webhook messages sent again',
      'An administrator resent messages.',
      { ...webhook, messages: 1 },
    ],
    'webhook.failing': ['Webhook failing', 'A webhook has been failing for a day.', { ...webhook, cause: 'HTTP 500' }],
    'webhook.disabled': [
      'Webhook stopped',
      'A webhook kept failing and was stopped.',
      { ...webhook, cause: 'HTTP 500' },
    ],
  },
  Groups: {
    'group.created': ['Group created', 'An administrator created a group.', { ...group, name: 'Support team' }],
    'group.updated': [
      'Group changed',
      'An administrator changed the name, color, or description of a group.',
      { ...group, fields: 'name, color' },
    ],
    'group.rolesChanged': [
      'Roles of a group changed',
      'An administrator changed which roles a group gives.',
      { ...group, added: 'role-support', removed: '', people: 12 },
    ],
    'group.membersChanged': [
      'Members of a group changed',
      'An administrator added members to a group or removed them.',
      { ...group, added: 'user-sample', removed: '', addedCount: 1, removedCount: 0 },
    ],
    'group.deleted': [
      'Group deleted',
      'An administrator deleted a group.',
      { ...group, name: 'Support team', people: 12 },
    ],
    'groups.configured': [
      'Groups configured',
      'An administrator changed whether groups can be used, or can have roles.',
      { enabled: true, rolesEnabled: true },
    ],
  },
  'Sub-accounts': {
    'subAccount.created': ['Sub-account created', 'An administrator created a sub-account.', subAccount],
    'subAccount.renamed': [
      'Sub-account renamed',
      'An administrator renamed a sub-account.',
      { ...subAccount, before: 'Northwind', after: 'Northwind Traders' },
    ],
    'subAccount.moved': [
      'Sub-account moved',
      'An administrator put a sub-account under another account.',
      { ...subAccount, accounts: 1 },
    ],
    'subAccount.removed': ['Sub-account deleted', 'An administrator deleted a sub-account.', subAccount],
    'subAccount.managementChanged': [
      'Management of sub-accounts changed',
      'An administrator changed whether a sub-account manages sub-accounts of its own.',
      { ...subAccount, isReseller: true },
    ],
    'subAccount.accessTypeChanged': [
      'Access to sub-accounts changed',
      'An administrator changed which members can use the sub-accounts of an account.',
      { ...subAccount, before: 'defaultOff', after: 'defaultOn', isInherited: false },
    ],
    'subAccount.entered': [
      'Sub-account opened',
      'A member of an account above began to work in a sub-account.',
      { ...subAccount, ...session },
    ],
    'subAccount.memberInvited': [
      'Member of a sub-account invited',
      'An administrator invited someone to a sub-account.',
      { ...subAccount, ...target },
    ],
    'subAccount.memberRemoved': [
      'Member of a sub-account removed',
      'An administrator removed a member from a sub-account.',
      { ...subAccount, ...target },
    ],
    'subAccount.memberRolesChanged': [
      'Roles in a sub-account changed',
      'An administrator changed the roles of a member of a sub-account.',
      { ...subAccount, ...target, added: 'role-sample', removed: '' },
    ],
    'subAccount.memberAccessChanged': [
      'Access of a member of a sub-account changed',
      'An administrator changed whether a member of a sub-account can use the sub-accounts below it.',
      { ...subAccount, ...target, isAllowed: true },
    ],
    'approval.approved': ['Request approved', 'A member approved a request.', approval],
    'approval.declined': ['Request declined', 'A member declined a request.', approval],
    'user.subAccountAccessChanged': [
      'Sub-account access of a member changed',
      'An administrator changed whether a member can use the sub-accounts.',
      { ...target, isAllowed: true },
    ],
  },
  'API tokens': {
    'apiToken.created': ['API token created', 'A member created an API token.', { ...apiToken, type: 'AccessToken' }],
    'apiToken.updated': [
      'API token changed',
      'A member changed the description of an API token.',
      { ...apiToken, before: 'Pipeline', after: 'Deployment pipeline' },
    ],
    'apiToken.rotated': [
      'API token rotated',
      'An API token got a new secret.',
      { ...apiToken, overlapSeconds: 86_400 },
    ],
    'apiToken.revoked': ['API token revoked', 'A member revoked an API token.', { ...apiToken, createdBy: 'user-1' }],
  },
  Roles: {
    'role.created': ['Role created', 'An administrator added a role.', { ...role, permissions: 3 }],
    'role.updated': [
      'Role changed',
      'An administrator changed the name or description of a role.',
      { ...role, fields: 'name, description' },
    ],
    'role.permissionsChanged': [
      'Permissions of a role changed',
      'An administrator changed what a role allows.',
      { ...role, added: 'fe.usage.read', removed: '' },
    ],
    'role.deleted': ['Role deleted', 'An administrator deleted a role.', role],
    'role.replaced': [
      'Role replaced',
      'An administrator deleted a role and gave those who had it another one.',
      { ...role, replacementId: 'role-readonly', members: 12 },
    ],
  },
  Connectivity: {
    'emailNotification.created': [
      'Email notification created',
      'An administrator set up emails about an event.',
      notification,
    ],
    'emailNotification.updated': [
      'Email notification changed',
      'An administrator changed who gets emails about an event.',
      notification,
    ],
    'emailNotification.deleted': [
      'Email notification deleted',
      'An administrator removed the emails about an event.',
      { event: 'user.invited' },
    ],
    'smsNotification.created': [
      'Text message notification created',
      'An administrator set up text messages about an event.',
      notification,
    ],
    'smsNotification.updated': [
      'Text message notification changed',
      'An administrator changed who gets text messages about an event.',
      notification,
    ],
    'smsNotification.deleted': [
      'Text message notification deleted',
      'An administrator removed the text messages about an event.',
      { event: 'user.invited' },
    ],
    'slack.connected': [
      'Slack connected',
      'An administrator connected a Slack workspace.',
      { workspaceId: 'T0123456789' },
    ],
    'slack.disconnected': [
      'Slack disconnected',
      'An administrator ended the connection to Slack.',
      { workspaceId: 'T0123456789' },
    ],
    'slackNotification.created': [
      'Slack notification created',
      'An administrator set up Slack messages about an event.',
      slackMessages,
    ],
    'slackNotification.updated': [
      'Slack notification changed',
      'An administrator changed which events are posted to Slack channels.',
      slackMessages,
    ],
    'slackNotification.deleted': [
      'Slack notification deleted',
      'An administrator removed the Slack messages about an event.',
      { subscriptionId: 'subscription-sample' },
    ],
    'notifications.limited': [
      'Notifications limited',
      "So many events happened within an hour that further messages about events weren't sent.",
      { channel: 'email', ...failed },
    ],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Words>>>>

type KeysOf<Group> = Group extends unknown ? keyof Group & string : never

/** Key of an event, which is also the action of its audit row. */
export type EventKey = KeysOf<(typeof catalogue)[keyof typeof catalogue]>

/** Action of an audit row: an event of a tenant, or what an operator does for all tenants. */
export type AuditAction = EventKey | 'socialProvider.entered'

/** One event of the catalogue. */
export interface EventFacts {
  key: string
  category: string
  displayName: string
  description: string
  /** An example of the facts. */
  sampleFacts: Facts
}

/** All events, in the order of the catalogue. */
export const allEvents: readonly EventFacts[] = Object.entries(catalogue).flatMap(([category, events]) =>
  Object.entries<Words>(events).map(([key, [displayName, description, sampleFacts = {}]]) => ({
    key,
    category,
    displayName,
    description,
    sampleFacts,
  })),
)

const byKey = new Map(allEvents.map(event => [event.key, event]))

/** The event of a key; `undefined` for an unknown one. */
export const eventOf = (key: string): EventFacts | undefined => byKey.get(key)
