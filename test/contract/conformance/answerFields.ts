import type { Operation } from '../../../src/http/operation.ts'
import * as accountSettings from '../../../src/http/accountSettings/operations.ts'
import * as applications from '../../../src/http/applications/operations.ts'
import * as approvalFlows from '../../../src/http/approvalFlows/operations.ts'
import * as audits from '../../../src/http/audits/operations.ts'
import * as connectivity from '../../../src/http/connectivity/operations.ts'
import * as slack from '../../../src/http/connectivity/slackOperations.ts'
import * as entitlements from '../../../src/http/entitlements/operations.ts'
import * as featureFlags from '../../../src/http/featureFlags/operations.ts'
import * as groups from '../../../src/http/groups/operations.ts'
import * as identityAuth from '../../../src/http/identityAuth/operations.ts'
import * as impersonation from '../../../src/http/impersonation/operations.ts'
import * as teamInvitations from '../../../src/http/team/invitationOperations.ts'
import * as temporary from '../../../src/http/users/temporaryOperations.ts'
import * as metadata from '../../../src/http/metadata/operations.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import * as mfa from '../../../src/http/mfa/operations.ts'
import * as oauth from '../../../src/http/oauth/operations.ts'
import * as passwordless from '../../../src/http/passwordless/operations.ts'
import * as phoneNumbers from '../../../src/http/phoneNumbers/operations.ts'
import * as roles from '../../../src/http/roles/operations.ts'
import * as securityCenter from '../../../src/http/securityCenter/operations.ts'
import * as publicPolicies from '../../../src/http/securityPolicy/publicOperations.ts'
import * as securityPolicy from '../../../src/http/securityPolicy/operations.ts'
import * as countryRestrictions from '../../../src/http/restrictions/countryOperations.ts'
import * as emailDomainRestrictions from '../../../src/http/restrictions/emailDomainOperations.ts'
import * as restrictions from '../../../src/http/restrictions/operations.ts'
import * as sessions from '../../../src/http/sessions/operations.ts'
import * as directory from '../../../src/http/directory/operations.ts'
import * as ssoLogin from '../../../src/http/ssoLogin/operations.ts'
import * as subTenants from '../../../src/http/subTenants/operations.ts'
import * as team from '../../../src/http/team/operations.ts'
import * as hierarchy from '../../../src/http/tenants/hierarchyOperations.ts'
import * as sso from '../../../src/http/ssoConfig/operations.ts'
import * as saml from '../../../src/http/ssoConfig/samlOperations.ts'
import * as tenants from '../../../src/http/tenants/operations.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import * as memberLists from '../../../src/http/users/listOperations.ts'
import * as users from '../../../src/http/users/operations.ts'
import * as password from '../../../src/http/users/passwordOperations.ts'
import * as phone from '../../../src/http/users/phoneOperations.ts'
import * as profile from '../../../src/http/users/profileOperations.ts'
import * as signUp from '../../../src/http/users/signUpOperations.ts'
import * as vendor from '../../../src/http/vendor/operations.ts'
import * as webauthnDevices from '../../../src/http/webauthnDevices/operations.ts'
import * as webhooks from '../../../src/http/webhooks/operations.ts'

/** The names at the top of an answer; of an item, when the answer is a list. */
type FieldName<Answer> = Answer extends readonly (infer Item)[]
  ? FieldName<Item>
  : Answer extends object
    ? keyof Answer & string
    : never

/** The fields of an answer as its type declares them, by the names of the operations that give it. */
export interface AnswerFields {
  operations: readonly string[]
  fields: readonly string[]
}

/** Lists the fields of an answer. It compiles only when the list has every field of the type and no other. */
const fieldsOf = <Answer>(
  operations: readonly Operation<never, Answer>[],
  fields: Readonly<Record<FieldName<Answer>, true>>,
): AnswerFields => ({ operations: operations.map(({ name }) => name), fields: Object.keys(fields) })

const tokenFields = {
  description: true,
  createdAt: true,
  secret: true,
  expires: true,
  hint: true,
  lastUsedAt: true,
  previousSecretEndsAt: true,
} as const
const groupFields = {
  id: true,
  name: true,
  color: true,
  description: true,
  metadata: true,
  managedBy: true,
} as const
const connectionFields = {
  enabled: true,
  generatedVerification: true,
  ssoEndpoint: true,
  publicCertificate: true,
  signRequest: true,
  createdAt: true,
  updatedAt: true,
  acsUrl: true,
  type: true,
  spEntityId: true,
  oidcClientId: true,
  oidcSecret: true,
} as const

const wholeConnection = {
  ...connectionFields,
  id: true,
  domains: true,
  roleIds: true,
  groups: true,
  skipEmailDomainValidation: true,
} as const

const credentialFields = { clientId: true, metadata: true } as const
const creatorFields = { roleIds: true, createdByUserId: true, createdByName: true } as const

const role = {
  id: true,
  key: true,
  name: true,
  description: true,
  isDefault: true,
  permissions: true,
  tenantId: true,
  vendorId: true,
  level: true,
  createdAt: true,
  updatedAt: true,
} as const
const permission = {
  id: true,
  key: true,
  name: true,
  description: true,
  categoryId: true,
  fePermission: true,
  createdAt: true,
  updatedAt: true,
  assignmentType: true,
} as const

const authResult = {
  accessToken: true,
  refreshToken: true,
  expires: true,
  expiresIn: true,
  mfaRequired: true,
  mfaToken: true,
  mfaEnrolled: true,
  mfaStrategies: true,
  mfaDevices: true,
  qrCode: true,
  recoveryCode: true,
  userEmail: true,
  emailVerified: true,
  isBreachedPassword: true,
  resetPasswordToken: true,
  userId: true,
  passwordExpiresIn: true,
  notificationPeriod: true,
  redirectLocation: true,
  otcToken: true,
} as const

const sessionFields = {
  id: true,
  expires: true,
  ipAddress: true,
  countryCode: true,
  userAgent: true,
  createdAt: true,
  current: true,
  impersonated: true,
  lastActiveAt: true,
  amr: true,
} as const

/**
 * The answers of all operations for which the contract tells fields. Types are gone when tests run, so they are written
 * down here once more, and the compiler keeps both in step.
 */
export const answerFields: readonly AnswerFields[] = [
  fieldsOf([identityAuth.generateStepUp], { ...authResult, user: true }),
  fieldsOf([accountSettings.get, accountSettings.update], {
    tenantId: true,
    name: true,
    address: true,
    timezone: true,
    dateFormat: true,
    timeFormat: true,
    currency: true,
    logo: true,
    applicationUrl: true,
    loginUrl: true,
    updatedAt: true,
  }),
  fieldsOf([accountSettings.getPublic], { tenantId: true, applicationUrl: true, loginUrl: true }),
  fieldsOf([applications.list], {
    id: true,
    accessType: true,
    appURL: true,
    loginURL: true,
    isDefault: true,
    isActive: true,
    name: true,
    logoURL: true,
    createdAt: true,
    updatedAt: true,
    type: true,
    frontendStack: true,
    description: true,
    integrationFinishedAt: true,
  }),
  fieldsOf([entitlements.get], { features: true, plans: true, permissions: true }),
  fieldsOf([featureFlags.list], {}),
  fieldsOf([identityAuth.authStrategiesAuthenticated, identityAuth.publicAuthStrategies], {
    secondaryAuthStrategies: true,
    mainAuthStrategies: true,
  }),
  fieldsOf(
    [
      identityAuth.login,
      identityAuth.refreshToken,
      mfaLogin.loginAuthenticatorEnrollVerify,
      mfaLogin.loginAuthenticatorVerify,
      mfaLogin.loginEmailCodeVerify,
      mfaLogin.loginSmsEnrollVerify,
      mfaLogin.loginSmsVerify,
      mfaLogin.loginVerify,
      mfaLogin.loginWebauthnEnrollVerify,
      mfaLogin.loginWebauthnVerify,
      passwordless.postlogin,
      passwordless.webauthnPostlogin,
      ssoLogin.oidcPostlogin,
      ssoLogin.oidcPostloginV1,
      ssoLogin.samlPostlogin,
      signUp.activate,
      signUp.activateWithCode,
    ],
    authResult,
  ),
  fieldsOf([identityAuth.publicVendorConfiguration], {
    allowSignups: true,
    allowNotVerifiedUsersLogin: true,
    apiTokensEnabled: true,
    forcePermissions: true,
    authStrategy: true,
    machineToMachineAuthStrategy: true,
  }),
  fieldsOf([identityAuth.signUpStrategies], { strategy: true, isActive: true, isRequired: true }),
  fieldsOf([impersonation.start], {
    accessToken: true,
    tokenType: true,
    refreshToken: true,
    expiresIn: true,
    expires: true,
  }),
  fieldsOf([metadata.adminBox], { rows: true }),
  fieldsOf([metadata.saml], { rows: true }),
  fieldsOf([metadata.audits], { rows: true }),
  fieldsOf([metadata.currentUserIp, metadata.ip], {
    ip: true,
    latitude: true,
    longitude: true,
    city: true,
    country_name: true,
    country_code: true,
    zip: true,
    location: true,
  }),
  fieldsOf([audits.list], { data: true, total: true }),
  fieldsOf([audits.stats], { totalToday: true, severeThisWeek: true }),
  fieldsOf([metadata.loginBoxCustomization], {
    theme: true,
    themeV2: true,
    navigation: true,
    localizations: true,
    integrations: true,
    metadataOverrides: true,
    signIn: true,
    identifiers: true,
  }),
  fieldsOf([mfaLogin.loginAuthenticatorEnrollStart, mfa.authenticatorEnrollStart, mfa.enrollStart], { qrCode: true }),
  fieldsOf([mfaLogin.loginEmailCodeStart, phoneNumbers.create, phoneNumbers.preVerify], { otcToken: true }),
  fieldsOf([mfaLogin.loginSmsEnrollStart, mfa.smsDisableStart, mfa.smsEnrollStart], {
    otcToken: true,
    phoneNumber: true,
  }),
  fieldsOf([mfaLogin.loginSmsVerifyStart], { phoneNumber: true, otcToken: true }),
  fieldsOf([mfaLogin.loginWebauthnEnrollStart, mfa.webauthnEnrollStart], { webauthnToken: true, options: true }),
  fieldsOf([mfa.authenticatorEnrollVerify, mfa.enrollVerify, mfa.smsEnrollVerify, mfa.webauthnEnrollVerify], {
    recoveryCode: true,
  }),
  fieldsOf([mfa.listDevices], { webauthn: true, phones: true, authenticators: true, emails: true }),
  fieldsOf([mfa.rememberDeviceAllowed], { isAllowedToRemember: true, mfaDeviceExpiration: true }),
  fieldsOf([mfa.strategiesConfiguration], { strategies: true, isForced: true }),
  fieldsOf([mfaLogin.loginWebauthnVerifyStart, mfa.webauthnDisableStart], { webauthnToken: true, options: true }),
  fieldsOf([oauth.silentAuthorize, oauth.tokenExchange], {
    access_token: true,
    id_token: true,
    refresh_token: true,
    expires_in: true,
    token_type: true,
  }),
  fieldsOf([passwordless.prelogin], { otcToken: true, phoneNumber: true }),
  fieldsOf([passwordless.webauthnPrelogin], { options: true }),
  fieldsOf([restrictions.ipList], { items: true, _metadata: true }),
  fieldsOf([restrictions.ipConfiguration], { isActive: true, strategy: true }),
  fieldsOf([emailDomainRestrictions.emailDomainList], { items: true }),
  fieldsOf([emailDomainRestrictions.emailDomainCreate], { id: true, domain: true, type: true }),
  fieldsOf([emailDomainRestrictions.emailDomainConfiguration, emailDomainRestrictions.emailDomainConfigurationSave], {
    active: true,
    listType: true,
    blockPublicDomains: true,
  }),
  fieldsOf([countryRestrictions.countryConfiguration], {
    id: true,
    enabled: true,
    action: true,
    failStrategy: true,
    shouldSendRestrictionEmail: true,
  }),
  fieldsOf([countryRestrictions.countryList], { id: true, countryCode: true }),
  fieldsOf([restrictions.ipVerifyCurrent, restrictions.ipVerifyCurrentAllowed], { valid: true }),
  fieldsOf([sessions.list], sessionFields),
  fieldsOf([sessions.current], sessionFields),
  fieldsOf([sessions.configuration], {
    sessionTimeoutConfiguration: true,
    sessionIdleTimeoutConfiguration: true,
    sessionConcurrentConfiguration: true,
    updatedAt: true,
  }),
  fieldsOf([webauthnDevices.createSession], { options: true }),
  fieldsOf([phoneNumbers.list], { _links: true, _metadata: true, items: true }),
  fieldsOf([phoneNumbers.ofUsers], { _links: true, _metadata: true, items: true }),
  fieldsOf([phoneNumbers.mine], { id: true, phoneNumber: true, verified: true, createdAt: true, updatedAt: true }),
  fieldsOf([phoneNumbers.remove], { phoneId: true, otcToken: true }),
  fieldsOf([publicPolicies.captchaPublic], {
    id: true,
    siteKey: true,
    enabled: true,
    createdAt: true,
    updatedAt: true,
  }),
  fieldsOf([securityPolicy.global], {
    id: true,
    enforceMFAType: true,
    createdAt: true,
    updatedAt: true,
    allowOverrideEnforcePasswordHistory: true,
    allowOverridePasswordComplexity: true,
    allowOverridePasswordExpiration: true,
    allowSignups: true,
    apiTokensEnabled: true,
    cookieSameSite: true,
    defaultRefreshTokenExpiration: true,
    defaultTokenExpiration: true,
    publicKey: true,
  }),
  fieldsOf(
    [securityPolicy.lockout, securityPolicy.lockoutCreate, securityPolicy.lockoutUpdate, securityPolicy.lockoutVendor],
    { id: true, enabled: true, maxAttempts: true, createdAt: true, updatedAt: true },
  ),
  fieldsOf([securityPolicy.mfa, securityPolicy.mfaCreate, securityPolicy.mfaUpdate, securityPolicy.mfaVendor], {
    id: true,
    enforceMFAType: true,
    createdAt: true,
    updatedAt: true,
  }),
  fieldsOf([securityPolicy.passwordComplexity, password.passwordConfiguration], {
    allowPassphrases: true,
    minLength: true,
    maxLength: true,
    minPhraseLength: true,
    minOptionalTestsToPass: true,
    requiredTests: true,
    optionalTests: true,
  }),
  fieldsOf(
    [
      securityPolicy.passwordHistory,
      securityPolicy.passwordHistoryCreate,
      securityPolicy.passwordHistoryUpdate,
      securityPolicy.passwordHistoryVendor,
    ],
    { id: true, enabled: true, historySize: true, createdAt: true, updatedAt: true },
  ),
  fieldsOf(
    [securityPolicy.passwordRotation, securityPolicy.passwordRotationSave, securityPolicy.passwordRotationVendor],
    { isActive: true, rotationPeriod: true, notificationPeriod: true },
  ),
  fieldsOf([ssoLogin.customSocialProviders], { providers: true }),
  fieldsOf([ssoLogin.prelogin, ssoLogin.preloginV1], { address: true, idpType: true, addressType: true }),
  fieldsOf([ssoLogin.socialPostlogin], { ...authResult, email: true, name: true, isNewUser: true, tenantId: true }),
  fieldsOf([ssoLogin.socialProviders, ssoLogin.socialProvidersAuthenticated], {
    type: true,
    clientId: true,
    redirectUrl: true,
    backendRedirectUrl: true,
    active: true,
    authorizationUrl: true,
    options: true,
    customised: true,
    additionalScopes: true,
  }),
  fieldsOf([ssoLogin.socialProvidersV1], { type: true, clientId: true, redirectUrl: true, active: true }),
  fieldsOf([ssoLogin.ssoPublicConfiguration], { isActive: true }),
  fieldsOf([users.me, profile.meUpdate], {
    roles: true,
    rolesIds: true,
    permissions: true,
    groups: true,
    deletionAt: true,
    passwordState: true,
    sub: true,
    verified: true,
    mfaEnrolled: true,
    mfaBypass: true,
    phoneNumber: true,
    provider: true,
    tenantId: true,
    tenantIds: true,
    activatedForTenant: true,
    isLocked: true,
    tenants: true,
    managedBy: true,
    invisible: true,
    superUser: true,
    metadata: true,
    createdAt: true,
    lastLogin: true,
    subAccountAccessAllowed: true,
    temporaryExpirationDate: true,
    isDisabled: true,
    id: true,
    email: true,
    name: true,
    profileImage: true,
    profilePictureUrl: true,
  }),
  fieldsOf([users.meAuthorization], { permissions: true, roles: true }),
  fieldsOf([users.meTenantsV2], {
    id: true,
    tenantId: true,
    name: true,
    vendorId: true,
    isReseller: true,
    createdAt: true,
    updatedAt: true,
    deletedAt: true,
    metadata: true,
    address: true,
    timezone: true,
    dateFormat: true,
    timeFormat: true,
    currency: true,
    logo: true,
    logoUrl: true,
    tenantType: true,
    domain: true,
    alias: true,
    applicationUrl: true,
    loginUrl: true,
  }),
  fieldsOf([hierarchy.subTenantsFlat, hierarchy.parents, hierarchy.parentsOf], {
    tenantId: true,
    tenantName: true,
    status: true,
    createdAt: true,
    level: true,
  }),
  fieldsOf([hierarchy.subTenantsTree], {
    tenantId: true,
    tenantName: true,
    status: true,
    createdAt: true,
    children: true,
  }),
  fieldsOf([hierarchy.searchSubTenants], { _links: true, _metadata: true, items: true }),
  fieldsOf([hierarchy.hierarchyMetadata], { tenantId: true, totalSubTenants: true, isParent: true }),
  fieldsOf([subTenants.users], { items: true, _metadata: true }),
  fieldsOf([subTenants.create, subTenants.updateManagement, subTenants.updateHierarchySettings], {
    tenantId: true,
    name: true,
    status: true,
    website: true,
    applicationUrl: true,
    logo: true,
    logoUrl: true,
    address: true,
    timezone: true,
    updatedAt: true,
    currency: true,
  }),
  fieldsOf([users.meTenantToken], { accessToken: true, expires: true, expiresIn: true }),
  fieldsOf([securityCenter.recommendations], { scoring: true, recommendations: true }),
  fieldsOf([securityCenter.insights], { insights: true }),
  fieldsOf([users.meTenants, users.meTenantsV1], { tenants: true, activeTenant: true }),
  fieldsOf([password.passwordRecoveryStrategies], { strategy: true, isActive: true }),
  fieldsOf([password.passwordResetBySms], { sessionId: true }),
  fieldsOf([password.passwordResetBySmsVerify], { userId: true, token: true }),
  fieldsOf([phone.phoneChangeStart], { changePhoneId: true }),
  fieldsOf([profile.emailPolicy], { allowEmailChange: true }),
  fieldsOf([phone.phoneReset], { resetPhoneNumberToken: true }),
  fieldsOf([phone.phoneResetVerify], { changePhoneNumberToken: true }),
  fieldsOf([signUp.activationStrategy], { shouldSetPassword: true }),
  fieldsOf([signUp.invitationTokenVerify], { name: true, email: true, inviterName: true, roles: true, expires: true }),
  fieldsOf([signUp.signUp, signUp.signUpWithPhoneNumber, signUp.signUpWithUsername], {
    shouldActivate: true,
    userId: true,
    tenantId: true,
    authResponse: true,
    activationToken: true,
  }),
  fieldsOf([vendor.publicInfo], { name: true, logo: true, icon: true, whiteLabelMode: true, feCapabilities: true }),
  fieldsOf([webauthnDevices.list], { devices: true }),
  fieldsOf([connectivity.emails, connectivity.sms], { eventKey: true, enabled: true, subscriptions: true }),
  fieldsOf([connectivity.eventCategories], {
    name: true,
    events: true,
    id: true,
    createdAt: true,
    updatedAt: true,
    vendorId: true,
  }),
  fieldsOf([connectivity.channelEvents], {
    id: true,
    key: true,
    categoryId: true,
    vendorId: true,
    displayName: true,
    description: true,
    createdAt: true,
    updatedAt: true,
    category: true,
  }),
  fieldsOf([slack.slack], { id: true, slackSubscriptions: true, workspaceName: true }),
  fieldsOf([slack.slackApplication], { clientId: true, authorizeUrl: true }),
  fieldsOf([slack.slackChannels], { id: true, name: true }),
  fieldsOf([webhooks.list], {
    _id: true,
    displayName: true,
    description: true,
    url: true,
    secret: true,
    eventKeys: true,
    isActive: true,
    invocations: true,
    createdAt: true,
    updatedAt: true,
    disabled: true,
    lastDeliveredAt: true,
  }),
  fieldsOf([roles.list], role),
  fieldsOf([roles.create, roles.createWithBase, roles.update, roles.setPermissions], role),
  fieldsOf([roles.permissions], permission),
  fieldsOf([roles.permissionSetRoles], permission),
  fieldsOf([roles.permissionCategories], {
    id: true,
    name: true,
    description: true,
    feCategory: true,
    permissionIds: true,
    createdAt: true,
    updatedAt: true,
  }),
  fieldsOf([teamInvitations.memberInvite], {
    id: true,
    email: true,
    name: true,
    tenantId: true,
    vendorId: true,
    roleIds: true,
    roles: true,
    activatedForTenant: true,
    createdAt: true,
    temporaryExpirationDate: true,
  }),
  fieldsOf(
    [
      teamInvitations.inviteLink,
      teamInvitations.inviteLinkCreateV1,
      teamInvitations.inviteLinkCreate,
      teamInvitations.inviteLinkUpdate,
    ],
    {
      id: true,
      vendorId: true,
      tenantId: true,
      userId: true,
      addressHidden: true,
      token: true,
      expires: true,
      shouldSendEmail: true,
      roleIds: true,
      appIds: true,
      uses: true,
      createdByName: true,
      address: true,
    },
  ),
  fieldsOf([teamInvitations.inviteLinkConfiguration], { tenantInvitationsAllowed: true, emailsEnabled: true }),
  fieldsOf([temporary.temporaryConfiguration], { enabled: true }),
  fieldsOf([temporary.temporaryExpirationUpdate], { temporaryExpirationDate: true }),
  fieldsOf([memberLists.list], { items: true, _metadata: true }),
  fieldsOf([memberLists.listV2], { items: true, _metadata: true }),
  fieldsOf([memberLists.usernames], { items: true, _metadata: true }),
  fieldsOf([memberLists.emails], { items: true, _metadata: true }),
  fieldsOf([memberLists.byId], {
    id: true,
    name: true,
    deletedAt: true,
    metadata: true,
    tenantId: true,
    vendorId: true,
    createdAt: true,
    updatedAt: true,
  }),
  fieldsOf([memberLists.rolesByIds], { vendorId: true, tenantId: true, userId: true, roleIds: true }),
  fieldsOf([memberLists.groupsByIds], { vendorId: true, tenantId: true, userId: true, groupIds: true }),
  fieldsOf([memberLists.myUsername], { userId: true, username: true }),
  fieldsOf([team.members], { items: true, totalPages: true, totalItems: true }),
  fieldsOf([team.memberUpdate], { item: true }),
  fieldsOf([team.memberStats], { totalItems: true, addedThisWeek: true, superAdmins: true }),
  fieldsOf([team.roles], { items: true }),
  fieldsOf([tenants.usersCount], { tenantId: true, totalUsers: true, totalAccessAllowedUsers: true }),
  fieldsOf([applications.forUsers], { userId: true, appIds: true }),
  fieldsOf([applications.tenantAssignments], { tenantId: true, appIds: true }),
  fieldsOf([applications.tenantAssignmentsV2], { tenantId: true, assignments: true }),
  fieldsOf([applications.usersOf], { appId: true, userIds: true }),
  fieldsOf([approvalFlows.execution], {
    approvalFlowName: true,
    approvalFlowDescription: true,
    requester: true,
    approvalFlowRequestDate: true,
  }),
  fieldsOf([approvalFlows.submit], { success: true }),
  fieldsOf([groups.list], { groups: true }),
  fieldsOf([groups.byIds], { groups: true }),
  fieldsOf([groups.get], { ...groupFields, roles: true, users: true }),
  fieldsOf([groups.create], groupFields),
  fieldsOf([groups.configuration, groups.configurationSave], { enabled: true, rolesEnabled: true }),
  fieldsOf([tokens.userAccessTokens], { accessTokens: true }),
  fieldsOf([tokens.tenantAccessTokens], { accessTokens: true }),
  fieldsOf([tokens.userAccessTokenCreate], { id: true, ...tokenFields }),
  fieldsOf([tokens.tenantAccessTokenCreate], { id: true, ...tokenFields, ...creatorFields }),
  fieldsOf([tokens.userApiTokens], { ...credentialFields, ...tokenFields }),
  fieldsOf([tokens.userApiTokenCreate], { ...credentialFields, ...tokenFields }),
  fieldsOf([tokens.tenantApiTokens], { tenantId: true, ...credentialFields, ...tokenFields, ...creatorFields }),
  fieldsOf([tokens.tenantApiTokenCreate], { tenantId: true, ...credentialFields, ...tokenFields, ...creatorFields }),
  fieldsOf([webhooks.test], { statusCode: true, body: true }),
  fieldsOf([webhooks.retry], { statusCode: true }),
  fieldsOf([webhooks.logs], { count: true, rows: true }),
  fieldsOf([directory.connections], {
    id: true,
    connectionName: true,
    source: true,
    syncToUserManagement: true,
    createdAt: true,
    lastSync: true,
  }),
  fieldsOf([directory.connectionUsersCount], { count: true }),
  fieldsOf([directory.connectionCreate], { id: true, connectionName: true, token: true }),
  fieldsOf([sso.list], wholeConnection),
  fieldsOf(
    [
      sso.create,
      sso.update,
      sso.createFromMetadata,
      sso.updateFromMetadata,
      sso.createFromMetadataUrl,
      sso.updateFromMetadataUrl,
    ],
    wholeConnection,
  ),
  fieldsOf([sso.domainCreate], { id: true, domain: true, validated: true, txtRecord: true }),
  fieldsOf([sso.defaultRoles, saml.samlDefaultRoles], { roleIds: true }),
  fieldsOf([sso.groups, saml.samlGroups], { id: true, group: true, roleIds: true }),
  fieldsOf([saml.saml, saml.samlSave, saml.samlMetadataSave], {
    ...connectionFields,
    domain: true,
    validated: true,
    isSamlActive: true,
  }),
  fieldsOf([saml.samlVendorConfiguration], { acsUrl: true, spEntityId: true }),
  fieldsOf([saml.oidc], { active: true, redirectUri: true }),
]
