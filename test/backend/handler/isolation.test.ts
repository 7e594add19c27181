import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { endpoints } from '../../../src/backend/families.ts'
import type { Endpoint } from '../../../src/backend/handler/family.ts'
import { definitions } from '../../../src/backend/records.ts'
import { singletonId, type Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { createTestBackend, tokenOf, type Answer } from '../../harness/testBackend.ts'

/** The families whose operations are walked. */
const families = [
  'accessReviews',
  'accountSettings',
  'applications',
  'audits',
  'auditStreams',
  'billing',
  'directory',
  'groups',
  'impersonation',
  'invitations',
  'metadata',
  'reports',
  'restrictions',
  'roles',
  'securityCenter',
  'securityPolicy',
  'sessions',
  'subTenants',
  'team',
  'tenants',
  'tokens',
  'usage',
  'users',
]

const walked = endpoints.filter(({ operation }) => families.includes(operation.name.split('.')[0]!))

/** Signed-in operations without a permission, and why. What needs no session at all is for people who have none. */
const withoutPermission: Readonly<Record<string, string>> = {
  'applications.use': 'about the own applications',
  'applications.uses': 'about the own applications',
  'impersonation.current': 'about the own session',
  'impersonation.stop': 'ends the own session',
  ...Object.fromEntries(
    ['sessions.current', 'sessions.delete', 'sessions.deleteAll', 'sessions.list'].map(name => [name, 'own sessions']),
  ),
  ...Object.fromEntries(
    [
      'users.emailPolicy',
      'users.keepAccount',
      'users.leaveTenant',
      'users.me',
      'users.meAuthorization',
      'users.meEmailChange',
      'users.meEmailChangeVerify',
      'users.meImageUpload',
      'users.meTenants',
      'users.meTenantToken',
      'users.meTenantsV1',
      'users.meTenantsV2',
      'users.meUpdate',
      'users.myUsername',
      'users.passwordChange',
      'users.personalData',
      'users.phoneChangeStart',
      'users.phoneChangeVerify',
      'users.requestDeletion',
      'users.usernameCreate',
      'users.usernameDelete',
    ].map(name => [name, 'own account']),
  ),
  'metadata.currentUserIp': 'where the own request comes from',
  'metadata.ip': 'the own sessions',
  'metadata.notifications': 'how notifications look, for everybody',
  'tenants.switch': 'own tenants, which the handler checks',
  'applications.list': 'the vendor’s applications, which are no secret to its people',
  'applications.forUser': 'own applications; the handler checks the permission for those of others',
  'securityPolicy.impact': 'the handler checks the permission of each policy that is asked about',
}

/** Tenant whose records must not be reached, and the one of those who try. */
const acme = '1001'
const reseller = '2001'

const group = { name: 'Secret crew', description: '', color: '#123456', roleIds: [], metadata: '{}' }
const role = { key: 'acme', name: 'Secret role', description: null, isDefault: false, level: 5, permissionIds: [] }

const addForeignRecords = async (store: Store) => {
  const link = { ownerTenantId: reseller, token: 'x'.repeat(43), roleIds: [], createdBy: 'user-owner', uses: 0 }
  await store.inviteLinks.insert(vendorScope, { ...link, expiresAt: '2026-03-31T10:00:00.000Z' })
  const waiting = {
    createdBy: 'user-admin',
    jobId: 'job-acme',
    rows: 1,
    people: 1,
    undoUntil: '2026-03-01T10:01:00.000Z',
  }
  await store.invitationImports.insert(acme, { id: 'import-acme', ...waiting })
  const membership = { userId: 'user-removed', roleIds: [], isActivated: true, isSubAccountAccessAllowed: false }
  await store.removedMembers.put(acme, 'user-removed', () => ({
    removedBy: 'user-owner',
    removedAt: '2026-03-01T10:00:00.000Z',
    undoUntil: '2026-03-31T10:00:00.000Z',
    membership,
    joinedAt: '2026-02-01T10:00:00.000Z',
    appIds: [],
    wasActive: true,
  }))
  await store.auditFiles.insert(acme, { id: 'audit-file-acme', userId: 'user-owner', state: 'ready' } as never)
  await store.auditViews.insert(acme, {
    id: 'user-owner',
    views: [{ id: 'audit-view-acme', name: 'Secret', query: 'q=secret' }],
  })
  await store.accessReviews.insert(acme, {
    id: 'review-acme',
    name: 'Secret',
    state: 'open',
    reviewerIds: ['user-owner'],
  } as never)
  await store.accessReviewRows.insert(acme, { id: 'row-acme', reviewId: 'review-acme', decision: '' } as never)
  await store.accessReviewEvidence.insert(acme, { id: 'review-acme', text: 'Secret' } as never)
  const edition = { kind: 'members', state: 'ready', content: { columns: ['Secret'], rows: [] } }
  await store.reportEditions.insert(acme, { id: 'edition-acme', ...edition } as never)
  await store.auditStreams.insert(acme, { id: 'stream-acme', displayName: 'Secret', state: 'active' } as never)
  await store.mfaPolicies.put(acme, singletonId, () => ({ enforceMFAType: 'DontForce' }) as never)
  await store.lockoutPolicies.put(acme, singletonId, () => ({ isEnabled: true, maxAttempts: 7 }) as never)
  await store.passwordHistoryPolicies.put(acme, singletonId, () => ({ isEnabled: true, size: 7 }) as never)
  const connection = { name: 'Secret', source: 'okta', isSynced: true, removals: 'waiting', changedAt: '2026' } as const
  await store.directoryConnections.insert(acme, { id: 'directory-acme', ...connection })
  const token = { ownerTenantId: acme, connectionId: 'directory-acme', secretHash: 'x', hint: '', createdByEmail: '' }
  await store.directoryTokens.insert(vendorScope, { id: 'directory-token', ...token })
  const sent = { connectionId: 'directory-acme', displayName: 'Secret', comparedName: 'secret', isDeleted: false }
  await store.directoryGroups.insert(acme, { id: 'group-acme', ...sent, attributes: {} })
  await store.groups.insert(acme, { id: 'group-acme', ...group, managedBy: 'frontegg' })
  await store.roles.insert(acme, { id: 'role-acme', ...role })
  await store.ipRules.insert(acme, { id: 'ip-acme', ip: '203.0.113.9', description: '', strategy: 'ALLOW' } as never)
  await store.emailDomains.insert(acme, { id: 'domain-acme', domain: 'acme.test', type: 'ALLOW' } as never)
  const ofAcme = { ownerTenantId: acme, userId: 'user-admin', description: 'Secret', roleIds: [], secretHash: 'x' }
  for (const owner of ['tenant', 'user'])
    for (const type of ['AccessToken', 'ClientCredentials'])
      await store.apiTokens.insert(vendorScope, { id: `${owner}-${type}`, owner, type, ...ofAcme } as never)
}

const user = { userId: 'user-member' }
const newAccessReview = {
  name: 'New',
  dueAt: '2026-03-20T10:00:00.000Z',
  reviewerIds: ['user-owner'],
  remind: 'never',
}
const ofReview = { id: 'review-acme' }
const invited = { userId: 'invitation-acme' }
const ofSubscription = { subscriptionId: 'sub_acme' }
const ofMethod = { paymentMethodId: 'pm_acme' }
const ofDirectory = { id: 'directory-acme' }
const ofGroup = { groupId: 'group-acme' }
const ofRole = { roleId: 'role-acme' }
const subAccount = { tenantId: acme }
const newRole = { key: 'new', name: 'New', description: '', isDefault: false, level: 100 }

const application = { ...user, appIds: ['app-ledger'] }
const newToken = { description: 'New', expiresInMinutes: null, roleIds: ['role-acme'] }
const newcomers = { emails: ['new@x.test'], roleIds: [] }
const ownPolicy = { id: singletonId }

/** Calls that name records of the other tenant. */
const foreign: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ...['get', 'remove', 'rows', 'later', 'extend', 'complete', 'evidence', 'verify'].map(
    name => [`accessReviews.${name}`, ofReview] as const,
  ),
  ['accessReviews.update', { ...ofReview, name: 'Taken' }],
  ['accessReviews.decide', { ...ofReview, rowId: 'row-acme', decision: 'keep' }],
  ['accessReviews.create', { ...newAccessReview, reviewerIds: ['user-admin'] }],
  ['accessReviews.create', { ...newAccessReview, roleIds: ['role-acme'] }],
  ['audits.entry', { id: 'audit-acme' }],
  ['auditStreams.remove', { id: 'stream-acme' }],
  ['auditStreams.replaceSecret', { id: 'stream-acme', secret: 'a-new-secret' }],
  ['auditStreams.setActive', { id: 'stream-acme', isActive: false }],
  ['auditStreams.test', { id: 'stream-acme' }],
  ['audits.filePart', { id: 'audit-file-acme', part: 0 }],
  ['audits.viewRemove', { id: 'audit-view-acme' }],
  ['audits.fileRemove', { id: 'audit-file-acme' }],
  ['audits.ofSubTenant', subAccount],
  ['reports.removeEdition', { editionId: 'edition-acme' }],
  ['reports.editionFile', { editionId: 'edition-acme', format: 'csv' }],
  ['accountSettings.update', { tenantId: acme, companyName: 'Taken' }],
  ['billing.managedSubscription', ofSubscription],
  ['billing.managedSubscriptionCancel', ofSubscription],
  ['billing.managedSubscriptionRenew', ofSubscription],
  ['billing.managedSubscriptionUpdate', { ...ofSubscription, planId: 'plan-team', paymentMethodId: 'pm_acme' }],
  ['billing.subscription', ofSubscription],
  ['billing.subscriptionCancel', ofSubscription],
  ['billing.subscriptionRenew', ofSubscription],
  ['billing.subscriptionUpdate', { ...ofSubscription, planId: 'plan-team', paymentMethodId: 'pm_acme' }],
  ['billing.summary', { tenantId: acme }],
  ['billing.tenantConfiguration', { tenantId: acme }],
  ['billing.tenantConfigurationCreate', { tenantId: acme, providerType: 'Stripe' }],
  ['billing.cardProviderCustomer', { tenantId: acme }],
  ['billing.invoice', { invoiceId: 'invoice-acme' }],
  ['billing.invoicePdf', { invoiceId: 'invoice-acme' }],
  ['billing.invoiceUbl', { invoiceId: 'invoice-acme' }],
  ['billing.invoiceSplit', { invoiceId: 'invoice-acme', by: 'signIns' }],
  ['billing.invoicePay', { invoiceId: 'invoice-acme' }],
  ['billing.paymentMethod', ofMethod],
  ['billing.paymentMethodBillingDetails', { ...ofMethod, address: {} }],
  ['billing.paymentMethodDefault', ofMethod],
  ['billing.paymentMethodRemove', ofMethod],
  ['directory.connectionUsersCount', ofDirectory],
  ['directory.connectionUpdate', { ...ofDirectory, syncToUserManagement: false }],
  ['directory.connectionDelete', { ...ofDirectory, deleteAll: true }],
  ['directory.rename', { ...ofDirectory, name: 'Taken' }],
  ['directory.tokenCreate', ofDirectory],
  ['directory.tokenRevoke', { ...ofDirectory, tokenId: 'directory-token' }],
  ['directory.preview', ofDirectory],
  ['directory.apply', ofDirectory],
  ['directory.approvalWithdraw', ofDirectory],
  ['directory.log', ofDirectory],
  ['directory.groups', ofDirectory],
  ['directory.groupMembers', { ...ofDirectory, groupId: 'group-acme' }],
  ['directory.roleLosses', { ...ofDirectory, groupId: 'group-acme' }],
  ['directory.groupRoles', { ...ofDirectory, groupId: 'group-acme', roleIds: [] }],
  ['applications.assignUser', { ...application, tenantId: acme }],
  ['applications.assignUser', { ...application, tenantId: reseller }],
  ['applications.forUser', user],
  ['applications.unassignUser', { ...application, tenantId: acme }],
  ['applications.unassignUser', { ...application, tenantId: reseller }],
  ['users.meTenantToken', { tenantId: acme }],
  ['team.memberDisable', invited],
  ['team.memberEnable', invited],
  ['team.memberRemove', invited],
  ['team.memberResendActivation', invited],
  ['team.memberUpdate', { id: 'invitation-acme', roleIds: [] }],
  ['users.temporarySetPermanent', invited],
  ['groups.addRoles', { ...ofGroup, roleIds: ['role-readonly'] }],
  ['groups.addUsers', { ...ofGroup, userIds: ['user-owner'] }],
  ['groups.createWhole', { name: 'New', roleIds: ['role-acme'], addedUserIds: [] }],
  ['groups.createWhole', { name: 'New', roleIds: [], addedUserIds: ['user-member'] }],
  ['groups.details', ofGroup],
  ['groups.edit', { ...ofGroup, name: 'Taken' }],
  ['groups.get', ofGroup],
  ['groups.members', ofGroup],
  ['groups.others', { _groupId: 'group-acme' }],
  ['groups.delete', ofGroup],
  ['groups.removeRoles', { ...ofGroup, roleIds: ['role-readonly'] }],
  ['groups.removeUsers', { ...ofGroup, userIds: ['user-member'] }],
  ['groups.update', { ...ofGroup, name: 'Taken' }],
  ['impersonation.actorToken', { impersonatedUserId: 'user-member', reason: 'Ticket 4711' }],
  ['invitations.importPart', { rows: [{ email: 'new@x.test' }], roleIds: ['role-acme'] }],
  ['invitations.importPart', { rows: [{ email: 'new@x.test' }], roleIds: [], importId: 'import-acme' }],
  ['invitations.importUndo', { id: 'import-acme' }],
  ['invitations.invite', { ...newcomers, roleIds: ['role-acme'] }],
  ['invitations.invite', { ...newcomers, groupIds: ['group-acme'] }],
  ['invitations.linkCreate', { roleIds: ['role-acme'] }],
  ['invitations.linkUpdate', { roleIds: ['role-acme'] }],
  ['invitations.entry', { id: 'invitation-priya' }],
  ['invitations.withdraw', { id: 'invitation-priya' }],
  ['restrictions.emailDomainDelete', { id: 'domain-acme' }],
  ['restrictions.ipDelete', { id: 'ip-acme' }],
  ['roles.createWithBase', { ...newRole, permissionIds: [], baseRoleId: 'role-acme' }],
  ['roles.delete', ofRole],
  ['roles.impact', { ...ofRole, permissionIds: [] }],
  ['roles.memberAccess', user],
  ['roles.permissionSetRoles', { permissionId: 'permission', roleIds: ['role-acme'] }],
  ['roles.replace', { ...ofRole, replacementId: 'role-readonly' }],
  ['roles.save', { ...ofRole, name: 'Taken', description: '', permissionIds: [] }],
  ['roles.setPermissions', { ...ofRole, permissionIds: [] }],
  ['roles.update', { ...ofRole, name: 'Taken' }],
  ['securityPolicy.lockoutUpdate', { ...ownPolicy, enabled: false, maxAttempts: 9 }],
  ['securityPolicy.mfaUpdate', { ...ownPolicy, enforceMFAType: 'Force' }],
  ['securityPolicy.passwordHistoryUpdate', { ...ownPolicy, enabled: false, historySize: 2 }],
  ['sessions.revokeForUser', user],
  ['subTenants.accessUpdate', { tenantId: acme, ...user, allowAccess: true }],
  ['subTenants.accessUpdate', { tenantId: '2003', ...user, allowAccess: true }],
  ['subTenants.create', { tenantId: 'account-000000000000', name: 'New', parentTenantId: acme }],
  ['subTenants.delete', subAccount],
  ['subTenants.details', subAccount],
  ['subTenants.inheritSettings', subAccount],
  ['subTenants.move', { tenantId: acme, parentTenantId: reseller }],
  ['subTenants.move', { tenantId: '2004', parentTenantId: acme }],
  ['subTenants.update', { ...subAccount, name: 'Taken' }],
  ['subTenants.updateHierarchySettings', { ...subAccount, subAccountAccessType: 'alwaysOn' }],
  ['subTenants.updateManagement', { ...subAccount, isReseller: true }],
  ['subTenants.userAccessUpdate', { ...user, allowAccess: true }],
  ['subTenants.userAdd', { user: { email: 'new@x.test' }, subTenants: [subAccount] }],
  ['subTenants.userAdd', { user: { email: 'new@x.test' }, subTenants: [{ tenantId: '2003', roleIds: ['role-acme'] }] }],
  ['subTenants.userRemove', { ...user, subTenants: [subAccount] }],
  ['subTenants.userRemove', { ...user, subTenants: [{ tenantId: '2003' }] }],
  ...['userRolesAdd', 'userRolesRemove', 'userRolesSet'].flatMap(name =>
    [acme, '2003'].map(
      tenantId =>
        [`subTenants.${name}`, { ...user, subTenantsRoles: [{ tenantId, roleIds: ['role-readonly'] }] }] as const,
    ),
  ),
  ['subTenants.usersAdd', { users: [{ email: 'new@x.test' }], tenantId: acme }],
  ['subTenants.usersOf', subAccount],
  ['tenants.parentsOf', subAccount],
  ['tenants.searchSubTenants', { _subTenantId: acme }],
  ['team.memberCustomFields', { ...user, values: { plan: 'team' } }],
  ['team.memberDetails', user],
  ['team.memberDisable', user],
  ['team.memberEnable', user],
  ['team.memberInvite', { email: 'new@x.test', provider: 'local', roleIds: ['role-acme'] }],
  ['team.memberPasswordReset', user],
  ['team.memberRemove', user],
  ['team.memberResendActivation', user],
  ['team.memberTwoStepReset', { ...user, reason: 'Lost phone' }],
  ['team.memberUnlock', user],
  ['team.memberRestore', { userId: 'user-removed' }],
  ['team.memberUpdate', { id: 'user-member', roleIds: ['role-readonly'] }],
  ['team.inviteLinkCreate', { roleIds: ['role-acme'] }],
  ['team.inviteLinkCreateV1', { roleIds: ['role-acme'] }],
  ['team.inviteLinkUpdate', { roleIds: ['role-acme'] }],
  ['tenants.switch', { tenantId: acme }],
  ['tenants.usersCount', { tenantIds: [acme] }],
  ['tokens.tenantAccessTokenCreate', newToken],
  ['tokens.tenantApiTokenCreate', newToken],
  ['tokens.tenantAccessTokenDelete', { id: 'tenant-AccessToken' }],
  ['tokens.tenantApiTokenDelete', { tokenId: 'tenant-ClientCredentials' }],
  ['tokens.tenantTokenRotate', { id: 'tenant-AccessToken' }],
  ['tokens.tenantTokenUpdate', { id: 'tenant-AccessToken', description: 'Taken' }],
  ['tokens.userAccessTokenDelete', { id: 'user-AccessToken' }],
  ['tokens.userApiTokenDelete', { tokenId: 'user-ClientCredentials' }],
  ['tokens.userTokenRotate', { id: 'user-AccessToken' }],
  ['tokens.userTokenUpdate', { id: 'user-AccessToken', description: 'Taken' }],
  ['users.byId', user],
  ['users.list', { _tenantId: acme }],
  ['users.temporaryExpirationUpdate', { ...user, expirationInSeconds: 86_400 }],
  ['users.temporarySetPermanent', user],
]

/** Operations with an id in their path or input that are not among those above, and why. */
const untried: Readonly<Record<string, string>> = {
  'applications.use': 'The applications are the vendor’s; the use is noted for the person in the own tenant.',
  'applications.list': 'The applications are the vendor’s, and the same for all tenants.',
  ...Object.fromEntries(
    ['cardProviderSubscriptionCreate', 'changeConfirm', 'changePreview', 'plan'].map(name => [
      `billing.${name}`,
      'Plans are the vendor’s; the suite of billing tries subscriptions and means of payment of others.',
    ]),
  ),
  'auditStreams.create': 'Has the id of a key at a provider of storage.',
  'billing.cardProviderSetupIntent': 'Begins a new means of payment of the own organization.',
  'billing.informationPreview': 'Has the tax id of the own organization, and saves nothing.',
  'billing.informationUpdate': 'Has the tax id of the own organization.',
  'metadata.ip': 'Takes a network address; its country comes from the own sessions.',
  ...Object.fromEntries(
    ['csv', 'download', 'editions', 'get', 'make', 'preview', 'saveSchedule', 'schedule', 'send'].map(name => [
      `reports.${name}`,
      'Names a kind of report, of which each tenant has its own.',
    ]),
  ),
  'securityCenter.dismiss': 'Names a kind of recommendation, of which each tenant has its own.',
  'securityCenter.restore': 'Names a kind of recommendation, of which each tenant has its own.',
  'securityPolicy.trialKeep': 'Names a kind of policy, of which each tenant has its own.',
  'users.phoneChangeVerify':
    'Takes the token of a change that was begun; the suite of phone numbers tries those of others.',
  'users.usernameDelete': 'Takes the name of the person’s own account only.',
}

/** Reads that take ids of any records, and leave those of other tenants out. */
const leavingOut: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['applications.forUsers', { userIds: 'user-member' }],
  ['applications.usersOf', { appIds: 'app-ledger' }],
  ['audits.verify', { ids: 'audit-acme' }],
  ['groups.byIds', { groupsIds: ['group-acme'] }],
  ['invitations.importCheck', { rows: [{ email: 'member@acme.test', roles: ['role-acme'] }], roleIds: [] }],
  ['team.members', { roleIds: 'role-acme' }],
  ['tenants.hierarchyMetadata', { _tenantIds: acme }],
  ['users.emails', { userIds: 'user-member' }],
  ['users.groupsByIds', { ids: 'user-member' }],
  ['users.list', { ids: 'user-member' }],
  ['users.list', { _applicationId: 'app-ledger' }],
  ['users.list', { _roleIds: 'role-acme', _groupIds: 'group-acme' }],
  ['users.listV2', { ids: 'user-member' }],
  ['users.rolesByIds', { ids: 'user-member' }],
  ['users.usernames', { userIds: 'user-member' }],
]

/** A schema, or a part of one. */
interface Part {
  entries?: Readonly<Record<string, Part>>
  wrapped?: Part
  item?: Part
  options?: readonly Part[]
  pipe?: readonly Part[]
}

/** Names of all fields of an input, those of objects in it included. */
const fieldsIn = ({ entries = {}, wrapped, item, options = [], pipe: [, ...later] = [] }: Part): string[] => [
  ...Object.keys(entries),
  ...[...Object.values(entries), ...[wrapped, item].flatMap(part => part ?? []), ...later]
    .concat(options.filter(option => typeof option === 'object'))
    .flatMap(fieldsIn),
]

/** Whether a call can name records: by its path, or by a field of its input that is called `id` or ends so. */
const takesIds = ({ operation, handler }: Endpoint): boolean =>
  operation.path.includes('{') || fieldsIn((handler.input ?? {}) as Part).some(name => /(^|_|[a-z])ids?$/i.test(name))

/** What answers to another tenant must not contain. */
const marks = /group-acme|role-acme|ip-acme|domain-acme|Secret|user-member|@acme\.test/

const endpointOf = (name: string): Endpoint => {
  const found = walked.find(({ operation }) => operation.name === name)
  assert.ok(found, name)
  return found
}

const callOf = ({ operation }: Endpoint) => operation as Operation<unknown, unknown>

/** Something for each name in the path, and for a file. */
const holesOf = ({ path, file }: Operation<never, unknown>) => ({
  ...Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 'x'])),
  ...(file === undefined ? {} : { [file]: new Blob(['x']) }),
})

/** Collections that requests change without changing what people made: rates, time of use, and the log. */
const byproducts = ['audits', 'auditChains', 'auditSegments', 'counters', 'jobs', 'sealingKeys', 'sessions']

/** Everything that is stored, as text. */
const stored = async (store: Store): Promise<string> => {
  const tenants = (await store.tenants.find(vendorScope)).items.map(({ id }) => id)
  const names = (Object.keys(definitions) as (keyof typeof definitions)[]).filter(name => !byproducts.includes(name))
  const all = await Promise.all(
    names.map(async name => [name, (await store[name].find([vendorScope, ...tenants])).items]),
  )
  return JSON.stringify(all, undefined, 1)
}

const signIn = async (email: string, roleIds?: string[]) => {
  const { browser, store } = await createTestBackend()
  await addForeignRecords(store)
  if (roleIds) await store.memberships.update(acme, 'user-member', { roleIds, groupIds: [] })
  await browser().signIn('admin@acme.test')
  const page = browser()
  const token = tokenOf(await page.signIn(email))
  const ask = (endpoint: Endpoint, input: unknown): Promise<Answer> => page.send(callOf(endpoint), input, { token })
  return { store, ask, before: await stored(store) }
}

describe('the operations of people, access and security', () => {
  test('need a permission, but for those of people about themselves', () => {
    const open = walked.filter(({ handler }) => handler.for === 'signedIn' && handler.permission === undefined)
    assert.deepEqual(open.map(({ operation }) => operation.name).sort(), Object.keys(withoutPermission).sort())
    assert.deepEqual(
      families.filter(family => !walked.some(({ operation }) => operation.name.startsWith(`${family}.`))),
      [],
    )
  })

  test('are refused to people without their permission, and change nothing [tenant-isolation]', async () => {
    const { store, ask, before } = await signIn('member@acme.test', [])
    const guarded = walked.filter(({ handler }) => handler.permission !== undefined)
    assert.ok(guarded.length > 100)
    for (const endpoint of guarded) {
      const { status } = await ask(endpoint, holesOf(endpoint.operation))
      assert.equal(status, 403, endpoint.operation.name)
    }
    assert.equal(await stored(store), before)
  })

  test('do not reach the records of another tenant, and change nothing of it [tenant-isolation]', async () => {
    const { store, ask, before } = await signIn('owner@reseller.test')
    const sessions = await store.sessions.find(vendorScope, { where: { userId: 'user-admin' } })
    assert.equal(sessions.total, 1)
    const permissionId = (await store.permissions.find(vendorScope, { limit: 1 })).items[0]!.id
    const reached: string[] = []
    for (const [name, input] of [...foreign, ['sessions.delete', { id: sessions.items[0]!.id }] as const]) {
      const { status, body } = await ask(endpointOf(name), 'permissionId' in input ? { ...input, permissionId } : input)
      const isUntested = (body as { errorCode?: string } | undefined)?.errorCode === 'ER-STEP-UP-REQUIRED'
      if (isUntested || ![401, 403, 404].includes(status)) reached.push(`${name}: ${status} ${JSON.stringify(body)}`)
    }
    assert.deepEqual(reached, [])
    for (const [name, input] of leavingOut) {
      const { status, body } = await ask(endpointOf(name), input)
      assert.equal(status, 200, name)
      assert.doesNotMatch(JSON.stringify(body), marks, name)
    }
    assert.equal(await stored(store), before)
    assert.deepEqual(await store.sessions.find(vendorScope, { where: { userId: 'user-admin' } }), sessions)
  })

  test('are all tried with the id of another tenant, or not for a reason', () => {
    const tried = new Set([...[...foreign, ...leavingOut].map(([name]) => name), 'sessions.delete'])
    const withId = walked.filter(endpoint => endpoint.handler.for === 'signedIn' && takesIds(endpoint))
    assert.deepEqual(
      withId
        .map(({ operation }) => operation.name)
        .filter(name => !tried.has(name))
        .sort(),
      Object.keys(untried).sort(),
    )
  })

  test('tell nothing of another tenant where they take no id [tenant-isolation]', async () => {
    const { ask } = await signIn('owner@reseller.test')
    const reads = walked.filter(
      ({ operation, handler }) =>
        handler.for === 'signedIn' && operation.method === 'GET' && !operation.path.includes('{'),
    )
    assert.ok(reads.length > 30)
    for (const endpoint of reads) {
      const { body } = await ask(endpoint, {})
      assert.doesNotMatch(JSON.stringify(body ?? null), marks, endpoint.operation.name)
    }
  })
})
