import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright-core'
import { chromiumFlags, findChromium } from '../../tools/browsers.mjs'

/** What all end-to-end tests of a run share. */
export interface Demo {
  browser: Browser
  /** Where the demo answers. */
  origin: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Longer than a machine with busy loops beside the tests needs. */
const startUpMs = 1_200_000

/** Resolves with the address in the server's ready line. */
const whenReady = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => reject(new Error(`The demo server ${why}\n${output}`))
    const timer = setTimeout(() => fail('was not ready in time'), startUpMs)
    const read = (text: string) => {
      output += text
      const origin = /ready at (http:\/\/\S+)/.exec(output)?.[1]
      if (origin === undefined) return
      clearTimeout(timer)
      resolve(new URL(origin).origin)
    }
    server.stdout?.setEncoding('utf8').on('data', read)
    server.stderr?.setEncoding('utf8').on('data', read)
    server.on('exit', () => fail('ended'))
  })

const ends: (() => Promise<unknown>)[] = []

const start = async (): Promise<Demo> => {
  if (!existsSync(join(root, 'dist', 'demo', 'vanilla', 'index.html'))) throw new Error('Please run the build first')
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium was found; CHROME_PATH can name one')
  const dataDir = await mkdtemp(join(tmpdir(), 'fe-e2e-'))
  ends.push(() => rm(dataDir, { recursive: true, force: true }))
  const server = spawn(process.execPath, [join(root, 'demo', 'server', 'server.ts'), '--demo'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      FE_DATA_DIR: dataDir,
      DATABASE_URL: '',
      // What visitors say of their address counts: each has one of its own.
      FE_TRUSTED_HOPS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise(resolve => server.once('exit', resolve))
  ends.push(() => (server.kill('SIGTERM'), ended))
  const origin = await whenReady(server)
  const browser = await chromium.launch({
    executablePath,
    args: chromiumFlags,
    // Real browsers keep earlier pages; what Back shows is part of what is tested.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  ends.push(() => browser.close())
  return { browser, origin }
}

let running: Promise<Demo> | undefined

/** The demo server and a browser, started on first use and once per run. */
export const demo = (): Promise<Demo> => (running ??= start())

after(async () => {
  for (const end of ends.reverse()) await end()
})
