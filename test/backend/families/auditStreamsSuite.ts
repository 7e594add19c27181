import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { describe, test } from 'node:test'
import type { ProvenEntry } from '../../../src/backend/audits/provenEntry.ts'
import type { StreamCalls } from '../../../src/backend/ports/ports.ts'
import { sealAudits } from '../../../src/backend/seals/sealAudits.ts'
import { writeAudit } from '../../../src/backend/audits/audit.ts'
import { createJobQueue } from '../../../src/backend/jobs/jobQueue.ts'
import { planStream } from '../../../src/backend/streams/streamJob.ts'
import * as streams from '../../../src/http/auditStreams/operations.ts'
import type { AuditStreamInput } from '../../../src/http/auditStreams/types.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { excludes, includes } from '../../harness/texts.ts'
import type { MakeStore } from './auditsSuite.ts'

/** A request as a destination got it. */
export interface Received {
  url: string
  method: string
  headers: Readonly<Record<string, string>>
  body: string
}

const tenant = '1001'
const secret = 'a-secret-of-the-destination'

/** One destination of each kind. */
export const inputs = {
  https: { kind: 'https', displayName: 'Collector', url: 'https://logs.test/in' },
  splunk: { kind: 'splunk', displayName: 'Splunk', url: 'https://splunk.test', options: { index: 'audit' } },
  s3: {
    kind: 's3',
    displayName: 'Archive',
    url: 'https://s3.test',
    options: { bucket: 'fe-audit', prefix: 'logs/of us', region: 'eu-central-1', accessKeyId: 'AKIDEXAMPLE' },
  },
} as const

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The signature of Standard Webhooks, computed by hand. */
export const isSigned = ({ headers, body }: Received, key = secret): boolean => {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return headers['webhook-signature'] === `v1,${hmac(key, signed).toString('base64')}`
}

/** AWS Signature Version 4 of an upload, computed by hand. */
export const isSignedForS3 = ({ url, method, headers, body }: Received, key = secret): boolean => {
  const { authorization = '' } = headers
  const [, scope = '', names = '', signature = ''] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(authorization) ?? []
  const { host, pathname } = new URL(url)
  const all: Readonly<Record<string, string>> = { ...headers, host }
  const lines = names.split(';').map(name => `${name}:${all[name]}\n`)
  const canonical = [method, pathname, '', lines.join(''), names, sha256(body)].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signing = scope.split('/').reduce((made: string | Buffer, part) => hmac(made, part), `AWS4${key}`)
  return headers['x-amz-content-sha256'] === sha256(body) && hmac(signing, text).toString('hex') === signature
}

/** The entries of a request, whatever its kind. */
export const entriesOf = ({ body }: Received): ProvenEntry[] => {
  if (body.startsWith('{"type":"audit.')) return (JSON.parse(body) as { data: { entries: ProvenEntry[] } }).data.entries
  const lines = body
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as ProvenEntry & { event?: ProvenEntry })
  return lines.flatMap(line => line.event ?? (line.type === 'entry' ? [line] : []))
}

const open = async (makeStore?: MakeStore) => {
  const received: Received[] = []
  const state: { status: number; text: string; failure?: Error } = { status: 200, text: '' }
  const calls: StreamCalls = {
    refusalOf: ({ protocol, hostname }) =>
      protocol !== 'https:' ? 'notHttps' : hostname === 'localhost' ? 'notPublic' : undefined,
    send: async (url, call) => {
      if (state.failure) throw state.failure
      received.push({ url: url.href, ...call })
      return state
    },
  }
  const api = await createTestBackend({ ...(makeStore && { makeStore }), streams: calls })
  const { store, ports, clock, backend } = api
  const page = api.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const ask = <Input, Body>(operation: Operation<Input, Body>, input?: Input, as = token) =>
    page.send(operation, input, { token: as })
  const seal = () => sealAudits({ store, ports })
  const write = async (webhookId: string, outcome: 'success' | 'failure' = 'success') => {
    clock.pass(1)
    await writeAudit({ store, ports }, { ip: '192.0.2.7', userAgent: 'Browser' }, tenant, 'webhook.created', {
      webhookId,
      outcome,
    })
  }
  const pass = async (seconds: number) => {
    clock.pass(seconds)
    await backend.jobs.idle()
  }
  const add = async (input: Omit<AuditStreamInput, 'secret' | 'fromBeginning'>, fromBeginning = false) => {
    const answer = await ask(streams.create, { ...input, secret, fromBeginning })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body
  }
  const list = async () => (await ask(streams.list)).body
  /** The webhooks of the rows that were delivered, in their order; tests and other rows are left out. */
  const delivered = () =>
    received
      .flatMap(entriesOf)
      .flatMap(({ entry: { action, facts } }) => (action === 'webhook.created' ? [facts['webhookId']] : []))
  const rowsOf = async (action: string) => (await store.audits.find(tenant, { where: { action } })).items
  await seal()
  return { ...api, ask, seal, write, pass, add, list, delivered, received, state, rowsOf }
}

/** What destinations of the audit log must do on every store. */
export const auditStreamsSuite = (name: string, makeStore?: MakeStore) =>
  describe(`destinations of the audit log on ${name}`, () => {
    for (const kind of ['https', 'splunk', 's3'] as const)
      test(`get what happens from then on, once and in order, with proof and signature (${kind})`, async () => {
        const { add, write, seal, pass, received, delivered, list } = await open(makeStore)
        await write('before')
        await seal()
        await add(inputs[kind])
        assert.equal(received.length, 1, 'a test message')
        for (const segment of ['a', 'b']) {
          await write(`${segment}1`)
          await write(`${segment}2`)
          await seal()
        }
        await pass(15)
        await pass(15)
        assert.deepEqual(delivered(), ['a1', 'a2', 'b1', 'b2'])
        const isRight = {
          https: isSigned,
          splunk: ({ url, headers, body }: Received) =>
            url === 'https://splunk.test/services/collector/event' &&
            headers['authorization'] === `Splunk ${secret}` &&
            (JSON.parse(body.split('\n')[0]!) as { index: string }).index === 'audit',
          s3: isSignedForS3,
        }[kind]
        assert.deepEqual(
          received.map(one => isRight(one)),
          received.map(() => true),
        )
        if (kind === 'https') {
          assert.equal(isSigned(received[1]!, 'another secret'), false)
          assert.equal(isSigned({ ...received[1]!, body: `${received[1]!.body} ` }), false)
        }
        if (kind === 's3') {
          assert.equal(isSignedForS3(received[1]!, 'another secret'), false)
          assert.match(
            received[1]!.url,
            /^https:\/\/s3\.test\/fe-audit\/logs\/of%20us\/1001\/2026\/03\/01\/0{9}\d{3}\.jsonl$/,
          )
          includes(received[1]!.body, '"type":"segment"')
        }
        const [stream] = await list()
        assert.deepEqual([stream?.state, stream?.waiting, stream?.behindSince], ['active', 0, null])
        excludes(JSON.stringify(await list()), secret, 'secrets are never sent back')
      })

    test('get the whole log where that is wanted, through failures and the end of a process, without gap or double', async () => {
      const { add, write, seal, pass, delivered, state, store, ports, ask, list } = await open(makeStore)
      for (const segment of ['a', 'b', 'c']) {
        await write(`${segment}1`)
        await seal()
      }
      const { id } = await add(inputs.https, true)
      assert.deepEqual(delivered(), ['a1', 'b1', 'c1'])
      state.failure = new Error('The connection failed')
      await write('d1')
      await seal()
      await pass(15)
      const [failing] = await list()
      assert.deepEqual([failing?.lastFailure, failing?.waiting], ['The connection failed', 1])
      assert.ok(failing?.behindSince)
      await write('e1')
      await seal()
      delete state.failure
      state.status = 503
      await pass(15)
      assert.equal((await list())[0]?.lastFailure, 'HTTP 503')
      // The job of a process that ended is there twice.
      state.status = 200
      const again = (await store.auditStreams.get(tenant, id))!
      await planStream({ jobs: createJobQueue(ports, () => {}) }, store, again, 30)
      const before = delivered().length
      await pass(60)
      await pass(60)
      assert.deepEqual(delivered().slice(before), ['d1', 'e1'])
      assert.equal((await store.jobs.find('*', { where: { kind: 'auditStream' } })).total, 1)
      assert.equal((await ask(streams.remove, { id })).status, 204)
      await pass(60)
      assert.equal((await store.jobs.find('*', { where: { kind: 'auditStream' } })).total, 0)
    })

    test('get a counted failure again when its count has grown', async () => {
      const { add, write, seal, pass, received } = await open(makeStore)
      await add(inputs.https)
      for (let count = 0; count < 2; count += 1) {
        await write('w', 'failure')
        await seal()
        await pass(15)
      }
      const counts = received
        .flatMap(entriesOf)
        .flatMap(({ entry: { outcome, facts } }) => (outcome === 'failure' ? [facts['attempts']] : []))
      assert.deepEqual(counts, [1, 2])
    })

    test('are stopped after eight hours of failures, with a row and a notification, and go on where they were', async () => {
      const { add, write, seal, pass, delivered, state, rowsOf, store, browser } = await open(makeStore)
      const { id } = await add(inputs.splunk)
      await write('a1')
      await seal()
      state.text = '{"text":"Invalid token","code":4}'
      for (let tries = 0; tries < 26; tries += 1) await pass(1_800)
      const [stopped] = (await store.auditStreams.find(tenant)).items
      assert.deepEqual([stopped?.state, stopped?.lastFailure], ['stopped', 'Splunk answered with the code 4'])
      const facts = { streamId: id, name: 'Splunk', cause: 'Splunk answered with the code 4' }
      assert.deepEqual(
        (await rowsOf('auditStream.stopped')).map(row => row.facts),
        [facts],
      )
      includes(JSON.stringify((await store.bellNotifications.find(tenant)).items), 'auditStream.stopped')
      const tried = delivered().length
      state.text = '{"text":"Success","code":0}'
      await pass(3_600)
      assert.equal(delivered().length, tried, 'nothing is sent meanwhile')
      const page = browser()
      const token = tokenOf(await page.signIn('admin@acme.test'))
      assert.equal((await page.send(streams.setActive, { id, isActive: true }, { token })).status, 204)
      assert.deepEqual(delivered().slice(tried), ['a1'])
    })

    test('are paused and resumed without a gap', async () => {
      const { add, write, seal, pass, delivered, ask, list, rowsOf } = await open(makeStore)
      const { id } = await add(inputs.https)
      assert.equal((await ask(streams.setActive, { id, isActive: false })).status, 204)
      await write('a1')
      await seal()
      await pass(60)
      assert.deepEqual([delivered(), (await list())[0]?.state], [[], 'paused'])
      assert.equal((await ask(streams.setActive, { id, isActive: true })).status, 204)
      await pass(60)
      assert.deepEqual(delivered(), ['a1'])
      for (const action of ['created', 'paused', 'resumed'])
        assert.equal((await rowsOf(`auditStream.${action}`)).length, 1, action)
    })

    test('take a new secret once a test message with it arrived, and go on where they were', async () => {
      const { add, write, seal, pass, delivered, received, ask, list, rowsOf, state } = await open(makeStore)
      const { id } = await add(inputs.https)
      const archive = await add(inputs.s3)
      await write('a1')
      await seal()
      state.status = 403
      await pass(20)
      const refused = await ask(streams.replaceSecret, { id, secret: 'not-taken' })
      assert.deepEqual([refused.status, delivered().length > 0], [400, true])
      assert.equal((await rowsOf('auditStream.secretReplaced')).length, 0)
      state.status = 200
      received.length = 0
      assert.equal((await ask(streams.replaceSecret, { id, secret: 'the-new-secret' })).status, 204)
      const given = { id: archive.id, secret: 'the-new-key', accessKeyId: 'AKIDOTHER' }
      assert.equal((await ask(streams.replaceSecret, given)).status, 204)
      await pass(60)
      assert.deepEqual(delivered(), ['a1', 'a1'])
      const [signed, stored] = ['https://logs.test', 'https://s3.test'].map(host =>
        received.filter(({ url }) => url.startsWith(host)),
      )
      assert.ok(signed!.every(one => isSigned(one, 'the-new-secret')))
      assert.ok(stored!.every(one => isSignedForS3(one, 'the-new-key')))
      assert.ok(stored!.every(({ headers }) => headers['authorization']?.includes('Credential=AKIDOTHER/')))
      const shown = (await list()).find(one => one.id === archive.id)
      assert.deepEqual(shown?.options, { ...inputs.s3.options, accessKeyId: 'AKIDOTHER' })
      assert.equal((await rowsOf('auditStream.secretReplaced')).length, 2)
      excludes(JSON.stringify(await rowsOf('auditStream.secretReplaced')), 'the-new')
    })

    test('are added only where a test message arrives, at addresses that are allowed [outgoing-calls]', async () => {
      const { ask, list, state, add, received } = await open(makeStore)
      const refused = async (change: Partial<AuditStreamInput>) => {
        const { status, body } = await ask(streams.create, { ...inputs.s3, secret, fromBeginning: false, ...change })
        assert.equal(status, 400, JSON.stringify(change))
        return JSON.stringify(body)
      }
      includes(await refused({ url: 'http://logs.test' }), 'https://')
      includes(await refused({ url: 'https://localhost' }), 'private network')
      for (const url of ['logs', 'https://a:b@logs.test', 'https://logs.test/#x', 'file:///etc/passwd'])
        await refused({ url })
      for (const options of [{}, { ...inputs.s3.options, prefix: '../other' }, { ...inputs.s3.options, bucket: 'A/b' }])
        await refused({ options })
      for (const bad of ['', 'a b', 'a\r\nb', 'ä']) await refused({ secret: bad })
      assert.equal(received.length, 0)
      state.status = 403
      includes(await refused({}), 'HTTP 403')
      assert.deepEqual(await list(), [])
      state.status = 200
      const { id } = await add(inputs.https)
      state.failure = new Error('No answer within 5 seconds')
      assert.deepEqual((await ask(streams.test, { id })).body, { failure: 'No answer within 5 seconds' })
      for (let count = 1; count < 5; count += 1) {
        delete state.failure
        await add(inputs.https)
      }
      includes(await refused({}), 'at most 5')
    })

    test('are seen by those who read the log, and changed by those who may send data elsewhere [tenant-isolation]', async () => {
      const { ask, add, browser, store } = await open(makeStore)
      const { id } = await add(inputs.https)
      const member = tokenOf(await browser().signIn('member@acme.test'))
      for (const [operation, input] of [
        [streams.create, { ...inputs.https, secret, fromBeginning: false }],
        [streams.test, { id }],
        [streams.setActive, { id, isActive: false }],
        [streams.replaceSecret, { id, secret }],
        [streams.remove, { id }],
      ] as [Operation<unknown, unknown>, unknown][])
        assert.equal((await ask(operation, input, member)).status, 403, operation.name)
      const owner = tokenOf(await browser().signIn('owner@reseller.test'))
      assert.deepEqual((await ask(streams.list, undefined, owner)).body, [])
      assert.equal((await ask(streams.remove, { id }, owner)).status, 404)
      assert.equal((await store.auditStreams.get(tenant, id))?.state, 'active')
    })
  })
