import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { inRoot, runNode } from '../../tools/toolchain.mjs'

test('the Vue components of README pass the checks of vue-tsc, as in the application beside them', async () => {
  const folder = inRoot('demo', 'vue', 'node_modules', '.cache', 'readme')
  const snippets = [...readFileSync(inRoot('README.md'), 'utf8').matchAll(/^```vue\n([\s\S]*?)^```$/gm)]
  assert.ok(snippets.length >= 3)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [index, [, code = '']] of snippets.entries()) writeFileSync(join(folder, `Snippet${index}.vue`), code)
  writeFileSync(join(folder, 'Wrong.vue'), `<template><FeLoginBox theme="pink" /></template>`)
  const config = { extends: '../../../tsconfig.json', include: ['*.vue', '../../../src/main.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const checker = inRoot('demo', 'vue', 'node_modules', 'vue-tsc', 'bin', 'vue-tsc.js')
  const { output } = await runNode([checker, '--project', folder, '--pretty', 'false'], { output: 'keep' })
  const faults = [...output.matchAll(/^.*?(\w+\.\w+)\(\d+,\d+\): error .*$/gm)]
  assert.deepEqual(
    faults.map(([, file]) => file),
    ['Wrong.vue'],
    output,
  )
})
