/** A request to the analytics proxy. */
export interface SentToAnalytics {
  url: URL
  /** The body as text. */
  text: string
  events: { event: string; properties: Record<string, unknown> }[]
}

const unzipped = async (body: BodyInit | null | undefined): Promise<string> => {
  const bytes = new Uint8Array(await new Response(body ?? '').arrayBuffer())
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new TextDecoder().decode(bytes)
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(stream).text()
}

const eventsIn = (text: string): SentToAnalytics['events'] => {
  if (!text.startsWith('{') && !text.startsWith('[')) return []
  const value = JSON.parse(text) as { batch?: SentToAnalytics['events']; event?: string }
  if (Array.isArray(value)) return value as SentToAnalytics['events']
  return value.batch ?? (value.event === undefined ? [] : [value as SentToAnalytics['events'][number]])
}

/** Reads a request of the analytics client, whose body may be compressed. */
export const readAnalytics = async (url: URL, { body }: RequestInit): Promise<SentToAnalytics> => {
  const text = await unzipped(body)
  return { url, text, events: eventsIn(text) }
}

const latin1 = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

const unpacked = async (value: unknown): Promise<unknown> => {
  if (typeof value === 'string' && value.startsWith('\u001f\u008b')) return JSON.parse(await unzipped(latin1(value)))
  if (Array.isArray(value)) return Promise.all(value.map(unpacked))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(async ([name, inner]) => [name, await unpacked(inner)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** What a recording tells of the page, whose parts may be compressed each. */
export const readRecording = (events: SentToAnalytics['events']): Promise<unknown> =>
  unpacked(events.map(({ properties }) => properties['$snapshot_data']))
