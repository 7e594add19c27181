import { FeError } from '../../../http/errors.ts'

/** A domain of the sample organization that no other sample uses. */
const domain = 'staff.acme.test'

const people = ['Nora Lindqvist', 'Omar Haddad', 'Paula Núñez'].map(name => {
  const [givenName = '', familyName = ''] = name.split(' ')
  const userName = `${givenName.toLowerCase()}@${domain}`
  const emails = [{ value: userName, primary: true }]
  return { userName, externalId: userName, name: { givenName, familyName }, emails, active: true }
})

interface Request {
  method: 'POST' | 'PATCH'
  path: string
  body: object
}

const post = (path: string, body: object): Request => ({ method: 'POST', path, body })
const change = (id: string | undefined, path: string, value: unknown): Request => ({
  method: 'PATCH',
  path: `/Users/${id}`,
  body: { Operations: [{ op: 'replace', path, value }] },
})

/** The requests of one push, each made from the ids that earlier ones were answered with. */
type Push = readonly ((ids: readonly string[]) => Request)[]

/** People in a group. */
const first: Push = [
  ...people.map(person => () => post('/Users', person)),
  ids => post('/Groups', { displayName: 'Warehouse', members: ids.map(value => ({ value })) }),
]
/** Somebody gets another position, and somebody leaves. */
const leaving: Push = [([nora]) => change(nora, 'title', 'Team lead'), ([, omar]) => change(omar, 'active', false)]
const returning: Push = [([, omar]) => change(omar, 'active', true)]

/** Sends requests to a server. */
type Fetch = (url: URL, init: RequestInit) => Promise<Response>

/** A directory that only pretends: it sends people and a group, then a leaver, then the same person again, and so on. */
export const pretendDirectory = (fetch: Fetch) => {
  const ids: string[] = []
  let count = 0

  const send = async (address: string, token: string, { method, path, body }: Request): Promise<string | undefined> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' }
    const response = await fetch(new URL(address + path), { method, headers, body: JSON.stringify(body) })
    const answer = response.status === 204 ? {} : ((await response.json()) as { id?: string; detail?: string })
    if (!response.ok) throw new FeError('directory', answer.detail ?? `Status ${response.status}`)
    return answer.id
  }

  return {
    /** Sends what comes next to the SCIM server at an address. Rejects with `FeError` when it refuses something. */
    push: async (address: string, token: string): Promise<void> => {
      const requests = count === 0 ? first : count % 2 === 1 ? leaving : returning
      for (const request of requests) {
        const made = await send(address, token, request(ids))
        if (count === 0 && made !== undefined) ids.push(made)
      }
      count += 1
    },
  }
}
