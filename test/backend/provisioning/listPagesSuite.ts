import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openDirectory, type MakeStore } from './scimClient.ts'

/** The part of a list that a page holds. */
interface Page {
  Resources: { id: string; userName: string }[]
  nextCursor?: string
  totalResults: number
}

const idsOf = ({ Resources }: Page) => Resources.map(({ id }) => id)

/** What is asked of lists of the people `p0` to `p19`, every third of whom has no title; and who comes after whom. */
const orders = [
  ['sortBy=userName', (index: number) => `p${index}@acme.test`, false],
  ['sortBy=userName&sortOrder=descending', (index: number) => `p${index}@acme.test`, true],
  ['sortBy=title', (index: number) => (index % 3 === 0 ? '\uffff' : `t${index % 3}`), false],
  ['sortBy=title&sortOrder=descending', (index: number) => (index % 3 === 0 ? '\uffff' : `t${index % 3}`), true],
  ['filter=active eq true', () => '', false],
  ['filter=active eq true&sortOrder=descending', () => '', true],
  ['', () => '', false],
] as const

const first = 20

/** Pages of lists of a directory while it changes, on every store. */
export const listPagesSuite = (name: string, makeStore?: MakeStore) =>
  describe(`pages of a directory's lists on ${name}`, () => {
    /** A directory with some people, and reading of all pages while something happens after each. */
    const open = async () => {
      const { scim, add } = await openDirectory({ makeStore })
      const ids: string[] = []
      for (let index = 0; index < first; index += 1) {
        const title = index % 3 === 0 ? {} : { title: `T${index % 3}` }
        ids.push((await add(`p${index}`, title)).id)
      }
      const page = async (query: string): Promise<Page> => {
        const { status, body } = await scim('GET', `/Users?count=3&${query}`)
        assert.equal(status, 200, JSON.stringify(body))
        return body as Page
      }
      const byCursor = async (query: string, afterPage: (answer: Page) => Promise<unknown>) => {
        const seen: string[] = []
        for (let cursor: string | undefined = ''; cursor !== undefined;) {
          assert.match(cursor, /^[\w.~-]*$/)
          const answer = await page(`${query}&cursor=${cursor}`)
          seen.push(...idsOf(answer))
          cursor = answer.nextCursor
          await afterPage(answer)
        }
        return seen
      }
      const byIndex = async (query: string, afterPage: (answer: Page) => Promise<unknown>) => {
        const seen: string[] = []
        for (let more = true; more;) {
          const answer = await page(`${query}&startIndex=${seen.length + 1}`)
          seen.push(...idsOf(answer))
          more = seen.length < answer.totalResults
          await afterPage(answer)
        }
        return seen
      }
      let added = 0
      // Before all others by name, after all others by time; no more than the list can be read to the end.
      const addOne = async () => added < first && add(`a${(added += 1)}`)
      return { ids, scim, byCursor, byIndex, addOne }
    }

    for (const query of ['', 'filter=active eq true'])
      test(`a few pages of ${query || 'all'} miss no one and repeat no one while people are added`, async () => {
        for (const way of ['byCursor', 'byIndex'] as const) {
          const { ids, addOne, ...growing } = await open()
          const seen = await growing[way](query, addOne)
          assert.deepEqual(seen.slice(0, first), ids, way)
          assert.equal(new Set(seen).size, seen.length, way)
          assert.ok(seen.length > first, 'those who came meanwhile are read, too')
        }
      })

    test('a few pages in another order miss no one and repeat no one while people are added: each reads the whole list', async () => {
      for (const query of ['sortBy=userName', 'sortBy=userName&sortOrder=descending']) {
        const { ids, byCursor, addOne } = await open()
        const seen = await byCursor(query, addOne)
        const known = new Set(seen)
        assert.deepEqual(
          ids.filter(id => !known.has(id)),
          [],
          query,
        )
        assert.equal(known.size, seen.length, query)
      }
    })

    test('a few pages by a cursor miss no one who stays while others leave, in every order', async () => {
      for (const [query, keyOf, isDescending] of orders) {
        const { ids, scim, byCursor } = await open()
        const gone = new Set<string>()
        const remove = async (id: string) => {
          gone.add(id)
          assert.equal((await scim('DELETE', `/Users/${id}`)).status, 204)
        }
        const seen = await byCursor(query, async answer => {
          // The last one that was read, behind whom the cursor continues, and another one of the page.
          const [one, , last] = idsOf(answer)
          if (one) await remove(one)
          if (last) await remove(last)
        })
        assert.ok(gone.size > first / 2, query)
        assert.equal(new Set(seen).size, seen.length, query)
        const expected = ids.map((id, index) => ({ id, key: keyOf(index) }))
        expected.sort((left, right) => (left.key === right.key ? 0 : left.key < right.key ? -1 : 1))
        const inOrder = expected.map(({ id }) => id)
        assert.deepEqual(seen, isDescending ? inOrder.toReversed() : inOrder, query)
      }
    })

    test('a cursor of a list in another order is refused', async () => {
      const { scim } = await open()
      const { nextCursor } = (await scim('GET', '/Users?count=3&cursor=&sortBy=userName')).body as Page
      const { status, body } = await scim('GET', `/Users?count=3&cursor=${nextCursor}`)
      assert.deepEqual([status, body.scimType], [400, 'invalidCursor'])
    })
  })
