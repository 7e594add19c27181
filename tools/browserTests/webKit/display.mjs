import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end, endWithUs, limitMs } from './processes.mjs'

/** Flattens the toolbar: it needs 447 px, a window is at least as wide as its toolbar, and tests need 320 px. */
const flatToolbar = `* {
  min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1);
}`

/** A folder for settings of programs with windows, so that those of a person change nothing. */
const createSettings = () => {
  const folder = mkdtempSync(join(tmpdir(), 'fe-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), flatToolbar)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Starts a virtual display, which chooses its own number and writes it to its fourth stream when it is ready.
 * @param {string} program
 */
export const startDisplay = async program => {
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const child = spawn(program, ['-displayfd', '3', ...screen], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  endWithUs(child)
  const ready = /** @type {import('node:stream').Readable} */ (child.stdio[3])
  const number = await Promise.race([
    once(ready, 'data', { signal: AbortSignal.timeout(limitMs) }).then(String),
    once(child, 'exit').then(() => ''),
  ])
  if (!number) throw new Error(`${program} ended before its display was ready.`)
  const settings = createSettings()
  return {
    /** Environment of programs that show windows. English is their language: without one, WebKit reports "C". */
    env: { DISPLAY: `:${number.trim()}`, XDG_CONFIG_HOME: settings, LC_ALL: 'en_US.UTF-8' },
    close: () => end(child),
  }
}
