import assert from 'node:assert/strict'
import { sealAudits } from '../../../src/backend/seals/sealAudits.ts'
import { writeAudit, type AuditFacts } from '../../../src/backend/audits/audit.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import type { Checkpoints } from '../../../src/backend/ports/ports.ts'
import type { SavedRecord } from '../../../src/backend/store/store.ts'
import * as audits from '../../../src/http/audits/operations.ts'
import type { AuditFault } from '../../../src/http/audits/types.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import type { MakeStore } from '../families/auditsSuite.ts'

/** The organization whose log is tested. */
export const tenant = '1001'

/** The own fields of a record, to put it somewhere else. */
export const fieldsOf = <Fields extends object>(record: SavedRecord<Fields>) => {
  const {
    id: _id,
    tenantId: _tenantId,
    version: _version,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...fields
  } = record
  return fields
}

/** Every record of a collection that is an organization's, to put them back later. */
const copyOf = async (store: Store, name: 'audits' | 'auditSegments' | 'auditChains') =>
  (await store[name].find(tenant)).items

/** Puts a log back to what a copy holds. */
const putBack = async (
  store: Store,
  name: 'audits' | 'auditSegments' | 'auditChains',
  records: readonly { id: string }[],
) => {
  const collection = store[name] as unknown as {
    find: Store['audits']['find']
    take: Store['audits']['take']
    insert: (tenantId: string, record: object) => Promise<unknown>
  }
  for (const { id } of (await collection.find(tenant)).items) await collection.take(tenant, id)
  for (const record of records) await collection.insert(tenant, record)
}

/** A backend with an administrator who verifies the log, and the means to write, seal and forge it. */
export const openLog = async (makeStore?: MakeStore, checkpoints?: Checkpoints) => {
  const api = await createTestBackend({ ...(makeStore && { makeStore }), ...(checkpoints && { checkpoints }) })
  const { store, ports, clock } = api
  const page = api.browser()
  let token = tokenOf(await page.signIn('admin@acme.test'))
  const ask = async <Input, Body>(operation: Operation<Input, Body>, input?: Input, as?: string) => {
    const answer = await page.send(operation, input, { token: as ?? token })
    if (answer.status !== 401 || as !== undefined) return answer
    token = tokenOf(await page.refresh())
    return page.send(operation, input, { token })
  }
  const write = async (facts: AuditFacts = {}) => {
    clock.pass(1)
    const requestInfo = { ip: '192.0.2.7', userAgent: 'Browser' }
    await writeAudit({ store, ports }, requestInfo, tenant, 'webhook.created', { email: 'a@acme.test', ...facts })
  }
  const reported: string[] = []
  const report = async (tenantId: string, { kind, sequence }: AuditFault) =>
    void reported.push(`${tenantId}: ${kind} ${sequence}`)
  const reportMissingKey = () => void reported.push('the key is missing')
  const seal = () => sealAudits({ store, ports, report, reportMissingKey })
  const rows = async () => (await store.audits.find(tenant)).items
  const idOf = async (webhookId: string) => (await rows()).find(({ facts }) => facts['webhookId'] === webhookId)!.id
  const verify = async (
    input: { ids?: string; from?: number; to?: number; checkpoint?: string } = { from: 1, to: 50 },
  ) => {
    const { status, body } = await ask(audits.verify, input)
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const kinds = async (input?: Parameters<typeof verify>[0]) =>
    (await verify(input)).faults.map(({ sequence, kind }) => `${kind} ${sequence}`)
  /** Three segments of two rows each, after the first one, which is empty, and that of the sign-in. */
  const fill = async () => {
    await seal()
    for (const segment of ['a', 'b', 'c']) {
      await write({ webhookId: `${segment}1` })
      await write({ webhookId: `${segment}2` })
      await seal()
    }
  }
  /** Notes the whole log of the organization; the function puts the database back to it. */
  const copyLog = async () => {
    const [rowsThen, segments, chains] = [
      await copyOf(store, 'audits'),
      await copyOf(store, 'auditSegments'),
      await copyOf(store, 'auditChains'),
    ]
    return async () => {
      await putBack(store, 'audits', rowsThen)
      await putBack(store, 'auditSegments', segments)
      await putBack(store, 'auditChains', chains)
    }
  }
  return { ...api, ask, write, seal, reported, rows, idOf, verify, kinds, fill, copyLog }
}
