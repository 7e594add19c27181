import assert from 'node:assert/strict'
import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import { describe, test } from 'node:test'
import { auditColumns } from '../../../src/backend/audits/auditColumns.ts'
import { planFile } from '../../../src/backend/families/audits/fileJob.ts'
import { createJobQueue } from '../../../src/backend/jobs/jobQueue.ts'
import * as audits from '../../../src/http/audits/operations.ts'
import type { AuditFileRequest } from '../../../src/http/audits/types.ts'
import * as notifications from '../../../src/http/notifications/operations.ts'
import { memberRemove } from '../../../src/http/team/operations.ts'
import { tokenOf } from '../../harness/testBackend.ts'
import { excludes, includes } from '../../harness/texts.ts'
import { openLog } from '../audits/openLog.ts'
import { openAudits, type MakeStore } from './auditsSuite.ts'

const rowFields = {
  action: 'webhook.created',
  severity: 'Info',
  outcome: 'success',
  ip: '192.0.2.7',
  userAgent: 'Browser',
} as const
const csv: AuditFileRequest = { format: 'csv', properties: [...auditColumns], createdAt: '2026-01-01/2026-02-28' }

const open = async (makeStore?: MakeStore) => {
  const api = await openAudits(makeStore)
  const { ask, store, backend, add } = api
  const begin = async (request: AuditFileRequest = csv) => {
    const { status, body } = await ask(audits.fileStart, request)
    assert.equal(status, 202, JSON.stringify(body))
    return body
  }
  const files = async () => (await ask(audits.files)).body
  const part = async (id: string, number: number) => ask(audits.filePart, { id, part: number })
  const textOf = async (id: string) => {
    const { parts = 0 } = (await files()).find(file => file.id === id) ?? {}
    const texts: string[] = []
    for (let number = 0; number < parts; number += 1) texts.push(String((await part(id, number)).body))
    return texts.join('').replace('\ufeff', '')
  }
  /** Rows of February, a minute apart. */
  const fill = (count: number) =>
    store.transaction(async inside => {
      for (let index = 0; index < count; index += 1)
        await inside.audits.insert('1001', {
          ...rowFields,
          email: `person-${index % 7}@acme.test`,
          facts: { index },
          id: `row-${String(index).padStart(6, '0')}`,
          createdAt: new Date(Date.UTC(2026, 1, 1) + Math.floor(index / 3) * 1000).toISOString(),
        })
    })
  const bell = async () => (await ask(notifications.page, {})).body
  const rowsOf = async (action: string) => (await store.audits.find('1001', { where: { action } })).items
  return { ...api, begin, files, part, textOf, fill, bell, rowsOf, idle: () => backend.jobs.idle(), add }
}

/** What files of the audit log must do on every store. */
export const auditFilesSuite = (name: string, makeStore?: MakeStore) =>
  describe(`files of the audit log on ${name}`, () => {
    test('are written part by part, with the rows of the export in its order, and tell the person who asked', async () => {
      const { begin, files, textOf, fill, idle, bell, rowsOf } = await open(makeStore)
      await fill(2_345)
      const { id, state, total } = await begin({ ...csv, sortBy: 'email', sortDirection: 'asc' })
      assert.deepEqual([state, total], ['running', 2_345])
      await idle()
      const [file] = await files()
      assert.deepEqual(
        [file?.id, file?.state, file?.rows, file?.parts, file?.isComplete],
        [id, 'ready', 2_345, 3, true],
      )
      const lines = (await textOf(id)).trimEnd().split('\r\n')
      assert.equal(lines.length, 2_346)
      assert.ok(lines[0]!.startsWith('Time,Person,Description'), lines[0])
      assert.equal(new Set(lines).size, 2_346, 'no row is there twice')
      const people = lines.slice(1).map(line => line.split(',')[1]!)
      assert.deepEqual(people, people.toSorted())
      const [asked] = await rowsOf('audits.exported')
      const range = '2026-01-01T00:00:00.000Z/2026-02-28T00:00:00.000Z'
      assert.deepEqual(asked?.facts, { format: 'csv', filters: `createdAt ${range}` })
      assert.deepEqual((await rowsOf('audits.fileFinished'))[0]?.facts, { fileId: id, format: 'csv', rows: 2_345 })
      includes(JSON.stringify(await bell()), 'audits.fileFinished')
    })

    test('go on after a process that ended, and neither lose nor repeat rows when two processes write one', async () => {
      const { begin, files, textOf, fill, idle, store, ports, rowsOf } = await open(makeStore)
      await fill(3_100)
      const transaction = store.transaction.bind(store)
      let parts = 0
      // The process ends before the second part is committed, and again after it.
      store.transaction = (async run => {
        const result = await transaction(async inside => {
          const made = await run(inside)
          const [file] = (await inside.auditFiles.find('1001')).items
          parts = Math.max(parts, file?.parts ?? 0)
          if (parts === 2 && file?.failures === 0) throw new Error('ended')
          return made
        })
        return result
      }) as typeof store.transaction
      const { id } = await begin()
      await idle()
      assert.equal((await files())[0]?.state, 'running')
      store.transaction = transaction
      const [job] = (await store.jobs.find('*', { where: { kind: 'auditFile' } })).items
      assert.ok(job && job.attempts > 0)
      await planFile({ jobs: createJobQueue(ports, () => {}) }, store, { tenantId: '1001', id })
      await store.jobs.update('*', job.id, { dueAt: '2026-01-01', place: `${job.queue} 2026-01-01` })
      await idle()
      assert.equal((await files())[0]?.state, 'ready')
      const lines = (await textOf(id)).trimEnd().split('\r\n')
      assert.deepEqual([lines.length, new Set(lines).size], [3_101, 3_101])
      assert.equal((await rowsOf('audits.fileFinished')).length, 1)
    })

    test('belong to the person who asked, and end with the day, on demand, and with the membership [tenant-isolation]', async () => {
      const { begin, files, part, fill, idle, ask, browser, store, clock } = await open(makeStore)
      await fill(5)
      const { id } = await begin()
      await idle()
      await store.auditFiles.update('1001', id, { state: 'running' })
      assert.equal((await part(id, 0)).status, 404, 'while it is written')
      await store.auditFiles.update('1001', id, { state: 'ready' })
      assert.equal((await part(id, 0)).status, 200)
      assert.equal((await part(id, 1)).status, 404)
      await store.memberships.update('1001', 'user-member', { roleIds: ['role-admin'] })
      for (const email of ['member@acme.test', 'owner@reseller.test']) {
        const other = tokenOf(await browser().signIn(email))
        assert.deepEqual((await ask(audits.files, undefined, other)).body, [], email)
        assert.equal((await ask(audits.filePart, { id, part: 0 }, other)).status, 404, email)
        assert.equal((await ask(audits.fileRemove, { id }, other)).status, 404, email)
      }
      const member = tokenOf(await browser().signIn('member@acme.test'))
      assert.equal((await ask(audits.fileStart, csv, member)).status, 202)
      await idle()
      assert.equal((await store.auditFileParts.find('1001')).total, 2)
      assert.equal((await ask(memberRemove, { userId: 'user-member' })).status, 204)
      assert.equal((await store.auditFileParts.find('1001')).total, 1)
      assert.equal((await ask(audits.fileRemove, { id })).status, 204)
      assert.deepEqual([await files(), (await store.auditFileParts.find('1001')).total], [[], 0])
      await begin()
      await idle()
      await store.removeExpired(new Date(clock.now() + 25 * 3_600_000).toISOString())
      assert.deepEqual(await files(), [])
    })

    test('are limited: two at a time are written, and five kept', async () => {
      const { begin, files, fill, idle, ask, store } = await open(makeStore)
      await fill(3)
      const running = [await begin(), await begin({ ...csv, severity: 'High' })]
      for (const { id } of running) await store.auditFiles.update('1001', id, { state: 'running' })
      const { status, body } = await ask(audits.fileStart, { ...csv, format: 'jsonl' })
      assert.deepEqual([status, (body as unknown as { errorCode: string }).errorCode], [400, 'ER-FILES-RUNNING'])
      for (const { id } of running) await store.auditFiles.update('1001', id, { state: 'ready' })
      for (let count = 0; count < 5; count += 1) {
        await begin({ ...csv, filter: `none ${count}` })
        await idle()
      }
      assert.equal((await files()).length, 5)
    })

    test('a file that fails again and again ends, and says so', async () => {
      const { begin, fill, idle, store, clock, rowsOf, ports } = await open(makeStore)
      await fill(3)
      ports.log.error = () => {}
      const { find } = store.audits
      store.audits.find = (...query) =>
        query[1]?.limit === 1_000 ? Promise.reject(new Error('broken')) : find.call(store.audits, ...query)
      await begin()
      for (let tries = 0; tries < 8; tries += 1) {
        await idle()
        clock.pass(3_600)
      }
      store.audits.find = find
      assert.equal((await store.auditFiles.find('1001')).items[0]?.state, 'failed')
      assert.equal((await rowsOf('audits.fileFailed')).length, 1)
      await idle()
      includes(JSON.stringify((await store.bellNotifications.find('1001')).items), 'audits.fileFailed')
    })

    test('hold the proof of their rows, which anyone can check with the public key alone', async () => {
      const log = await openLog(makeStore)
      await log.fill()
      await log.write({ webhookId: 'late' })
      log.clock.pass(1)
      const begun = await log.ask(audits.fileStart, {
        format: 'jsonl',
        action: 'webhook.created',
        sortDirection: 'asc',
      })
      await log.backend.jobs.idle()
      const { body } = await log.ask(audits.filePart, { id: begun.body.id, part: 0 })
      const checked = checkFile(String(body))
      assert.deepEqual(checked, { proven: 6, unsealed: 1, entries: 7, isComplete: true })
      assert.throws(
        () =>
          checkFile(
            String(body).replace('a@acme.test","facts":{"webhookId":"b1', 'x@acme.test","facts":{"webhookId":"b1'),
          ),
        /hash/,
      )
      assert.throws(() => checkFile(String(body).replace('"sequence":3', '"sequence":4')), /segment/)
      excludes(String(body), 'mac', 'nor the code of a row')
    })
  })

interface FileLine {
  type: string
  publicKeys: JsonWebKey[]
  tenantId: string
  sequence: number
  previousHash: string
  sealedAt: string
  removedThrough: number
  rows: [id: string, hash: string][]
  hash: string
  signature: string
  segment: number | null
  entry: Record<string, string> & { facts: object; names?: object; userId?: string; email?: string }
  entries: number
  isComplete: boolean
  checkpoint: { signature: string }
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')
const byName = (values: object) => Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** What a signature states. */
const statedBy = (publicKeys: readonly JsonWebKey[], jws: string) => {
  const [header = '', payload = '', signature = ''] = jws.split('.')
  const isSigned = publicKeys.some(jwk => {
    const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
    return verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
  })
  if (!isSigned) throw new Error('signature')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { hash: string; sequence: number }
}

const hashOfEntry = ({ facts, names, countedAt, ...entry }: FileLine['entry']) => {
  const { tenantId, id, createdAt, action, severity, outcome, ip, userAgent, userId = null, email = null } = entry
  const told: unknown[] = [
    tenantId,
    id,
    createdAt,
    action,
    severity,
    outcome,
    ip,
    userAgent,
    userId,
    email,
    byName(facts),
  ]
  return hashOf([...told, ...(countedAt ? [countedAt] : []), ...(names ? [{ names: byName(names) }] : [])])
}

/** The proof as docs/server.md describes it, by Node's own cryptography. */
const checkFile = (text: string) => {
  const lines = text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as FileLine)
  const { publicKeys, tenantId } = lines[0]!
  const segments = new Map<number, Map<string, string>>()
  for (const line of lines.filter(({ type }) => type === 'segment')) {
    const { sequence, previousHash, sealedAt, removedThrough, rows, hash, signature } = line
    const signed = statedBy(publicKeys, signature)
    const whole = hashOf(['fe-audit-1', tenantId, sequence, previousHash, sealedAt, removedThrough, rows])
    if (whole !== hash || signed.hash !== hash || signed.sequence !== sequence) throw new Error('segment')
    segments.set(sequence, new Map(rows.map(([id, rowHash]) => [id, rowHash])))
  }
  const entries = lines.filter(({ type }) => type === 'entry')
  const sealed = entries.filter(({ segment }) => segment !== null)
  for (const { entry, segment } of sealed)
    if (segments.get(segment!)?.get(entry['id']!) !== hashOfEntry(entry)) throw new Error(`hash of ${entry['id']}`)
  const last = lines.at(-1)!
  statedBy(publicKeys, last.checkpoint.signature)
  const unsealed = entries.length - sealed.length
  return { proven: sealed.length, unsealed, entries: last.entries, isComplete: last.isComplete }
}
