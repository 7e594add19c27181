import type { ProvenEntry } from '../audits/provenEntry.ts'
import { signedHeaders } from '../events/webhookSecrets.ts'
import type { StreamCall } from '../ports/ports.ts'
import type { SavedRecord } from '../store/store.ts'
import { signedUpload } from './signS3.ts'
import type { AuditStreamFields } from './streamRecords.ts'

/** Rows that are delivered together: those of a segment. */
export interface Batch {
  /** Names the delivery: the same one every time, so that a receiver can tell a repetition. */
  id: string
  /** Number of the segment; 0 for a test. */
  sequence: number
  sealedAt: string
  entries: readonly ProvenEntry[]
  /** The segment itself, which proves the rows. */
  segment?: object
}

/** A destination, as far as its requests need it. */
export type Destination = Pick<SavedRecord<AuditStreamFields>, 'kind' | 'url' | 'options' | 'tenantId'>

/** A request to a destination. */
export interface StreamRequest extends StreamCall {
  url: URL
}

const linesOf = (values: readonly object[]): string => values.map(value => `${JSON.stringify(value)}\n`).join('')

const byHttps = ({ url, tenantId }: Destination, secret: string, batch: Batch, nowMs: number): StreamRequest => {
  const { id, sequence, sealedAt, entries, segment } = batch
  const type = sequence === 0 ? 'audit.test' : 'audit.segment'
  const body = JSON.stringify({
    type,
    timestamp: sealedAt,
    data: { tenantId, sequence, entries, ...(segment && { segment }) },
  })
  return { url: new URL(url), method: 'POST', headers: signedHeaders(id, body, [secret], nowMs), body }
}

const toSplunk = ({ url, options }: Destination, token: string, { entries, id }: Batch): StreamRequest => {
  const address = new URL(url)
  if (address.pathname === '/') address.pathname = '/services/collector/event'
  const { index } = options
  const body = linesOf(
    entries.map(event => ({
      time: Date.parse(event.entry.createdAt) / 1000,
      source: 'fe-elements',
      sourcetype: 'fe:audit',
      ...(index && { index }),
      event,
      fields: { delivery: id },
    })),
  )
  const headers = { authorization: `Splunk ${token}`, 'content-type': 'application/json' }
  return { url: address, method: 'POST', headers, body }
}

/** The address of the object of a batch: a folder a day, and the same object for the same batch. */
const objectUrl = ({ url, options, tenantId }: Destination, { sequence, sealedAt, id }: Batch): URL => {
  const address = new URL(url)
  const name = sequence === 0 ? `test-${id}.jsonl` : `${String(sequence).padStart(12, '0')}.jsonl`
  const { bucket = '', prefix = '' } = options
  const parts = [bucket, ...prefix.split('/'), tenantId, ...sealedAt.slice(0, 10).split('-'), name]
  const path = parts.filter(part => part !== '').map(encodeURIComponent)
  address.pathname = `${address.pathname.replace(/\/$/, '')}/${path.join('/')}`
  return address
}

const toS3 = async (
  destination: Destination,
  secretAccessKey: string,
  batch: Batch,
  nowMs: number,
): Promise<StreamRequest> => {
  const { region = '', accessKeyId = '' } = destination.options
  const url = objectUrl(destination, batch)
  const body = linesOf([...batch.entries, ...(batch.segment ? [{ type: 'segment', ...batch.segment }] : [])])
  const plain = { 'content-type': 'application/x-ndjson' }
  const signing = { url: url.href, region, accessKeyId, secretAccessKey, headers: plain, body, nowMs }
  return { url, method: 'PUT', headers: await signedUpload(signing), body }
}

/** The request that delivers a batch. */
export const requestOf = async (
  destination: Destination,
  secret: string,
  batch: Batch,
  nowMs: number,
): Promise<StreamRequest> => {
  const { kind } = destination
  if (kind === 'https') return byHttps(destination, secret, batch, nowMs)
  return kind === 'splunk' ? toSplunk(destination, secret, batch) : toS3(destination, secret, batch, nowMs)
}
