import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

/** What a directory is answered. */
interface Reply {
  status: number
  id: string
}

/** A directory as it calls the demo's server from outside: it waits as long as the server asks. */
export const directoryAt = (address: string, token: string) => {
  const send = async (method: string, path: string, body?: object): Promise<Reply> => {
    const response = await fetch(address + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = response.status === 204 ? {} : ((await response.json()) as { id?: string })
    if (response.status !== 429) return { status: response.status, id: answer.id ?? '' }
    await pause(Number(response.headers.get('retry-after')) * 1000)
    return send(method, path, body)
  }
  const patch = async (path: string, ...Operations: object[]) => {
    const { status } = await send('PATCH', path, { Operations })
    assert.ok(status === 200 || status === 204, `PATCH ${path}: ${status}`)
  }
  return {
    send,
    patch,
    /** Adds a person, or brings one back who left. */
    add: async (userName: string): Promise<string> => {
      const [givenName = ''] = userName.split('@')
      const name = { givenName, familyName: 'Park' }
      const emails = [{ value: userName, type: 'work', primary: true }]
      const body = { userName, externalId: userName, name, emails, active: true }
      const { status, id } = await send('POST', '/Users', body)
      assert.equal(status, 201, userName)
      return id
    },
    /** Adds a group with its members. */
    addGroup: async (displayName: string, members: readonly string[]): Promise<string> => {
      const { status, id } = await send('POST', '/Groups', {
        displayName,
        members: members.map(value => ({ value })),
      })
      assert.equal(status, 201, displayName)
      return id
    },
  }
}
