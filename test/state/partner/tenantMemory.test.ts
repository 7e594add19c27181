import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { tenantHealth } from '../../../src/state/partner/tenantHealth.ts'
import { tenantMemory } from '../../../src/state/partner/tenantMemory.ts'
import { json, memory, settle } from '../../harness/testApp.ts'
import { openShell, tenant } from './shellPage.ts'

const many = [tenant('1001'), tenant('1002'), tenant('1003')]
const abilities = ['rememberedTenants', 'favoriteAdd', 'favoriteRemove', 'tenantVisited', 'tenantHealth']
const feCapabilities = abilities.map(name => `partner.${name}`)

type Answers = Readonly<Record<string, () => Response | Promise<Response>>>

/** A shell on a server that remembers tenants, unless it answers otherwise. */
const open = async (answers: Answers = {}, tabStore = memory()) => {
  const all: Answers = {
    '/vendors/public': () => json({ feCapabilities }),
    'remembered-tenants': () =>
      json({ favorites: ['1003'], visits: [{ tenantId: '1002', visitedAt: '2026-01-01T00:00:00.000Z' }] }),
    'tenant-health': () => json([{ tenantId: '1001', members: 4, withSecondFactor: 3 }]),
    ...answers,
  }
  const changed: string[] = []
  const answer = (path: string, { method }: RequestInit) => {
    if (/favorite-|visited-/.test(path)) changed.push(`${method} ${path}`)
    return Object.entries(all).find(([end]) => path.split('?')[0]!.endsWith(end))?.[1]()
  }
  const page = await openShell({ tenants: many, answer, tabStore })
  await settle()
  const own = page.scope.use(tenantMemory)
  const changes = () => changed
  return { ...page, tabStore, own, changes }
}

describe('favourites and last visits', () => {
  it('are those that the server keeps, in every tab', async () => {
    const { own, changes, shell } = await open()
    assert.deepEqual(own.$remembered.get(), { favourites: ['1003'], visits: [['1002', Date.UTC(2026, 0, 1)]] })
    own.setFavourite('1001', true)
    own.setFavourite('1003', false)
    await settle()
    await shell.select('1002')
    await settle()
    assert.deepEqual(own.$remembered.get().favourites, ['1001'])
    assert.deepEqual(changes(), [
      'PUT /fe/favorite-tenants/1001',
      'DELETE /fe/favorite-tenants/1003',
      'PUT /fe/visited-tenants/1002',
    ])
  })

  it('stay in the tab where the server keeps none, which is not asked', async () => {
    const { own, requests, tabStore, shell } = await open({ '/vendors/public': () => json({}) })
    own.setFavourite('1001', true)
    await shell.select('1002')
    assert.equal(requests.filter(asked => asked.path.includes('/fe/')).length, 0)
    assert.deepEqual(own.$remembered.get().favourites, ['1001'])
    const again = await open({ '/vendors/public': () => json({}) }, tabStore)
    assert.deepEqual(again.own.$remembered.get().favourites, ['1001'])
    assert.deepEqual(
      again.own.$remembered.get().visits.map(([id]) => id),
      ['1002'],
    )
  })

  it('are kept in the tab when the server fails, and a tenant opens all the same', async () => {
    const { own, shell, left, warnings } = await open({
      'favorite-tenants/1001': () => json({}, 500),
      'visited-tenants/1002': () => json({}, 500),
    })
    own.setFavourite('1001', true)
    await shell.select('1002')
    await settle()
    assert.deepEqual(own.$remembered.get().favourites, ['1003', '1001'])
    assert.equal(left.length, 1)
    assert.equal(shell.$failure.get(), undefined)
    assert.ok(warnings.some(line => line.startsWith('List of tenants:')))
  })

  it('keep what the person changes while the server is being asked', async () => {
    let arrive = (_response: Response) => {}
    const late = new Promise<Response>(resolve => (arrive = resolve))
    const { own } = await open({ 'remembered-tenants': () => late })
    own.setFavourite('1002', true)
    arrive(json({ favorites: ['1003'], visits: [] }))
    await settle()
    assert.deepEqual(own.$remembered.get().favourites, ['1002'])
  })
})

describe('the health of tenants', () => {
  const read = async (answers: Answers = {}) => {
    const page = await open(answers)
    const $health = page.scope.use(tenantHealth).health.of()
    const stop = $health.subscribe(() => {})
    await settle()
    stop()
    return { ...$health.get(), asked: page.asked('tenant-health').length }
  }

  it('is read by one call for all of them', async () => {
    const { data, asked } = await read()
    assert.deepEqual(data?.get('1001'), { members: 4, withSecondFactor: 3 })
    assert.equal(asked, 1)
  })

  it('is not asked for where the server does not tell it', async () => {
    const { data, asked, error } = await read({ '/vendors/public': () => json({}) })
    assert.deepEqual([data?.size, asked, error], [0, 0, undefined])
  })
})
