/** Keys of query, body or answer in which the named operations mean to differ from the contract, and why. */
export interface KeyDeviation {
  operations: readonly string[]
  /** Such as `query._limit` or `body.options.id`; fields of an answer by their names alone. */
  keys: readonly string[]
  reason: string
}

/** Keys that our client sends though the contract does not know them; other servers must be free to ignore them. */
export const keysBeyondContract: readonly KeyDeviation[] = [
  {
    operations: ['passwordless.postlogin'],
    keys: ['body.otcToken'],
    reason: 'Binds a code to the attempt that asked for it, so that it cannot be tried from elsewhere.',
  },
  {
    operations: ['users.passwordResetVerify'],
    keys: ['body.keepSessions'],
    reason: 'Lets people stay signed in on their other devices when they choose a new password.',
  },
  {
    operations: ['passwordless.webauthnPostlogin'],
    keys: ['body.rawId', 'body.type', 'body.authenticatorAttachment'],
    reason: 'The whole credential travels, as with the public client; the contract lists only what servers read.',
  },
]

/** Keys of the contract that our client never sends. */
export const keysNotSent: readonly KeyDeviation[] = [
  {
    operations: ['users.signUp', 'users.signUpWithPhoneNumber', 'users.signUpWithUsername'],
    keys: ['body.roleIds'],
    reason:
      'A new person cannot choose their own roles; they come from the invitation or from the default of the tenant.',
  },
  {
    operations: ['users.activate', 'users.activateWithCode'],
    keys: ['body.lastTermsCheck'],
    reason: 'The login box does not ask for consent to terms yet.',
  },
  {
    operations: ['users.meUpdate'],
    keys: [
      'body.userAgent',
      'body.ipAddress',
      'body.phoneNumber',
      'body.sourceMetadata',
      'body.sourceMetadata.source',
      'body.sourceMetadata.sourceVersion',
      'body.sourceMetadata.sourceId',
      'body.provider',
      'body.managedBy',
      'body.title',
      'body.country',
      'body.dateOfBirth',
      'body.profilePicture',
    ],
    reason: 'Only what a person changed is sent; a phone number takes a code, and nobody changes who manages them.',
  },
  {
    operations: ['team.memberInvite'],
    keys: ['body.username'],
    reason: 'People choose their user names themselves.',
  },
  {
    operations: ['team.memberUpdate'],
    keys: [
      'body.email',
      'body.name',
      'body.phone',
      'body.username',
      'body.profileImage',
      'body.profileImageUrl',
      'body.tenantId',
      'body.vendorId',
      'body.roles',
      'body.roles.id',
      'body.roles.key',
      'body.roles.isDefault',
      'body.roles.name',
      'body.roles.description',
      'body.roles.permissions',
      'body.roles.tenantId',
      'body.roles.vendorId',
      'body.roles.level',
      'body.roles.createdAt',
      'body.roles.updatedAt',
      'body.activatedForTenant',
      'body.createdAt',
      'body.customData',
      'body.lastLogin',
      'body.mfaEnabled',
      'body.tenants',
      'body.tenants.tenantId',
      'body.tenants.roles',
      'body.tenants.roles.id',
      'body.tenants.roles.key',
      'body.tenants.roles.isDefault',
      'body.tenants.roles.name',
      'body.tenants.roles.description',
      'body.tenants.roles.permissions',
      'body.tenants.roles.tenantId',
      'body.tenants.roles.vendorId',
      'body.tenants.roles.level',
      'body.tenants.roles.createdAt',
      'body.tenants.roles.updatedAt',
      'body.verified',
      'body.managedBy',
      'body.temporaryExpirationDate',
      'body.isDisabled',
    ],
    reason: 'Administrators change the roles of a member; name, address and pictures belong to the person.',
  },
  {
    operations: ['webhooks.create', 'webhooks.update'],
    keys: ['body.payload'],
    reason: 'A webhook has no payload of its own: the event decides what is sent.',
  },
]

/** Fields that answers of our own server have beside those of the contract. */
export const answersBeyondContract: readonly KeyDeviation[] = [
  {
    operations: ['identityAuth.generateStepUp'],
    keys: ['user'],
    reason: 'A step-up that needs no factor may be answered with the person alone, without new tokens.',
  },
  {
    operations: ['passwordless.prelogin'],
    keys: ['otcToken'],
    reason: 'Names the attempt that the code belongs to.',
  },
  {
    operations: ['users.invitationTokenVerify'],
    keys: ['email', 'inviterName', 'roles', 'expires'],
    reason: 'Shows who invites whom to what before the invitation is accepted.',
  },
  {
    operations: ['metadata.loginBoxCustomization'],
    keys: ['signIn', 'identifiers'],
    reason:
      'Saves the first screen another call: `signIn` tells the sign-in methods, `identifiers` what the first field takes.',
  },
  {
    operations: ['team.inviteLink', 'team.inviteLinkCreateV1', 'team.inviteLinkCreate', 'team.inviteLinkUpdate'],
    keys: ['appIds', 'uses', 'createdByName', 'address', 'addressHidden'],
    reason: 'Tells what the link gives, who made it, how many people joined with it, and the address to pass on.',
  },
  {
    operations: ['accountSettings.get', 'accountSettings.update', 'sessions.configuration'],
    keys: ['updatedAt'],
    reason: 'An edit sends it back, so that two people do not overwrite each other.',
  },
  {
    operations: ['webhooks.list'],
    keys: ['disabled', 'lastDeliveredAt'],
    reason: 'Tells why the server disabled a webhook that kept failing, and when one last worked.',
  },
  {
    operations: ['mfa.strategiesConfiguration'],
    keys: ['isForced'],
    reason: 'Tells before the last second factor is removed that this will be refused.',
  },
  {
    operations: ['users.me', 'users.meUpdate'],
    keys: ['deletionAt', 'passwordState'],
    reason: 'Tells people that they can still keep an account that they deleted, and whether they have a password.',
  },
  {
    operations: ['sessions.list', 'sessions.current'],
    keys: ['lastActiveAt', 'amr', 'countryCode'],
    reason: 'Tells its owner when a session was used, how it was begun, and in which country.',
  },
  {
    operations: [
      'tokens.userAccessTokenCreate',
      'tokens.tenantAccessTokenCreate',
      'tokens.userApiTokens',
      'tokens.userApiTokenCreate',
      'tokens.tenantApiTokens',
      'tokens.tenantApiTokenCreate',
    ],
    keys: ['hint', 'lastUsedAt', 'previousSecretEndsAt'],
    reason: 'Tells tokens apart, and which of them no program uses any more.',
  },
  {
    operations: ['tokens.tenantAccessTokenCreate'],
    keys: ['createdByUserId'],
    reason: 'A token of a tenant ends with the person who made it, so the list names them.',
  },
  {
    operations: ['tokens.tenantAccessTokenCreate', 'tokens.tenantApiTokens', 'tokens.tenantApiTokenCreate'],
    keys: ['createdByName'],
    reason: 'A token of a tenant ends with the person who made it, so the list names them.',
  },
  {
    operations: ['connectivity.slack'],
    keys: ['workspaceName'],
    reason: 'Tells which workspace is connected.',
  },
  {
    operations: ['connectivity.slackApplication'],
    keys: ['authorizeUrl'],
    reason: 'A demo and a preview have a workspace of their own, at another address than that of Slack.',
  },
  {
    operations: ['vendor.publicInfo'],
    keys: ['feCapabilities'],
    reason: 'Names what our server can do beyond the contract; without a name the control for it is absent.',
  },
  {
    operations: ['oauth.tokenExchange', 'oauth.silentAuthorize'],
    keys: ['token_type'],
    reason: 'The standard requires it (RFC 6749 §5.1).',
  },
  {
    operations: ['ssoLogin.socialPostlogin'],
    keys: [
      'refreshToken',
      'expires',
      'expiresIn',
      'emailVerified',
      'mfaToken',
      'mfaEnrolled',
      'mfaStrategies',
      'mfaDevices',
      'qrCode',
      'recoveryCode',
      'isBreachedPassword',
      'resetPasswordToken',
      'passwordExpiresIn',
      'notificationPeriod',
      'redirectLocation',
      'otcToken',
    ],
    reason: 'It is read as every other finished or half-finished sign-in.',
  },
]

/** Operations of our own server, marked `ours: true` and below `/fe/`, by name, each with the reason for it. */
export const operationsOfOurs: Readonly<Record<string, string>> = {
  'passwordless.linkAccount': 'The page of a sign-in link tells whose account it is for before the link is used.',
  'users.picture': 'The API has pictures of people on another server, and tells only their addresses.',
  'users.personalData': 'The API does not give people a copy of their data.',
  'users.leaveTenant': 'In the API only administrators end memberships.',
  'users.requestDeletion': 'In the API only administrators delete people, at once.',
  'users.keepAccount': 'In the API nobody can take a deletion back.',
  'webhooks.events': 'The list of events of the API has no examples of payloads.',
  'webhooks.rotateSecret': 'The API can replace a secret, but not let both sign for a while.',
  'webhooks.health': 'Tells why and since when a webhook fails; the API has only its log.',
  'webhooks.messages': 'The log of the API cannot be filtered, and does not count attempts.',
  'webhooks.message': 'The log of the API tells neither headers nor attempts.',
  'webhooks.sendTest': 'The test of the API cannot sign with the stored secret and does not tell what it sent.',
  'webhooks.replayFailed': 'The API retries one message at a time.',
  'team.memberDetails': 'The API tells neither where roles come from nor sessions and sign-ins of a member.',
  'team.memberCustomFields': 'In the API only people themselves change their metadata.',
  'team.memberUnlock': 'The API cannot end the lockout of another person.',
  'team.memberRestore': 'In the API a removal cannot be undone.',
  'team.memberTwoStepReset': 'The API cannot remove the second factors of another person.',
  'team.memberPasswordReset': 'The API tells neither the server nor the audit log who had the mail sent.',
  'impersonation.current': 'The API tells neither the reason of an impersonation nor whether it may write.',
  'impersonation.stop': 'The API ends an impersonation by signing out.',
  'impersonation.actorToken': 'The API takes actor tokens and does not say how they are issued.',
  'partner.tenantHealth': 'The API counts the members of one account at a time, and not those with a second factor.',
  'partner.rememberedTenants': 'The API keeps no favorites.',
  'partner.favoriteAdd': 'The API keeps no favorites.',
  'partner.favoriteRemove': 'The API keeps no favorites.',
  'partner.tenantVisited': 'The API does not remember which organizations a person opened last.',
  'subTenants.move': 'In the API an account stays below the one that it was created under.',
  'subTenants.details': 'The API tells neither which setting holds in an account nor where it comes from.',
  'subTenants.inheritSettings': 'In the API a setting of an account cannot be taken back.',
  'subTenants.search': 'The search of the API does not tell which accounts are above what it finds.',
  'subTenants.usersOf': 'The API lists the people of an account with a token for that account only.',
  'subTenants.accessUpdate': 'The API changes the access of a member with a token for that account only.',
  'ssoConfig.details': 'The API tells neither the state of a domain, nor certificates, nor where metadata is read.',
  'ssoConfig.acceptProvider': 'The API does not read metadata again.',
  'ssoConfig.checkIssuer': 'The API does not ask OpenID providers.',
  'ssoConfig.testStart': 'The API has no test of a connection.',
  'ssoConfig.tests': 'The API has no test of a connection.',
  'ssoConfig.testDetails': 'The API has no test of a connection.',
  'ssoConfig.testValues': 'The API has no test of a connection.',
  'ssoConfig.enforcement': 'In the API single sign-on is required as soon as it is enabled.',
  'ssoConfig.enforce': 'In the API single sign-on is required as soon as it is enabled.',
  'ssoConfig.enforcementConfirm': 'In the API single sign-on is required as soon as it is enabled.',
  'ssoConfig.enforcementEnd': 'In the API single sign-on is required as soon as it is enabled.',
  'groups.page': 'The API lists all groups with all their members; a page with numbers of members is enough.',
  'groups.details': 'The API tells neither the number of members nor when a group was changed.',
  'groups.createWhole': 'The API takes four calls, of which the last ones can fail.',
  'groups.edit': 'The API takes a call for each part, and finds no edit conflicts.',
  'groups.members': 'The API lists all members of a group at once.',
  'groups.others': 'The API cannot search for members outside a group.',
  'webauthnDevices.rename': 'The API cannot change the name of a passkey.',
  'tokens.userTokenUpdate': 'The API cannot change the description of a token.',
  'tokens.userTokenRotate':
    'The API has no rotation; revoking a token and making another one stops programs meanwhile.',
  'tokens.tenantTokenUpdate': 'The API cannot change the description of a token.',
  'tokens.tenantTokenRotate':
    'The API has no rotation; revoking a token and making another one stops programs meanwhile.',
  'roles.save': 'The API changes words and permissions of a role in two calls, and does not find edit conflicts.',
  'roles.holders': 'The API does not tell how many have a role.',
  'roles.impact': 'Tells before saving how many a change of a role concerns.',
  'roles.replace': 'The API cannot move all who have a role to another one in one step.',
  'roles.memberAccess': 'The API does not tell by which roles and groups a member may do something.',
  'invitations.entry': 'The API lists members only.',
  'invitations.list': 'The API lists members only.',
  'invitations.invite': 'The API invites one person at a time, without groups or a message.',
  'invitations.choices': 'The API does not tell which roles a person may give.',
  'invitations.preview': 'The API does not tell what the mail of an invitation says.',
  'invitations.withdraw': 'The API can only remove members.',
  'invitations.linkCreate': 'An invite link of the API gives no applications.',
  'invitations.linkUpdate': 'An invite link of the API gives no applications.',
  'invitations.linkShow': 'The API shows the address of an invite link without a proof of who the person is.',
  'invitations.importCheck': 'The API has no import.',
  'invitations.importPart': 'The API has no import.',
  'invitations.waitingImports': 'The API has no import.',
  'invitations.importUndo': 'The API has no import.',
  'securityPolicy.mfaLevels':
    'The API answers with an error where a tenant has no policy of its own, and needs another call for the one that counts then.',
  'securityPolicy.lockoutLevels':
    'The API answers with an error where a tenant has no policy of its own, and needs another call for the one that counts then.',
  'securityPolicy.passwordHistoryLevels':
    'The API answers with an error where a tenant has no policy of its own, and needs another call for the one that counts then.',
  'securityPolicy.impact': 'The API saves policies without telling whom they sign out.',
  'securityPolicy.trials': 'The API has no trial of a policy after which nobody may be left to undo it.',
  'securityPolicy.trialKeep': 'The API has no trial of a policy after which nobody may be left to undo it.',
  'restrictions.emailDomainCreateBulk': 'The API adds one domain at a time, and tells the administrators each time.',
  'restrictions.countryRulesSave':
    'The API saves the countries and their use apart, so that other rules apply in between.',
  'restrictions.countryCurrent': 'The API does not tell from which country a request comes.',
  'connectivity.slackConnect':
    'Slack takes a code only with the address to which it was sent, which the API cannot name.',
  'audits.ofSubTenant': 'The API reads the log of an account with a token for that account only.',
  'audits.entry': 'The API reads pages of the log only.',
  'audits.verify': 'The API does not seal its audit log.',
  'audits.checkpoint': 'The API does not seal its audit log.',
  'connectivity.slackDisconnect': 'The API deletes subscriptions only; the token would stay valid.',
}

/** Browser visits between our own server and providers; they are older than the marker, and their addresses are registered with providers. */
export const visitsBeyondContract: Readonly<Record<string, string>> = {
  'ssoLogin.oidcAuthorizeRedirect': 'A browser goes there itself, to the address that prelogin answered.',
  'ssoLogin.providerCallback': 'A provider sends the browser there.',
}

const ofHost = 'It is of the API of a host behind the partner shell, which the public client does not know.'

/** Operations of the host's own API behind the partner shell. */
export const operationsOfHosts: Readonly<Record<string, string>> = {
  'partner.tenantList': ofHost,
  'partner.tenantSwitch': ofHost,
  'partner.logout': ofHost,
  'partner.syncUserTenantIds': ofHost,
  'partner.switchUserTenant': ofHost,
  'partner.activeTenants': ofHost,
}
