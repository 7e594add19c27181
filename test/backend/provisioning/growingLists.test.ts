import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDirectory } from './scimClient.ts'

const first = 40

/** A directory with some people, and reading of all pages while one more is added after each. */
const openGrowing = async () => {
  const { scim, add } = await openDirectory()
  const ids: string[] = []
  for (let index = 0; index < first; index += 1) ids.push((await add(`p${index}`)).id)
  let added = 0
  const page = async (query: string) => {
    const { status, body } = await scim('GET', `/Users?count=3&${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    // Before all others by name, after all others by time; no more than the list can be read to the end.
    if (added < first) await add(`a${(added += 1)}`)
    return body as { Resources: { id: string }[]; nextCursor?: string; totalResults: number }
  }
  const idsOf = ({ Resources }: Awaited<ReturnType<typeof page>>) => Resources.map(({ id }) => id)
  const byCursor = async (query: string) => {
    const seen: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const answer = await page(`${query}&cursor=${encodeURIComponent(cursor)}`)
      seen.push(...idsOf(answer))
      cursor = answer.nextCursor
    }
    return seen
  }
  const byIndex = async (query: string) => {
    const seen: string[] = []
    for (let more = true; more;) {
      const answer = await page(`${query}&startIndex=${seen.length + 1}`)
      seen.push(...idsOf(answer))
      more = seen.length < answer.totalResults
    }
    return seen
  }
  return { ids, byCursor, byIndex }
}

for (const query of ['', 'filter=active eq true'])
  test(`pages of ${query || 'all'} miss no one and repeat no one while people are added`, async () => {
    for (const way of ['byCursor', 'byIndex'] as const) {
      const growing = await openGrowing()
      const seen = await growing[way](query)
      assert.deepEqual(seen.slice(0, first), growing.ids, way)
      assert.equal(new Set(seen).size, seen.length, way)
      assert.ok(seen.length > first, 'those who came meanwhile are read, too')
    }
  })

test('pages in another order miss no one while people are added', async () => {
  const { ids, byCursor } = await openGrowing()
  const seen = new Set(await byCursor('sortBy=userName'))
  assert.deepEqual(
    ids.filter(id => !seen.has(id)),
    [],
  )
})
