// `npm start`: installs and builds what is missing, then runs the demo server. `npm run dev`: the same, rebuilt and
// restarted on each change. `npm start -- --hosts` also installs and builds the host applications (tools/hosts.mjs); those
// that are installed already are built anyway. PORT, DATABASE_URL and the rest of the environment are passed to the server.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildHosts } from './hosts.mjs'
import {
  buildMark,
  distFolder,
  forwardSignals,
  inRoot,
  install,
  isBuildStale,
  lockedNode,
  runNode,
  say,
  stopRunning,
} from './toolchain.mjs'

/** Starts the demo with its sample accounts; FE_DEMO=0 starts it without them, which a host other than loopback requires. */
const server = [inRoot('demo', 'server', 'server.ts'), ...(process.env.FE_DEMO === '0' ? [] : ['--demo'])]

/**
 * What the server is made of. Node would watch the folder of package.json as well, and so restart the server while it
 * creates its database there.
 */
const serverFolders = [
  ['src', 'backend'],
  ['src', 'http'],
  ['demo', 'server'],
]

/** @param {unknown} cause */
const report = cause => console.error(cause instanceof Error ? cause.message : cause)

const start = async () => {
  await install()
  if (isBuildStale()) {
    say('building …')
    const { exitCode, output } = await runNode([inRoot('tools', 'build.mjs')], { output: 'keep' })
    if (exitCode !== 0) {
      process.stderr.write(output)
      return exitCode
    }
  }
  // The server serves each host application as soon as it is built, and does not wait for it.
  let isRunning = true
  const hosts = buildHosts({ mayInstall: process.argv.includes('--hosts') }).catch(cause => {
    if (isRunning) report(cause)
  })
  const { exitCode } = await runNode(server)
  isRunning = false
  stopRunning('SIGTERM')
  await hosts
  return exitCode
}

/** Runs server and bundler in parallel; when one ends, the other is ended. Open pages load themselves again after a change. */
const watch = async () => {
  await install()
  lockedNode()
  // Development builds are larger; the next `npm start` or check builds a release again.
  rmSync(join(distFolder, buildMark), { force: true })
  // The server would serve the compressed files of the last release instead of the new ones.
  const names = existsSync(distFolder) ? readdirSync(distFolder, { recursive: true }).map(String) : []
  for (const name of names.filter(path => /\.(br|gz)$/.test(path))) rmSync(join(distFolder, name))
  const bundler = [inRoot('tools', 'dev', 'watchBundles.mjs')]
  const restarting = ['--watch-preserve-output', ...serverFolders.map(folder => `--watch-path=${inRoot(...folder)}`)]
  const ends = [runNode(bundler), runNode([...restarting, ...server])]
  const { exitCode } = await Promise.race(ends)
  stopRunning('SIGTERM')
  await Promise.all(ends)
  return exitCode
}

forwardSignals()
try {
  process.exitCode = process.argv.includes('--watch') ? await watch() : await start()
} catch (cause) {
  report(cause)
  process.exitCode = 1
}
