import { FeError, toFeError } from '../../../http/errors.ts'
import { mutation } from '../../kit/mutation.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'
import { directories } from './directories.ts'

/** A domain of the sample organization that no other sample uses. */
const domain = 'staff.acme.test'

const people = ['Nora Lindqvist', 'Omar Haddad', 'Paula Núñez'].map(name => {
  const [givenName = '', familyName = ''] = name.split(' ')
  const userName = `${givenName.toLowerCase()}@${domain}`
  return {
    userName,
    externalId: userName,
    name: { givenName, familyName },
    emails: [{ value: userName, primary: true }],
  }
})

interface Request {
  method: 'POST' | 'PATCH'
  path: string
  body: object
}

/** The requests of one push, each made from the ids that earlier ones were answered with. */
type Push = readonly ((ids: readonly string[]) => Request)[]

const patch = (path: string, ...Operations: object[]): Request => ({ method: 'PATCH', path, body: { Operations } })

/** What the pretended directory sends, push by push: people in a group, then a leaver, then the person again. */
const pushes: readonly Push[] = [
  [
    ...people.map(person => () => ({ method: 'POST', path: '/Users', body: { ...person, active: true } }) as const),
    ids => ({
      method: 'POST',
      path: '/Groups',
      body: { displayName: 'Warehouse', members: ids.map(value => ({ value })) },
    }),
  ],
  [
    ([nora]) => patch(`/Users/${nora}`, { op: 'replace', path: 'title', value: 'Team lead' }),
    ([, omar]) => patch(`/Users/${omar}`, { op: 'replace', path: 'active', value: false }),
  ],
  [([, omar]) => patch(`/Users/${omar}`, { op: 'replace', path: 'active', value: true })],
]

/** A connection as the pretended directory knows it. */
interface Known {
  token: string
  ids: string[]
  /** How often it has pushed. */
  count: number
}

/**
 * A directory that only pretends, for previews: it sends people and groups to the SCIM server in the page, with the token that was
 * just made. It knows nothing after the page is loaded again.
 */
export const sampleDirectory = elementStore('sampleDirectory', scope => {
  const { app } = scope
  const known = new Map<string, Known>()
  const { all, addressOf } = scope.use(directories)

  const send = async (address: string, token: string, { method, path, body }: Request): Promise<string | undefined> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' }
    const response = await app.ports.fetch(new URL(address + path), { method, headers, body: JSON.stringify(body) })
    const answer = response.status === 204 ? {} : ((await response.json()) as { id?: string; detail?: string })
    if (!response.ok) throw new FeError('sampleDirectory', answer.detail ?? `Status ${response.status}`)
    return answer.id
  }

  const push = async ({ id }: { id: string }): Promise<void> => {
    const directory = known.get(id)
    const connection = all
      .of()
      .get()
      .data?.find(one => one.id === id)
    if (!directory || !connection) return
    // After the first time the person leaves and comes back.
    const requests = pushes[directory.count === 0 ? 0 : 2 - (directory.count % 2)]!
    for (const request of requests) {
      const made = await send(addressOf(connection), directory.token, request(directory.ids))
      if (directory.count === 0 && made !== undefined) directory.ids.push(made)
    }
    directory.count += 1
  }

  return {
    /** Remembers the token of a connection that was just added; in a preview only. */
    remember: (id: string, token: string): void => {
      if (app.options().preview && !known.has(id)) known.set(id, { token, ids: [], count: 0 })
    },
    /** True for connections that the pretended directory can send to. */
    knows: (id: string): boolean => known.has(id),
    /** Sends what comes next. */
    push: mutation(scope, {
      write: (input: { id: string }) => push(input).catch((cause: unknown) => Promise.reject(toFeError(cause))),
      invalidates: [keys.provisioning, keys.users, keys.groups],
    }),
  }
})
