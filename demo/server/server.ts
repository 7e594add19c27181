#!/usr/bin/env node
// The program `fe-elements-server`; docs/server.md lists its settings, docs/operations.md its commands.
import * as crypto from 'node:crypto'

// An older Node would fail at the first password. Nothing else is loaded before this is known.
if ('argon2Sync' in crypto) {
  const { runCommandLine } = await import('./operator/commandLine.ts')
  await runCommandLine(process.argv.slice(2))
} else {
  console.error(`fe-elements-server needs Node 24.7 or newer; this is ${process.versions.node}`)
  process.exitCode = 1
}
