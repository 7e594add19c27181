import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import { openDirectory, patchOf } from '../../backend/provisioning/scimClient.ts'
import { addSamplesBy } from '../../harness/sampleData.ts'
import { seed } from '../../../src/backend/seed.ts'
import { countStatements, type CountedDatabase } from '../countedStatements.ts'
import { empty, sharedDatabase } from '../databases.ts'

/** A directory whose tenant has a group that gives a role, on a database that counts. */
const openCounted = async () => {
  const { db: plain } = await sharedDatabase()
  await empty(plain)
  const counted: CountedDatabase = countStatements(plain)
  const makeStore = (ports: Parameters<typeof createPostgresStore>[1]) => {
    const store = createPostgresStore(counted.db, ports)
    addSamplesBy(store, seedPorts => seed(store, seedPorts))
    return Promise.resolve(store)
  }
  return { ...(await openDirectory({ makeStore })), during: counted.during }
}

test('members enter and leave a group by as many statements for thirty people as for two', async () => {
  const { add, addGroup, scim, during } = await openCounted()
  const people: string[] = []
  for (let index = 0; index < 32; index += 1) people.push((await add(`person-${index}`)).id)
  const group = await addGroup('Many')
  const patch = (op: string, ids: readonly string[]) =>
    during(async () => {
      const value = ids.map(id => ({ value: id }))
      const answer = await scim('PATCH', `/Groups/${group}`, patchOf({ op, path: 'members', value }))
      assert.equal(answer.status, 204, JSON.stringify(answer.body))
    })
  // What is done once for a connection, such as noting its first change, is done by now.
  await patch('add', people.slice(0, 1))
  await patch('remove', people.slice(0, 1))
  for (const op of ['add', 'remove']) {
    const [few, many] = [await patch(op, people.slice(0, 2)), await patch(op, people.slice(2))]
    assert.equal(many.length, few.length, `${op}:\n${few.join('\n')}\n\n${many.join('\n')}`)
    assert.ok(many.length <= 24, `${op}: ${many.length} statements:\n${many.join('\n')}`)
    const ofAccounts = many.filter(statement => statement.includes('"users"'))
    assert.deepEqual(ofAccounts, [], 'a change of groups reads no accounts')
  }
})
