import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { inRoot, runNode, scriptOf } from '../../tools/toolchain.mjs'

const pages = [inRoot('README.md'), ...readdirSync(inRoot('docs', 'guide')).map(name => inRoot('docs', 'guide', name))]

/** Snippets of the documentation for applications made with React. */
const snippets = pages
  .flatMap(page => [...readFileSync(page, 'utf8').matchAll(/^```(?:tsx|ts)\n([\s\S]*?)^```$/gm)])
  .map(([, code = '']) => code)
  .filter(code => /from '(?:fe-elements\/react|react-router|next\/[^']+)'/.test(code))

for (const { host, router, other, count } of [
  { host: 'react', router: /from 'react-router'/, other: /from 'next\//, count: 4 },
  { host: 'next', router: /from 'next\/navigation'/, other: /from 'react-router'/, count: 2 },
])
  test(`the React snippets of the documentation compile in demo/${host}, with its router`, async () => {
    const own = snippets.filter(code => !other.test(code))
    assert.equal(own.filter(code => router.test(code)).length, count)
    const folder = inRoot('demo', host, 'node_modules', '.cache', 'snippets')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const [index, code] of own.entries()) writeFileSync(join(folder, `snippet${index}.tsx`), code)
    const wrong = `import { FeLoginBox } from 'fe-elements/react'\nexport const page = <FeLoginBox theme="pink" />\n`
    writeFileSync(join(folder, 'wrong.tsx'), wrong)
    const config = {
      extends: '../../../tsconfig.json',
      compilerOptions: { incremental: false },
      include: ['*.tsx'],
      exclude: [],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const { output } = await runNode([scriptOf('typescript', 'tsc'), '--project', folder, '--pretty', 'false'], {
      output: 'keep',
    })
    const faults = [...output.matchAll(/^.*?(\w+\.\w+)\(\d+,\d+\): error .*$/gm)]
    assert.deepEqual(
      faults.map(([, file]) => file),
      ['wrong.tsx'],
      output,
    )
  })
