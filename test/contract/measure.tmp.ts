import { readFileSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { startCluster } from './postgres.ts'
import { createBrowser } from './server/browser.ts'
const c = await startCluster()
const rss = (pid: number) => Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)![1]) / 1024
const med = (x: number[]) => x.sort((a, b) => a - b)[Math.floor(x.length / 2)]!.toFixed(0)
const run = async (env: Record<string, string>) => {
  const t = performance.now()
  const child = spawn(process.execPath, ['demo/server/server.ts', '--demo'], { env: { PATH: process.env.PATH!, PORT: '8497', ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise(r => child.stdout.once('data', r))
  const ready = performance.now() - t
  const before = rss(child.pid!)
  const b = createBrowser('http://localhost:8497'); await b.signIn('admin@acme.test')
  for (let i = 0; i < 100; i++) await b.refresh()
  const after = rss(child.pid!)
  child.kill('SIGTERM'); await new Promise(r => child.once('close', r))
  return [ready, before, after]
}
const five = async (name: string, env: () => Promise<Record<string, string>>) => {
  const rows = []; for (let i = 0; i < 5; i++) rows.push(await run(await env()))
  console.log(name, [0, 1, 2].map(k => med(rows.map(r => r[k]!))).join(' | '), ' all ready', rows.map(r => r[0]!.toFixed(0)).join(' '))
}
const F = '/tmp/fe-server/data'
await five('PGlite new', async () => (rmSync(F, { recursive: true, force: true }), { FE_DATA_DIR: F }))
await five('PGlite', async () => ({ FE_DATA_DIR: F }))
await five('PG new', async () => ({ DATABASE_URL: await c!.createDatabase() }))
const u = await c!.createDatabase()
await run({ DATABASE_URL: u })
await five('PG', async () => ({ DATABASE_URL: u }))
await c!.stop()
