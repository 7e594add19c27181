import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SavedRecord } from '../../../src/backend/store/store.ts'
import type { JobFields } from '../../../src/backend/store/systemRecords.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as reports from '../../../src/http/reports/operations.ts'
import { reportKinds, type ReportScheduleEdit } from '../../../src/http/reports/types.ts'
import { createTestBackend, tokenOf, type TestBackendOptions } from '../../harness/testBackend.ts'
import { excludes, includes } from '../../harness/texts.ts'

type MakeStore = NonNullable<TestBackendOptions['makeStore']>

const acme = '1001'
const admin = 'admin@acme.test'
const member = 'member@acme.test'

/** Values as the API takes them. */
const values = (object: unknown) => Buffer.from(JSON.stringify(object)).toString('base64')
const none = values({})

const open = async (makeStore?: MakeStore) => {
  const api = await createTestBackend(makeStore && { makeStore })
  const { store, clock, backend } = api
  const tokens = new Map<string, string>()
  const page = api.browser()
  const tokenFor = async (email: string) => {
    const token = tokens.get(email) ?? tokenOf(await api.browser().signIn(email))
    tokens.set(email, token)
    return token
  }
  const ask = async <Input, Body>(operation: Operation<Input, Body>, input: Input, as = admin) =>
    page.send(operation, input, { token: await tokenFor(as) })
  /** Lets a member hold these permissions alone. */
  const limit = async (userId: string, keys: readonly string[]) => {
    const permissions = (await store.permissions.find(vendorScope)).items
    const permissionIds = permissions.filter(({ key }) => keys.includes(key)).map(({ id }) => id)
    const { id, ...role } = (await store.roles.find(vendorScope)).items[0]!
    const made = await store.roles.insert(acme, { ...role, id: `role-${userId}`, name: 'Limited', permissionIds })
    await store.memberships.update(acme, userId, { roleIds: [made.id], groupIds: [] })
    return id
  }
  const jobsOf = async (kind: string) => (await store.jobs.find(vendorScope, { where: { kind } })).items
  const goTo = async (at: string) => {
    clock.pass((Date.parse(at) - clock.now()) / 1000)
    tokens.clear()
    await backend.jobs.idle()
  }
  const editions = async (templateId = 'members') => {
    const { items } = await store.reportEditions.find(acme, { where: { kind: templateId } })
    return items
  }
  const scheduled = async (edit: Partial<ReportScheduleEdit> = {}, as = admin) => {
    const seen = (await ask(reports.get, { id: edit.templateId ?? 'members' }, as)).body.updatedAt
    return ask(reports.saveSchedule, { ...daily, seen, ...edit }, as)
  }
  const rowsOf = async (action: string) => (await store.audits.find(acme, { where: { action } })).items
  return { ...api, ask, limit, jobsOf, goTo, editions, scheduled, rowsOf }
}

const daily: Omit<ReportScheduleEdit, 'seen'> = {
  templateId: 'members',
  interval: 'daily',
  cron: '0 8 * * *',
  tz: 'Europe/Berlin',
  active: true,
  recipients: [admin],
}

/** Makes a job due again that a process left. */
const again = ({ id, queue }: SavedRecord<JobFields>) =>
  [id, { dueAt: '2026-01-01', place: `${queue} 2026-01-01` }] as const

/** What reports must do on every store. */
export const reportsSuite = (name: string, makeStore?: MakeStore) => {
  void describe(`reports on ${name}`, () => {
    test('every kind can be read as a page, a CSV file and by its filters', async () => {
      const { ask } = await open(makeStore)
      const { body } = await ask(reports.list, {})
      assert.deepEqual(
        body.map(({ id }) => id),
        [...reportKinds],
      )
      const types = new Set(body.flatMap(({ dataFilters = [] }) => dataFilters.map(({ type }) => type)))
      assert.equal(types.size, 7, [...types].join())
      for (const { id: templateId, name: title, dataFilters = [] } of body) {
        const page = await ask(reports.preview, { templateId, dataFilters: none })
        assert.equal(page.status, 200, templateId)
        includes(page.body, `<h1>${title}</h1>`)
        const csv = String((await ask(reports.csv, { templateId, dataFilters: none })).body)
        assert.ok(csv.split('\r\n').length > 2, templateId)
        for (const { type, config } of dataFilters) {
          const options = (config['options'] ?? []) as { value: string }[]
          const value = {
            text: 'acme',
            number: 3,
            boolean: true,
            date: '2026-02-28',
            select: options[0]?.value,
            'relative-date': options[0]?.value,
            'multi-select': [options[0]?.value],
          }[type]
          const narrowed = await ask(reports.preview, { templateId, dataFilters: values({ [config.name]: value }) })
          assert.equal(narrowed.status, 200, `${templateId} ${config.name}`)
          includes(narrowed.body, config.label)
          const wrong = { [config.name]: { value } }
          assert.equal(
            (await ask(reports.preview, { templateId, dataFilters: values(wrong) })).status,
            400,
            config.name,
          )
        }
      }
    })

    test('a report is written in the language of its reader', async () => {
      const { ask, editions, store } = await open(makeStore)
      await store.tenants.update(vendorScope, acme, { timezone: 'Europe/Berlin' })
      const language = 'de-AT'
      for (const { id: templateId, name } of (await ask(reports.list, { language })).body) {
        const page = (await ask(reports.preview, { templateId, dataFilters: none, language })).body
        includes(page, '<html lang="de">')
        includes(page, `<h1>${name}</h1>`)
      }
      const { name, dataFilters = [] } = (await ask(reports.get, { id: 'members', language })).body
      assert.equal(name, 'Mitglieder und Zugang')
      includes(JSON.stringify(dataFilters), '{"value":"active","label":"Aktiv"}')
      const filters = values({ status: 'active', withoutSecondStep: true })
      const page = (await ask(reports.preview, { templateId: 'members', dataFilters: filters, language })).body
      for (const words of [
        'Status: Aktiv',
        'Nur aktive Mitglieder ohne Zwei-Faktor-Anmeldung: Ja',
        '<td valign="top">Nein</td>',
      ])
        includes(page, words)
      // One that was made before.
      await ask(reports.make, { templateId: 'signIns', dataFilters: none })
      const [made] = await editions('signIns')
      const fileIn = async (tag: string) =>
        String((await ask(reports.editionFile, { editionId: made!.id, format: 'csv', language: tag })).body)
      includes(await fileIn('de'), 'Zeit,E-Mail,Ereignis,Versuche')
      includes(await fileIn('de'), ',Angemeldet,')
      includes(await fileIn('fr'), 'Time,Email,Event,Attempts')
      includes(await fileIn('en'), ',Signed in,')
    })

    test('mails of reports are written in the language of who sent them or set the schedule', async () => {
      const { ask, scheduled, goTo, mails } = await open(makeStore)
      mails.length = 0
      await ask(reports.send, { templateId: 'members', to: [admin], language: 'de' })
      assert.deepEqual(
        mails.map(({ subject }) => subject),
        ['Mitglieder und Zugang: Bericht von Acme'],
      )
      await goTo('2026-03-02T06:30:00Z')
      await scheduled({ language: 'de' })
      mails.length = 0
      await goTo('2026-03-02T07:00:00Z')
      includes(mails.map(({ text }) => text).join(), 'wurde wie geplant erstellt')
    })

    test('sign-ins, entries and usage are drawn as charts that are told in words as well', async () => {
      const { ask } = await open(makeStore)
      for (const [templateId, count, title] of [
        ['signIns', 2, 'Successful sign-ins by day'],
        ['audits', 1, 'Entries by day'],
        ['usage', 4, 'API calls by month'],
        ['members', 0, ''],
      ] as const) {
        const page = (await ask(reports.preview, { templateId, dataFilters: none })).body
        assert.equal(page.split('<svg ').length - 1, count, templateId)
        includes(page, count === 0 ? '' : `aria-label="${title}. `)
      }
    })

    test('filters narrow the rows', async () => {
      const { ask, store } = await open(makeStore)
      await store.memberships.update(acme, 'user-member', { isDisabled: true })
      const csv = async (filters: object) =>
        String((await ask(reports.csv, { templateId: 'members', dataFilters: values(filters) })).body)
      includes(await csv({ status: 'disabled' }), member)
      excludes(await csv({ status: 'disabled' }), admin)
      excludes(await csv({ status: 'active' }), member)
      const failed = values({ result: 'failed' })
      const signIns = String((await ask(reports.csv, { templateId: 'signIns', dataFilters: failed })).body)
      excludes(signIns, 'Signed in')
    })

    test('values that a report does not have are refused', async () => {
      const { ask } = await open(makeStore)
      for (const dataFilters of ['%', 'bm90IGpzb24=', values([]), values({ other: 1 }), values({ status: 'gone' })])
        assert.equal((await ask(reports.preview, { templateId: 'members', dataFilters })).status, 400, dataFilters)
      assert.equal((await ask(reports.preview, { templateId: 'other', dataFilters: none })).status, 404)
      assert.equal((await ask(reports.preview, { templateId: '__proto__', dataFilters: none })).status, 404)
    })

    test('the list is narrowed and ordered as asked', async () => {
      const { ask } = await open(makeStore)
      const ids = async (input: Parameters<typeof ask<object, { id: string }[]>>[1]) =>
        (await ask(reports.list, input)).body.map(({ id }) => id)
      assert.deepEqual(await ids({ filters: JSON.stringify({ query: 'token' }) }), ['apiTokens'])
      const byStatus = { filterBy: { column: 'status', filterType: 'equals', value: 'active' } }
      assert.deepEqual(await ids({ filters: JSON.stringify(byStatus) }), [])
      const sort = JSON.stringify({ column: 'name', direction: 'desc' })
      assert.deepEqual((await ids({ sort })).slice(0, 2), ['usage', 'signIns'])
      for (const filters of ['{', JSON.stringify({ filterBy: { column: 'secret', filterType: 'equals', value: '' } })])
        assert.equal((await ask(reports.list, { filters })).status, 400)
    })

    test('texts of people are neither markup of a page nor formulas of a file', async () => {
      const { ask, store } = await open(makeStore)
      await store.users.update(vendorScope, 'user-member', { name: '=1+1<img src=x onerror=alert(1)>' })
      const page = (await ask(reports.preview, { templateId: 'members', dataFilters: none })).body
      excludes(page, '<img')
      includes(page, '=1+1&lt;img')
      const csv = await ask(reports.csv, { templateId: 'members', dataFilters: none })
      includes(String(csv.body), "'=1+1<img")
      assert.equal(csv.headers.get('content-disposition'), 'attachment; filename="members.csv"')
    })

    test('a report takes the permission to see its data, and one of its tenant alone is read [tenant-isolation]', async () => {
      const { ask, limit, store } = await open(makeStore)
      await ask(reports.make, { templateId: 'members', dataFilters: none })
      const [edition] = (await store.reportEditions.find(acme)).items
      await limit('user-member', ['fe.secure.read.audits'])
      const listed = await ask(reports.list, {}, member)
      assert.deepEqual(
        listed.body.map(({ id }) => id),
        ['signIns', 'audits'],
      )
      const file = { editionId: edition!.id, format: 'csv' } as const
      assert.equal((await ask(reports.editionFile, file)).status, 200)
      const refusals = async (as: string) => [
        (await ask(reports.preview, { templateId: 'members', dataFilters: none }, as)).status,
        (await ask(reports.editions, { templateId: 'members' }, as)).status,
        (await ask(reports.editionFile, file, as)).status,
        (await ask(reports.send, { templateId: 'members', to: [admin] }, as)).status,
      ]
      assert.deepEqual(await refusals(member), [404, 404, 404, 404])
      const owner = 'owner@reseller.test'
      assert.equal((await ask(reports.editionFile, file, owner)).status, 404)
      assert.deepEqual((await ask(reports.editions, { templateId: 'members' }, owner)).body, [])
    })

    test('a report that is made by a job is kept for 30 days', async () => {
      const { ask, store, clock, rowsOf } = await open(makeStore)
      const { status, body } = await ask(reports.make, {
        templateId: 'members',
        dataFilters: values({ status: 'active' }),
      })
      assert.deepEqual([status, body.state], [202, 'running'])
      const [made] = (await ask(reports.editions, { templateId: 'members' })).body
      assert.deepEqual([made?.state, made?.createdBy, made?.isScheduled], ['ready', admin, false])
      assert.equal(Date.parse(made!.removeAt) - clock.now(), 30 * 86_400_000)
      const csv = String((await ask(reports.editionFile, { editionId: made!.id, format: 'csv' })).body)
      assert.equal(csv.trimEnd().split('\r\n').length, made!.rows + 1)
      // It stays as it was.
      await store.memberships.update(acme, 'user-member', { isDisabled: true })
      assert.equal(String((await ask(reports.editionFile, { editionId: made!.id, format: 'csv' })).body), csv)
      assert.deepEqual((await rowsOf('report.made'))[0]?.facts['rows'], made!.rows)
      for (const format of ['pdf', 'png'] as const)
        assert.equal((await ask(reports.editionFile, { editionId: made!.id, format })).status, 501)
    })

    test('a report that cannot be made is tried again, and fails in the end', async () => {
      const { ask, store, jobsOf, backend, rowsOf } = await open(makeStore)
      const { find } = store.groups
      store.groups.find = (() => Promise.reject(new Error('broken'))) as typeof find
      await ask(reports.make, { templateId: 'members', dataFilters: none })
      for (let tries = 1; tries < 6; tries += 1) {
        const [job] = await jobsOf('reportEdition')
        await store.jobs.update(vendorScope, ...again(job!))
        await backend.jobs.idle()
      }
      store.groups.find = find
      const [made] = (await ask(reports.editions, { templateId: 'members' })).body
      assert.deepEqual([made?.state, (await jobsOf('reportEdition')).length], ['failed', 0])
      assert.equal((await rowsOf('report.failed')).length, 1)
    })

    test('whoever asked for a report is notified when it is ready or failed, and who set a schedule when that failed', async () => {
      const { ask, jobsOf, backend, store, scheduled, goTo } = await open(makeStore)
      const bells = async () => {
        await backend.jobs.idle()
        const { items } = await store.bellNotifications.find(acme, { where: { userId: 'user-admin' } })
        return items.map(({ kind }) => kind).filter(kind => kind.startsWith('report.'))
      }
      await ask(reports.make, { templateId: 'members', dataFilters: none })
      assert.deepEqual(await bells(), ['report.made'])
      await goTo('2026-03-02T06:30:00Z')
      await scheduled()
      await goTo('2026-03-02T07:00:00Z')
      assert.deepEqual(await bells(), ['report.made'], 'recipients are mailed')
      const { find } = store.groups
      store.groups.find = (() => Promise.reject(new Error('broken'))) as typeof find
      await goTo('2026-03-03T07:00:00Z')
      for (let tries = 1; tries < 6; tries += 1) {
        const [job] = await jobsOf('reportSchedule')
        await store.jobs.update(vendorScope, ...again(job!))
        await backend.jobs.idle()
      }
      store.groups.find = find
      assert.deepEqual((await bells()).toSorted(), ['report.failed', 'report.made'])
    })

    test('a report that is kept can be deleted once, by whoever may read it, and also while it is made', async () => {
      const { ask, limit, editions, store, rowsOf, jobsOf, backend, mails } = await open(makeStore)
      await ask(reports.make, { templateId: 'members', dataFilters: none })
      const [made] = await editions()
      await limit('user-member', ['fe.secure.read.audits'])
      const remove = async (as = admin, editionId = made!.id) =>
        (await ask(reports.removeEdition, { editionId }, as)).status
      assert.equal(await remove(member), 404, 'may not see the data')
      assert.equal(await remove('owner@reseller.test'), 404, 'of another tenant')
      assert.equal((await editions()).length, 1)
      // Two administrators at once.
      assert.deepEqual((await Promise.all([remove(), remove()])).toSorted(), [204, 404])
      assert.deepEqual([(await editions()).length, (await rowsOf('report.deleted')).length], [0, 1])
      const { find } = store.groups
      store.groups.find = (() => Promise.reject(new Error('broken'))) as typeof find
      mails.length = 0
      await ask(reports.send, { templateId: 'members', to: [admin] })
      const [running] = await editions()
      assert.equal(await remove(admin, running!.id), 204)
      store.groups.find = find
      const [job] = await jobsOf('reportEdition')
      await store.jobs.update(vendorScope, ...again(job!))
      await backend.jobs.idle()
      assert.deepEqual([(await editions()).length, (await jobsOf('reportEdition')).length, mails.length], [0, 0, 0])
    })

    test('a link goes to active members who may read the report, without its data', async () => {
      const { ask, limit, mails, store, rowsOf } = await open(makeStore)
      await limit('user-member', ['fe.secure.read.audits', 'fe.secure.read.users'])
      mails.length = 0
      assert.equal((await ask(reports.send, { templateId: 'members', to: [member, admin] })).status, 204)
      assert.deepEqual(mails.map(({ to }) => to).toSorted(), [admin, member])
      excludes(mails.map(({ text }) => text).join(), 'ines@acme.test')
      assert.equal((await rowsOf('report.sent')).length, 1)
      const refused = async (to: string[], templateId = 'members') =>
        (await ask(reports.send, { templateId, to })).status
      mails.length = 0
      assert.equal(await refused([member], 'apiTokens'), 400, 'may not see the data')
      assert.equal(await refused(['owner@reseller.test']), 400, 'of another tenant')
      assert.equal(await refused(['nobody@example.com']), 400, 'unknown')
      assert.equal(await refused([]), 400)
      await store.memberships.update(acme, 'user-member', { isActivated: false })
      assert.equal(await refused([member]), 400, 'not a member yet')
      await store.memberships.update(acme, 'user-member', { isActivated: true, isDisabled: true })
      assert.equal(await refused([member, admin]), 400, 'deactivated')
      assert.deepEqual(mails, [])
    })

    test('a schedule makes a report at its times, mails those who may still read it, and can be paused', async () => {
      const { ask, scheduled, goTo, editions, limit, mails, store } = await open(makeStore)
      await limit('user-member', ['fe.secure.read.audits', 'fe.secure.read.users'])
      await goTo('2026-03-02T06:30:00Z')
      const { status, body } = await scheduled({ recipients: [admin, member], dataFilters: { status: 'active' } })
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual(
        [body.nextAt, body.status, body.recipients],
        ['2026-03-02T07:00:00.000Z', 'active', [admin, member]],
      )
      mails.length = 0
      await goTo('2026-03-02T07:00:00Z')
      const [made] = await editions()
      assert.deepEqual([made?.isScheduled, made?.state, made?.filters], [true, 'ready', { status: 'active' }])
      assert.deepEqual(mails.map(({ to }) => to).toSorted(), [admin, member])
      await store.memberships.update(acme, 'user-member', { isDisabled: true })
      await goTo('2026-03-03T07:00:00Z')
      assert.equal((await editions()).length, 2)
      assert.equal(mails.length, 3)
      const stored = await store.reportSchedules.get(acme, 'members')
      assert.deepEqual([stored?.recipientIds, stored?.nextAt], [['user-admin'], '2026-03-04T07:00:00.000Z'])
      const paused = await scheduled({ active: false })
      assert.deepEqual([paused.body.status, paused.body.nextAt], ['inactive', undefined])
      await goTo('2026-03-06T09:00:00Z')
      assert.equal((await editions()).length, 2)
      await scheduled()
      const after = (await ask(reports.get, { id: 'members' })).body
      assert.deepEqual([after.nextAt, after.schedule?.active], ['2026-03-07T07:00:00.000Z', true])
    })

    test('after an outage one report is made, and the schedule goes on after now', async () => {
      const { scheduled, goTo, editions, store } = await open(makeStore)
      await goTo('2026-03-02T06:30:00Z')
      await scheduled()
      await goTo('2026-03-09T12:00:00Z')
      assert.equal((await editions()).length, 1)
      assert.equal((await store.reportSchedules.get(acme, 'members'))?.nextAt, '2026-03-10T07:00:00.000Z')
    })

    test('an account that is disabled gets no reports, and keeps its schedule', async () => {
      const { scheduled, goTo, editions, store } = await open(makeStore)
      await goTo('2026-03-02T06:30:00Z')
      await scheduled()
      await store.tenants.update(vendorScope, acme, { isDisabled: true })
      await goTo('2026-03-02T07:00:00Z')
      assert.equal((await editions()).length, 0)
      await store.tenants.update(vendorScope, acme, { isDisabled: false })
      await goTo('2026-03-03T07:00:00Z')
      assert.equal((await editions()).length, 1)
      assert.deepEqual((await store.reportSchedules.get(acme, 'members'))?.recipientIds, ['user-admin'])
    })

    test('a process that ends in a job neither loses nor doubles a report', async () => {
      const { scheduled, goTo, editions, jobsOf, backend, store, mails } = await open(makeStore)
      await goTo('2026-03-02T06:30:00Z')
      await scheduled()
      mails.length = 0
      const transaction = store.transaction.bind(store)
      const end = (isAfter: boolean) => {
        store.transaction = (async run => {
          let hasMade = false
          const result = await transaction(async inside => {
            const made = await run(inside)
            hasMade = (await inside.reportEditions.find(acme)).total > 0
            if (hasMade && !isAfter) throw new Error('ended')
            return made
          })
          if (hasMade) throw new Error('ended')
          return result
        }) as typeof store.transaction
      }
      // Before the commit.
      end(false)
      await goTo('2026-03-02T07:00:00Z')
      assert.equal((await editions()).length, 0)
      const [first] = await jobsOf('reportSchedule')
      // After it.
      end(true)
      await store.jobs.update(vendorScope, ...again(first!))
      await backend.jobs.idle()
      store.transaction = transaction
      assert.equal((await editions()).length, 1)
      const left = (await jobsOf('reportSchedule')).find(({ id }) => id === first!.id)
      assert.ok(left, 'the job was not deleted')
      await store.jobs.update(vendorScope, ...again(left))
      await backend.jobs.idle()
      assert.equal((await editions()).length, 1)
      assert.equal((await jobsOf('reportSchedule')).length, 1, 'the next one')
      assert.equal(mails.length, 1)
    })

    test('a report that fails is left out, and the schedule goes on', async () => {
      const { scheduled, goTo, editions, jobsOf, backend, store } = await open(makeStore)
      await goTo('2026-03-02T06:30:00Z')
      await scheduled()
      const { find } = store.groups
      store.groups.find = (() => Promise.reject(new Error('broken'))) as typeof find
      await goTo('2026-03-02T07:00:00Z')
      for (let tries = 1; tries < 6; tries += 1) {
        const [job] = await jobsOf('reportSchedule')
        await store.jobs.update(vendorScope, ...again(job!))
        await backend.jobs.idle()
      }
      store.groups.find = find
      assert.deepEqual(
        (await editions()).map(({ state }) => state),
        ['failed'],
      )
      await goTo('2026-03-03T07:00:00Z')
      assert.deepEqual(
        (await editions()).map(({ state }) => state),
        ['failed', 'ready'],
      )
    })

    test('the second of two administrators who save one schedule learns of the first', async () => {
      const { ask, scheduled, limit } = await open(makeStore)
      await limit('user-member', ['fe.secure.read.audits', 'fe.secure.read.users'])
      const seen = (await ask(reports.get, { id: 'members' })).body.updatedAt
      assert.equal((await scheduled({ seen })).status, 200)
      const second = await ask(reports.saveSchedule, { ...daily, cron: '0 9 * * *', seen }, member)
      assert.equal(second.status, 409)
      includes(JSON.stringify(second.body), '0 8 * * *')
      assert.equal((await scheduled({ cron: '0 9 * * *' })).status, 200)
    })

    test('saving a schedule twice plans one report', async () => {
      const { scheduled, goTo, editions } = await open(makeStore)
      await goTo('2026-03-02T06:30:00Z')
      await scheduled()
      await scheduled({ cron: '30 8 * * *' })
      await scheduled()
      await goTo('2026-03-02T07:00:00Z')
      await goTo('2026-03-02T07:45:00Z')
      assert.equal((await editions()).length, 1)
    })

    test('the operation of the contract keeps the recipients, and reads values in both ways', async () => {
      const { ask, scheduled, store } = await open(makeStore)
      await scheduled()
      const schedule = { interval: 'weekly', cron: '0 8 * * 1', tz: 'UTC', active: true } as const
      const input = { templateId: 'members', schedule, status: 'active', type: 'pdf', dataFilters: none } as const
      const { status, body } = await ask(reports.schedule, { ...input, dataFilters: values({ status: 'invited' }) })
      assert.deepEqual([status, body.type, body.recipients], [200, 'pdf', [admin]])
      assert.deepEqual(body.schedule, { ...schedule, dataFilters: { status: 'invited' } })
      await ask(reports.schedule, { ...input, schedule: { ...schedule, dataFilters: { status: 'disabled' } } })
      assert.deepEqual((await store.reportSchedules.get(acme, 'members'))?.filters, { status: 'disabled' })
    })

    test('texts that are no schedule are refused', async () => {
      const { scheduled } = await open(makeStore)
      const status = async (edit: Partial<ReportScheduleEdit>) => (await scheduled(edit)).status
      const custom = 'custom' as const
      for (const cron of [
        '* * * * *',
        '*/5 * * * *',
        '0,30 8 * * *',
        '0 8 * *',
        '0 0 8 * * *',
        '0 8 30 2 *',
        '0 25 * * *',
        'x',
      ])
        assert.equal(await status({ interval: custom, cron }), 400, cron)
      assert.equal(await status({ interval: 'weekly' }), 400, 'of another interval')
      assert.equal(await status({ interval: 'monthly', cron: '0 8 L * *' }), 200)
      assert.equal(await status({ tz: 'Europe/Nowhere' }), 400)
      assert.equal(await status({ recipients: ['owner@reseller.test'] }), 400)
      assert.equal(await status({ dataFilters: { status: 'gone' } }), 400)
    })

    test('the next three times are told', async () => {
      const { ask } = await open(makeStore)
      const dates = async (cron: string, tz = 'Europe/Berlin') =>
        (await ask(reports.nextDates, { cron, tz })).body.dates
      // Clocks go forward on March 29.
      assert.deepEqual(await dates('0 8 29-31 3 *'), [
        '2026-03-29T06:00:00.000Z',
        '2026-03-30T06:00:00.000Z',
        '2026-03-31T06:00:00.000Z',
      ])
      assert.equal((await ask(reports.nextDates, { cron: 'x', tz: 'UTC' })).status, 400)
    })
  })
}
