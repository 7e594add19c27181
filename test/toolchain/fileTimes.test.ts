import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { slowestFiles } from '../../tools/slowTests/fileTimes.mjs'

const busyMs = 300

/** Measures in a process of its own, where no other test works meanwhile. */
const measured = () => {
  const source = `
    import { spawnSync } from 'node:child_process'
    import { processorTimeMs } from ${JSON.stringify(import.meta.resolve('../../tools/slowTests/processorTime.mjs'))}
    const beforeMs = processorTimeMs()
    spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < ${busyMs}e3);'])
    const afterWorkMs = processorTimeMs()
    await new Promise(resolve => setTimeout(resolve, ${busyMs}))
    console.log(JSON.stringify({ workMs: afterWorkMs - beforeMs, waitMs: processorTimeMs() - afterWorkMs }))
  `
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' })
  return JSON.parse(stdout) as { workMs: number; waitMs: number }
}

test('processor time counts children that have ended, and no waiting', () => {
  const { workMs, waitMs } = measured()
  if (process.platform === 'linux') assert.ok(workMs >= busyMs - 20, `${workMs} ms`)
  assert.ok(waitMs < busyMs, `waiting costs nothing, not ${waitMs} ms`)
})

test('files are listed by the processor time of all their tests, runs by that of all their files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fe-times-'))
  const path = join(folder, 'times.jsonl')
  const times = [
    { run: 'node', file: 'test/a.test.ts', ms: 1000 },
    { run: 'node', file: 'test/b.test.ts', ms: 1500 },
    { run: 'Chromium', file: 'test/c.test.ts', ms: 700 },
    { run: 'node', file: 'test/a.test.ts', ms: 1000 },
  ]
  writeFileSync(path, times.map(time => JSON.stringify(time)).join('\n'))
  const lines = slowestFiles(path, 2).split('\n')
  rmSync(folder, { recursive: true })
  assert.deepEqual(lines, [
    'Processor time in seconds, by run:',
    '     3.5  node',
    '     0.7  Chromium',
    'Processor time in seconds, the 2 files that took most:',
    '     2.0  test/a.test.ts (node)',
    '     1.5  test/b.test.ts (node)',
  ])
})
