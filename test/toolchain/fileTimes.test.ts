import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { slowestFiles } from '../../tools/slowTests/fileTimes.mjs'
import { processorTimeMs } from '../../tools/slowTests/processorTime.mjs'

const busyMs = 300

test('processor time counts children that have ended, and no waiting', async () => {
  const beforeMs = processorTimeMs()
  spawnSync(process.execPath, ['-e', `while (process.cpuUsage().user < ${busyMs}e3);`])
  const afterWorkMs = processorTimeMs()
  if (process.platform === 'linux') assert.ok(afterWorkMs - beforeMs >= busyMs - 20, `${afterWorkMs - beforeMs} ms`)
  await new Promise(resolve => setTimeout(resolve, busyMs))
  assert.ok(processorTimeMs() - afterWorkMs < busyMs, 'waiting costs nothing')
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
