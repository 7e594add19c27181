import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  payload: AdapterPayload
  endsMs: number
}

const maxEntries = 1_000

/** In-memory storage of the demo's OpenID provider (codes, sessions …), one per kind. */
export class OpenIdMemory implements Adapter {
  readonly #entries = new Map<string, Entry>()

  #living(id: string): AdapterPayload | undefined {
    const entry = this.#entries.get(id)
    return entry && Date.now() < entry.endsMs ? entry.payload : undefined
  }

  #first(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    const found = [...this.#entries].find(([id, { payload }]) => matches(payload) && this.#living(id))
    return found?.[1].payload
  }

  upsert(id: string, payload: AdapterPayload, expiresIn = 3_600): Promise<void> {
    this.#entries.set(id, { payload, endsMs: Date.now() + expiresIn * 1000 })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > maxEntries && oldest !== undefined) this.#entries.delete(oldest)
    return Promise.resolve()
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.#living(id))
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.#first(payload => payload.uid === uid))
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.#first(payload => payload.userCode === userCode))
  }

  consume(id: string): Promise<void> {
    const payload = this.#living(id)
    if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    return Promise.resolve()
  }

  destroy(id: string): Promise<void> {
    this.#entries.delete(id)
    return Promise.resolve()
  }

  revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#entries) if (payload.grantId === grantId) this.#entries.delete(id)
    return Promise.resolve()
  }
}
