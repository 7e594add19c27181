import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot, root, version } from '../../tools/toolchain.mjs'

/** Longer than a busy machine needs for all bundles. */
const patienceMs = 120_000

describe('the bundler of npm run dev', () => {
  const folder = mkdtempSync(join(root, '.dist-dev-'))
  const inCdn = (name: string) => join(folder, 'cdn', version, name)
  const bundler = spawn(process.execPath, [inRoot('tools', 'dev', 'watchBundles.mjs')], {
    cwd: root,
    env: { ...process.env, FE_DIST: relative(root, folder) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  bundler.stdout.setEncoding('utf8').on('data', text => (output += text))

  before(async () => {
    const all = ['elements', 'pages of start', 'pages of vanilla', 'pages of hosted']
    const end = performance.now() + patienceMs
    while (!all.every(name => output.includes(`built ${name} (`))) {
      assert.ok(performance.now() < end && bundler.exitCode === null, output)
      await pause(50)
    }
  })
  after(async () => {
    if (bundler.exitCode === null) {
      bundler.kill()
      await once(bundler, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  })

  test('writes the elements where the server looks for them', () => {
    assert.ok(existsSync(inCdn('fe-elements.js')))
    assert.ok(existsSync(inCdn('fe-elements.classic.js')))
  })

  test('writes scripts, pages and styles of the demo', () => {
    for (const file of [
      'start/start.js',
      'start/index.html',
      'vanilla/portal.js',
      'vanilla/portal.html',
      'hosted/hosted.js',
    ])
      assert.ok(existsSync(join(folder, 'demo', file)), file)
  })

  test('tells open pages of each build, by a file that the scripts ask for', () => {
    assert.match(readFileSync(inCdn('change.txt'), 'utf8'), /^\d+$/)
    const scripts = readdirSync(inCdn('.')).filter(name => name.endsWith('.js'))
    const asks = (name: string) => readFileSync(inCdn(name), 'utf8').includes(`/fe-elements/${version}/change.txt`)
    assert.ok(scripts.some(asks))
  })
})
