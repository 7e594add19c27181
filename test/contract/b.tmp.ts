import { startCluster } from '/work/main/test/contract/postgres.ts'
import { openPostgres, openPglite } from '/work/main/demo/server/database.ts'
import { createPostgresStore } from '/work/main/demo/server/postgresStore.ts'
const T = async (n: string, f: () => any) => { const t = performance.now(); const r = await f(); console.log(n, (performance.now() - t).toFixed(0)); return r }
const c = await T('cluster', startCluster)
const url = await T('createdb', () => c.createDatabase())
console.log(url)
const a = await T('open', () => openPostgres(url, console.error))
const b = await T('open again', () => openPostgres(url, console.error))
const lite = await T('pglite', () => openPglite())
const url2 = await c.createDatabase()
await T('5 at once', async () => { for (const d of await Promise.all([1,2,3,4,5].map(() => openPostgres(url2, console.error)))) await d.close() })
const ports = { clock: { now: () => Date.now() }, random: { bytes: (n: number) => crypto.getRandomValues(new Uint8Array(n)) } }
for (const [n, d] of [['pg', a], ['lite', lite]] as any) {
  const s = createPostgresStore(d.db, ports) as any
  await T(n + ' 50 parallel put', () => Promise.all(Array.from({ length: 50 }, () => s.counters.put('*', 'x', (cur: any) => ({ count: (cur?.count ?? 0) + 1, expiresAt: '2027' })))))
  console.log(await s.counters.get('*', 'x'))
  await T(n + ' 50 parallel serializable', () => Promise.all(Array.from({ length: 50 }, () => s.transaction(async (t: any) => {
    const { total } = await t.audits.find('t', { where: { action: 'a' } })
    await t.audits.insert('t', { action: 'a', n: total })
  }))))
  console.log(new Set((await s.audits.find('t')).items.map((i: any) => i.n)).size)
  console.log(await s.users.insert('*', { email: 'a\u0000\ud800\\u0000\ufdd0x', name: 'Ä%_', x: undefined }))
  console.log((await s.users.find('*', { where: { email: 'a\u0000\ud800\\u0000\ufdd0x' }, search: { text: 'ä%', fields: ['name'] }, sort: { by: 'name', direction: 'desc' }, limit: 1 })))
  console.log(await s.users.insert('*', { email: 'a\u0000\ud800\\u0000\ufdd0x' }).catch(String))
  await T(n + ' 500 inserts', async () => { for (let i = 0; i < 500; i++) await s.users.insert('*', { email: 'u' + i, name: 'n' + i }) })
  await T(n + ' 200 updates', async () => { const id = (await s.users.find('*', { limit: 1 })).items[0].id; for (let i = 0; i < 200; i++) await s.users.update('*', id, (u: any) => ({ name: 'n' + i })) })
}
const q = await import('pg').then(m => new m.default.Client({ connectionString: url })); await q.connect()
await q.query('analyze')
console.log((await q.query("explain select * from users where tenant_id = $1 and data ->> $2::text = $3", ['*', 'email', 'u77'])).rows.map((r: any) => r['QUERY PLAN']).join('\n'))
await q.end()
await a.close(); await b.close(); await lite.close(); await c.stop()
