import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../../../demo/server/installation.ts'

/** A server as a process of its own. */
export interface ServerProcess {
  /** What it has written so far. */
  output: () => { out: string; err: string }
  /** Resolves when it reports that it is ready; rejects when it ends instead. */
  ready: Promise<void>
  /** Sends a signal and resolves to the exit code; `null` when the signal killed it. */
  end: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<number | null>
}

const startTimeoutMs = 240_000

/** A free port. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A folder that is gone after `use`. */
export const withFolder = async (use: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'fe-server-'))
  try {
    await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const untilReady = async (child: ChildProcess, output: ServerProcess['output'], exited: Promise<unknown>) => {
  const deadline = AbortSignal.timeout(startTimeoutMs)
  while (!output().out.includes('\n')) {
    await Promise.race([once(child.stdout!, 'data', { signal: deadline }), exited])
    // One that a signal has ended has no exit code, and would be waited for without end.
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server did not start: ${child.signalCode ?? ''} ${output().err}`)
  }
}

/** Where Node keeps compiled scripts, if it does; servers and commands of tests then start in half the time. */
export const compileCache: Record<string, string> = process.env['NODE_COMPILE_CACHE']
  ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }
  : {}

/** Another program than the one in the sources, and where it is started. */
interface Program {
  program?: string
  cwd?: string
}

/** Starts the server as `npm start` does, with this environment and no other. */
export const startProcess = (
  env: Record<string, string>,
  args: readonly string[] = ['--demo'],
  { program = join(projectFolder, 'demo', 'server', 'server.ts'), cwd }: Program = {},
): ServerProcess => {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
  })
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text))
  const closed = once(child, 'close')
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  const ready = untilReady(child, () => output, closed)
  ready.catch(() => undefined)
  return {
    output: () => output,
    ready,
    end: async signal => {
      child.kill(signal)
      await closed
      process.removeListener('exit', killChild)
      return child.exitCode
    },
  }
}
