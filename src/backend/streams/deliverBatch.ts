import type { Ports } from '../ports/ports.ts'
import { requestOf, type Batch, type Destination } from './streamRequests.ts'

/** The failure of a delivery in a few words; undefined when the destination took it. */
export type Outcome = string | undefined

const maxFailure = 300

/** A collector of Splunk answers 200 with a code of its own. */
const splunkFailure = (text: string): Outcome => {
  const code = /"code"\s*:\s*(\d+)/.exec(text)?.[1]
  return code === undefined || code === '0' ? undefined : `Splunk answered with the code ${code}`
}

/** Delivers a batch once. Never rejects: no answer is an outcome as well. */
export const deliverBatch = async (
  { streams, clock }: Pick<Ports, 'streams' | 'clock'>,
  destination: Destination,
  secret: string,
  batch: Batch,
): Promise<Outcome> => {
  try {
    const { url, ...call } = await requestOf(destination, secret, batch, clock.now())
    const { status, text } = await streams.send(url, call)
    if (status < 200 || status >= 300) return `HTTP ${status}`
    return destination.kind === 'splunk' ? splunkFailure(text) : undefined
  } catch (cause) {
    // Everything that a destination or the network can do wrong is an outcome to be shown.
    return (cause instanceof Error ? cause.message : 'No answer').replaceAll('\u0000', '').slice(0, maxFailure)
  }
}
