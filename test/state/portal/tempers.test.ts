import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { createPreview } from '../../../src/preview/preview.ts'
import { session } from '../../../src/state/session/session.ts'
import type { FeError } from '../../../src/http/errors.ts'
import type { ListQuery } from '../../../src/state/kit/listQuery.ts'
import type { Query } from '../../../src/state/kit/query.ts'
import { createScope, type Scope } from '../../../src/state/kit/scope.ts'
import { capabilities } from '../../../src/state/vendor/capabilities.ts'
import { account } from '../../../src/state/portal/account/account.ts'
import { loginBox } from '../../../src/state/portal/account/loginBox.ts'
import { apiTokens, personalApiTokens } from '../../../src/state/portal/apiTokens/apiTokens.ts'
import { audits } from '../../../src/state/portal/audits/audits.ts'
import { memberAccess } from '../../../src/state/portal/common/memberAccess.ts'
import { policyTrials } from '../../../src/state/portal/common/policyTrials.ts'
import { roleLookup } from '../../../src/state/portal/common/roleLookup.ts'
import { connectivity } from '../../../src/state/portal/connectivity/connectivity.ts'
import { groups } from '../../../src/state/portal/groups/groups.ts'
import { temporaryAccess } from '../../../src/state/portal/common/temporaryAccess.ts'
import { imports } from '../../../src/state/portal/invitations/imports.ts'
import { invitations } from '../../../src/state/portal/invitations/invitations.ts'
import { inviteLink } from '../../../src/state/portal/invitations/inviteLink.ts'
import { ownSessions } from '../../../src/state/portal/privacy/ownSessions.ts'
import { passkeys } from '../../../src/state/portal/privacy/passkeys.ts'
import { secondFactors } from '../../../src/state/portal/privacy/secondFactors.ts'
import { profile } from '../../../src/state/portal/profile/profile.ts'
import { permissionCatalogue } from '../../../src/state/portal/roles/permissionCatalogue.ts'
import { roles } from '../../../src/state/portal/roles/roles.ts'
import { countries } from '../../../src/state/portal/security/countries.ts'
import { emailDomains } from '../../../src/state/portal/security/emailDomains.ts'
import { ipRestrictions } from '../../../src/state/portal/security/ipRestrictions.ts'
import { sessionLimits } from '../../../src/state/portal/security/sessionLimits.ts'
import { signInPolicies } from '../../../src/state/portal/security/signInPolicies.ts'
import { memberActions } from '../../../src/state/portal/users/memberActions.ts'
import { memberApplications } from '../../../src/state/portal/users/memberApplications.ts'
import { members } from '../../../src/state/portal/users/members.ts'
import { eventCatalogue } from '../../../src/state/portal/webhooks/eventCatalogue.ts'
import { webhookHealth } from '../../../src/state/portal/webhooks/webhookHealth.ts'
import { webhookLog } from '../../../src/state/portal/webhooks/webhookLog.ts'
import { webhooks } from '../../../src/state/portal/webhooks/webhooks.ts'
import { tempers, withTemper, type Temper } from '../../harness/tempers.ts'
import { browser, createTestClock, tab } from '../../harness/testApp.ts'

const time = createTestClock()
const preview = createPreview({ delayMs: 0, clock: time.clock })

/** Waits for something, also for what waits for its clock; fails when it has no end. */
const finished = async <T>(work: Promise<T>): Promise<T> => {
  const state = { isDone: false }
  const done = work.finally(() => (state.isDone = true))
  for (let turn = 1; !state.isDone && turn <= 2_000; turn += 1) {
    await new Promise<void>(resolve => void setTimeout(resolve, 1))
    if (turn % 200 === 0 && !state.isDone) await time.pass(1_000)
  }
  assert.ok(state.isDone, 'it has no end')
  return done
}

/** What became of a read. */
interface Outcome {
  /** How many rows a list has; undefined for what is no list. */
  rows?: number | undefined
  error?: FeError
  /** How many entries of a page could not be read. */
  dropped?: number
}

/** A read as a screen does it. */
type Read = (scope: Scope) => Promise<Outcome>

const rowsIn = (data: unknown) => (Array.isArray(data) ? data.length : undefined)

const asked = async <Params, T>({ of, refresh }: Query<Params, T>, params: Params): Promise<Outcome> => {
  const $state = of(params)
  const stop = $state.listen(() => {})
  await finished(refresh(params))
  const { data, error, loading } = $state.get()
  stop()
  assert.equal(loading, false, 'a read that ended still loads')
  return error ? { error } : { rows: rowsIn(data) }
}

const listed = async <Row, Filters extends object>({ $list, refresh }: ListQuery<Row, Filters>): Promise<Outcome> => {
  const stop = $list.listen(() => {})
  await finished(refresh())
  const { page, error, loading } = $list.get()
  stop()
  assert.equal(loading, false, 'a list that was read still loads')
  const { total } = page ?? {}
  assert.ok(total === undefined || (Number.isInteger(total) && total >= 0), `a total of ${String(total)}`)
  return error ? { error } : { rows: page?.rows.length ?? 0, dropped: page?.dropped ?? 0 }
}

/** Ids of the sample data, which a plain server told. */
const ids = { group: '', member: '', webhook: '', message: '' }

const query =
  <Params, T>(pick: (scope: Scope) => Query<Params, T>, params: () => Params): Read =>
  scope =>
    asked(pick(scope), params())
const none = () => {}

/** Every read of every section. */
const reads: Readonly<Record<string, Readonly<Record<string, Read>>>> = {
  profile: {
    own: query(scope => scope.use(profile).own, none),
    emailPolicy: query(scope => scope.use(profile).emailPolicy, none),
  },
  privacy: {
    sessions: query(scope => scope.use(ownSessions).all, none),
    passkeys: query(scope => scope.use(passkeys).all, none),
    factors: query(scope => scope.use(secondFactors).all, none),
  },
  personalApiTokens: { list: scope => listed(scope.use(personalApiTokens).list) },
  account: {
    settings: query(scope => scope.use(account).settings, none),
    loginBox: query(
      scope => scope.use(loginBox).look,
      () => 'en',
    ),
  },
  users: {
    list: scope => listed(scope.use(members).list),
    details: query(
      scope => scope.use(memberActions).details,
      () => ids.member,
    ),
    groups: query(scope => scope.use(memberActions).groups, none),
    roles: query(scope => scope.use(roleLookup), none),
    applications: query(scope => scope.use(memberApplications).choices, none),
    applicationsOf: query(
      scope => scope.use(memberApplications).assigned,
      () => ids.member,
    ),
    invitations: scope => listed(scope.use(invitations).list),
    choices: query(
      scope => scope.use(invitations).choices,
      () => ({ mayAssign: true }),
    ),
    link: query(scope => scope.use(inviteLink).link, none),
    ways: query(scope => scope.use(inviteLink).options, none),
    temporary: query(scope => scope.use(temporaryAccess).offered, none),
    imports: query(scope => scope.use(imports).waiting, none),
  },
  groups: {
    list: scope => listed(scope.use(groups).list),
    members: query(
      scope => scope.use(groups).members,
      () => ({ groupId: ids.group, search: '' }),
    ),
    others: query(
      scope => scope.use(groups).others,
      () => ({ groupId: ids.group, search: '' }),
    ),
    configuration: query(scope => scope.use(groups).configuration, none),
  },
  roles: {
    list: scope => listed(scope.use(roles).list),
    all: query(scope => scope.use(roles).all, none),
    permissions: query(scope => scope.use(permissionCatalogue), none),
    access: query(
      scope => scope.use(memberAccess).access,
      () => ids.member,
    ),
    people: query(
      scope => scope.use(memberAccess).people,
      () => '',
    ),
  },
  security: {
    mfa: query(scope => scope.use(signInPolicies).mfa.current, none),
    lockout: query(scope => scope.use(signInPolicies).lockout.current, none),
    history: query(scope => scope.use(signInPolicies).history.current, none),
    rotation: query(scope => scope.use(signInPolicies).rotation.current, none),
    complexity: query(scope => scope.use(signInPolicies).complexity, none),
    overrides: query(scope => scope.use(signInPolicies).overrides, none),
    sessions: query(scope => scope.use(sessionLimits).limits, none),
    ip: query(scope => scope.use(ipRestrictions).settings, none),
    ipList: scope => listed(scope.use(ipRestrictions).list),
    ownAddress: query(scope => scope.use(ipRestrictions).own, none),
    domains: query(scope => scope.use(emailDomains).settings, none),
    domainList: scope => listed(scope.use(emailDomains).list),
    allowedDomains: query(scope => scope.use(emailDomains).allowedCount, none),
    countries: query(scope => scope.use(countries).rules, none),
    ownCountry: query(scope => scope.use(countries).own, none),
    trials: query(scope => scope.use(policyTrials).trials, none),
  },
  audits: {
    list: scope => listed(scope.use(audits).list),
    stats: query(scope => scope.use(audits).stats, none),
  },
  connectivity: {
    events: query(
      scope => scope.use(connectivity).events,
      () => 'email' as const,
    ),
    emails: query(scope => scope.use(connectivity).email.all, none),
    emailList: scope => listed(scope.use(connectivity).email.list),
    numbers: query(scope => scope.use(connectivity).sms.all, none),
    numberList: scope => listed(scope.use(connectivity).sms.list),
    slack: query(scope => scope.use(connectivity).slack.connection, none),
    slackApplication: query(scope => scope.use(connectivity).slack.application, none),
    slackChannels: query(scope => scope.use(connectivity).slack.channels, none),
    slackList: scope => listed(scope.use(connectivity).slack.list),
    webhooks: query(scope => scope.use(connectivity).webhooks, none),
  },
  webhooks: {
    list: scope => listed(scope.use(webhooks).list),
    all: query(scope => scope.use(webhooks).all, none),
    events: query(scope => scope.use(eventCatalogue), none),
    health: query(
      scope => scope.use(webhookHealth),
      () => ids.webhook,
    ),
    log: scope => listed(scope.use(webhookLog).of(ids.webhook)),
    message: query(
      scope => scope.use(webhookLog).message,
      () => ids.message,
    ),
  },
  apiTokens: { list: scope => listed(scope.use(apiTokens).list) },
}

/** Lists that are a part of an answer, where a server may leave them out. */
const mayBeAbsent: readonly string[] = ['security.trials', 'connectivity.slackList']

/** Reads that screens do only where the server has the ability for them. */
const ownReads: readonly string[] = [
  'users.details',
  'users.invitations',
  'users.imports',
  'groups.others',
  'roles.access',
  'webhooks.health',
  'webhooks.message',
]

const all = Object.entries(reads).flatMap(([section, ofSection]) =>
  Object.entries(ofSection).map(([name, read]) => [`${section}.${name}`, read] as const),
)

const plain = tempers[0]!

/** A page of the sample administrator whose server has a temper; with operations of ours, or those of the contract only. */
const open = async (temper: Temper, isOurs: boolean): Promise<Scope> => {
  let current = plain
  const answer = withTemper(() => current)
  const page = tab(
    async (path, init) => {
      const sent = await answer(preview.fetch, new URL(`https://app.test/frontegg${path}`), init)
      if (isOurs || !path.includes('/vendors/public')) return sent
      return Response.json({ ...((await sent.json()) as object), feCapabilities: [] })
    },
    {},
    browser(),
    time,
  )
  await finished(page.app.use(session).check())
  await finished(page.app.use(capabilities).load())
  current = temper
  return createScope(page.app, { attributes: () => ({}), navigate: () => {}, stepShown: () => {} })
}

/** What became of all reads, by their names. */
const outcomes = async (temper: Temper, isOurs: boolean): Promise<Map<string, Outcome>> => {
  const found = new Map<string, Outcome>()
  const scope = await open(temper, isOurs)
  for (const [name, read] of all) found.set(name, await read(scope))
  return found
}

/** The first row of a list. */
const firstOf = async <Row, Filters extends object>(list: ListQuery<Row, Filters>): Promise<Row> => {
  const stop = list.$list.listen(() => {})
  await finished(list.refresh())
  const row = list.$list.get().page?.rows[0]
  stop()
  if (!row) throw new Error(`No sample rows of ${list.key.join(' ')}`)
  return row
}

/** What a person sees of an outcome. */
const shown = ({ rows, error }: Outcome) => (error ? `an error (${error.code})` : `${rows ?? 'no'} rows`)

/** Reads of which a temper honestly leaves fewer rows: they show only what has recipients or applications. */
const lessRows: Readonly<Record<string, readonly string[]>> = {
  'very long texts': ['users.applications'],
  'null for lists inside of rows': ['users.applications', 'connectivity.emailList', 'connectivity.numberList'],
}

/** Faults of an outcome where not everything can be read. */
const faultsOf = ({ name: temper }: Temper, name: string, outcome: Outcome, usual: Outcome): string[] => {
  const isList = usual.rows !== undefined
  if (temper === 'an empty object for everything' && isList && !outcome.error && !mayBeAbsent.includes(name))
    return [`${name}: ${shown(outcome)} in place of an error`]
  if (temper === 'null for lists' && outcome.error && outcome.error.code !== 'notSupported')
    return [`${name}: ${shown(outcome)}`]
  return []
}

/** Whether code met a value that it could not use, in place of a schema that says so. */
const isCrash = ({ error }: Outcome) =>
  error?.cause instanceof Error && error.status === undefined && !error.cause.message.startsWith('Unreadable answer')

before(async () => {
  await preview.signInAs('admin@acme.test')
  const scope = await open(plain, true)
  ids.group = (await firstOf(scope.use(groups).list)).id
  ids.member = (await firstOf(scope.use(members).list)).id
  ids.webhook = (await firstOf(scope.use(webhooks).list)).id
  ids.message = (await firstOf(scope.use(webhookLog).of(ids.webhook))).id
})

test('all reads of the twelve sections are tried', () => {
  assert.deepEqual([Object.keys(reads).length, all.length, tempers.length], [12, 64, 17])
})

for (const isOurs of [true, false])
  describe(isOurs ? 'on our server' : 'on a server with the contract only', () => {
    const expected = new Map<string, Outcome>()
    before(async () => {
      // Limits of requests count by the minute.
      await time.pass(60_000)
      for (const [name, outcome] of await outcomes(plain, isOurs)) expected.set(name, outcome)
    })

    test('all reads that the server knows are answered', () => {
      const failed = [...expected].filter(([, { error }]) => error).map(([name]) => name)
      assert.deepEqual(failed, isOurs ? [] : ownReads)
    })

    for (const temper of tempers.slice(1))
      test(temper.name, async () => {
        const faults: string[] = []
        for (const [name, outcome] of await outcomes(temper, isOurs)) {
          const usual = expected.get(name) ?? {}
          if (isCrash(outcome)) faults.push(`${name}: ${String(outcome.error?.cause)}`)
          else if (!temper.keepsRows) faults.push(...faultsOf(temper, name, outcome, usual))
          else if (!lessRows[temper.name]?.includes(name) && shown(outcome) !== shown(usual))
            faults.push(`${name}: ${shown(outcome)} in place of ${shown(usual)}`)
        }
        assert.deepEqual(faults, [])
      })

    test('entries of a page that cannot be read are counted', async () => {
      const odd = tempers.find(({ name }) => name === 'odd entries in each list') ?? plain
      const found = [...(await outcomes(odd, isOurs))].filter(
        ([, { rows = 0, dropped }]) => rows > 0 && dropped !== undefined,
      )
      assert.ok(found.length >= 8, `${found.length} lists`)
      // The contract has two lists of addresses.
      const expectedOf = (name: string) => (!isOurs && name === 'security.ipList' ? 8 : 4)
      assert.deepEqual(
        found
          .filter(([name, { dropped }]) => dropped !== expectedOf(name) && !mayBeAbsent.includes(name))
          .map(([name]) => name),
        [],
      )
    })
  })
