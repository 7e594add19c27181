import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import * as audits from '../../../src/http/audits/operations.ts'
import * as groups from '../../../src/http/groups/operations.ts'
import * as invitations from '../../../src/http/invitations/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as countries from '../../../src/http/restrictions/countryOperations.ts'
import * as domains from '../../../src/http/restrictions/emailDomainOperations.ts'
import * as ips from '../../../src/http/restrictions/operations.ts'
import * as roles from '../../../src/http/roles/operations.ts'
import * as securityPolicy from '../../../src/http/securityPolicy/operations.ts'
import * as trials from '../../../src/http/securityPolicy/trialOperations.ts'
import * as sessions from '../../../src/http/sessions/operations.ts'
import * as teamInvitations from '../../../src/http/team/invitationOperations.ts'
import * as team from '../../../src/http/team/operations.ts'
import * as member from '../../../src/http/team/memberOperations.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import * as lists from '../../../src/http/users/listOperations.ts'
import * as own from '../../../src/http/users/ownAccountOperations.ts'
import * as users from '../../../src/http/users/operations.ts'
import { meUpdate } from '../../../src/http/users/profileOperations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { everyDatabase } from '../databases.ts'

type Ask = <Input, Body>(operation: Operation<Input, Body>, input?: Input) => Promise<Body>

const manageGroups = async (ask: Ask) => {
  const { id: groupId } = await ask(groups.createWhole, {
    name: 'Night shift',
    color: '#336699',
    roleIds: ['role-readonly'],
    addedUserIds: ['user-member'],
  })
  await ask(groups.edit, { groupId, name: 'Day shift', removedUserIds: ['user-member'], roleIds: ['role-support'] })
  await ask(groups.page, { _search: 'shift', _sortBy: 'name', _order: 'DESC' })
  await ask(groups.details, { groupId })
  await ask(groups.others, { _groupId: groupId, _search: 'a' })
  await ask(groups.list, { _groupsRelations: 'rolesAndUsers' })
  await ask(groups.addUsers, { groupId, userIds: ['user-multi'] })
  await ask(groups.members, { groupId, _search: 'multi' })
  await ask(groups.remove, { groupId })
}

const managePeople = async (ask: Ask) => {
  const sorted = { _sortBy: 'email', _order: 'DESC' } as const
  await ask(team.memberUpdate, { id: 'user-support', roleIds: ['role-readonly'] })
  await ask(team.memberDisable, { userId: 'user-support' })
  await ask(lists.list, { _limit: 5, _offset: 2, ...sorted })
  await ask(lists.list, { _email: 'acme' })
  await ask(team.memberEnable, { userId: 'user-support' })
  await ask(member.memberDetails, { userId: 'user-support' })
  await ask(roles.memberAccess, { userId: 'user-member' })
  await ask(roles.holders)
  await ask(member.memberCustomFields, { userId: 'user-member', values: {} })
  await ask(member.memberUnlock, { userId: 'user-member' })
  await ask(team.memberRemove, { userId: 'user-support' })
  await ask(member.memberRestore, { userId: 'user-support' })
  await ask(team.memberRemove, { userId: 'user-support' })
}

const inviteAll = async (ask: Ask) => {
  const reader = ['role-readonly']
  await ask(invitations.invite, {
    emails: ['one@acme.test', 'member@acme.test'],
    roleIds: reader,
    appIds: ['app-ledger'],
  })
  await ask(invitations.linkCreate, { roleIds: reader, appIds: ['app-ledger'] })
  await ask(invitations.linkUpdate, { roleIds: ['role-support'] })
  await ask(teamInvitations.inviteLink)
  const rows = [{ email: 'two@acme.test', roles: ['Support'] }, { email: 'priya@acme.test' }]
  await ask(invitations.importCheck, { rows, roleIds: reader })
  const { importId } = await ask(invitations.importPart, { rows, roleIds: reader })
  await ask(invitations.waitingImports)
  await ask(invitations.importUndo, { id: importId })
  await ask(invitations.list, { _filter: 'acme', _sortBy: 'email', _order: 'ASC' })
  await ask(invitations.entry, { id: 'invitation-priya' })
  await ask(invitations.withdraw, { id: 'invitation-priya' })
  await ask(teamInvitations.inviteLinkDelete)
}

const manageTokens = async (ask: Ask) => {
  const plain = { description: 'Nightly', expiresInMinutes: 1_440 }
  const { id } = await ask(tokens.tenantAccessTokenCreate, { ...plain, roleIds: ['role-readonly'] })
  await ask(tokens.tenantTokenUpdate, { id, description: 'Weekly' })
  await ask(tokens.tenantTokenRotate, { id, overlapSeconds: 60 })
  await ask(tokens.tenantAccessTokens)
  await ask(tokens.userApiTokenCreate, plain)
  await ask(tokens.userApiTokens)
  await ask(tokens.tenantAccessTokenDelete, { id })
}

const setPolicies = async (ask: Ask) => {
  await ask(sessions.configurationSave, { sessionConcurrentConfiguration: { isActive: true, maxSessions: 9 } })
  await ask(sessions.configuration)
  await ask(ips.ipCreate, { ip: '203.0.113.0/24', strategy: 'BLOCK', description: 'Test net' })
  await ask(ips.ipList, { _filter: 'BLOCK', _limit: 10, _offset: 0 })
  await ask(domains.emailDomainCreate, { domain: 'münchen.example', type: 'BLOCK' })
  await ask(domains.emailDomainList)
  await ask(countries.countryList)
  await ask(trials.impact, { enforceMFAType: 'Force' })
  await ask(securityPolicy.lockoutCreate, { enabled: true, maxAttempts: 6 })
}

const useOwnAccount = async (ask: Ask) => {
  await ask(meUpdate, { name: 'Ada Q. Stone' })
  await ask(users.me, {})
  await ask(sessions.list)
  await ask(own.personalData)
  await ask(own.requestDeletion)
  await ask(own.keepAccount)
}

const readAudits = async (ask: Ask) => {
  await ask(audits.list, { offset: 0, count: 20, sortBy: 'action', sortDirection: 'asc', filter: 'shift' })
  await ask(audits.list, { offset: 5, count: 10, severity: 'Medium,High', action: 'user.invited,inviteLink.created' })
  await ask(audits.stats, { sortBy: 'createdAt', sortDirection: 'desc', count: 20 })
}

/** All answers to an administrator's work of a day. */
const answersOn = async (makeStore?: (ports: Ports) => Promise<Store>) => {
  const { browser, clock } = await createTestBackend(makeStore ? { makeStore } : { repeatsTransactions: false })
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const answers: { name: string; status: number; body: unknown }[] = []
  const ask: Ask = async (operation, input) => {
    const { status, body } = await page.send(operation, input, { token })
    answers.push({ name: operation.name, status, body })
    assert.ok(status < 300, `${operation.name} on ${makeStore ? 'a database' : 'memory'}: ${JSON.stringify(body)}`)
    clock.pass(1)
    return body
  }
  for (const work of [manageGroups, inviteAll, manageTokens, setPolicies, managePeople, useOwnAccount, readAudits])
    await work(ask)
  return answers
}

for (const [name, makeStore] of everyDatabase)
  test(`${name} answers an administrator's work of a day as the memory store does`, async () => {
    const expected = await answersOn()
    const answers = await answersOn(makeStore)
    assert.equal(answers.length, expected.length)
    for (const [place, answer] of answers.entries()) assert.deepEqual(answer, expected[place])
  })
