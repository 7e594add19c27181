import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { inRoot, scriptOf } from '../../tools/toolchain.mjs'

/** What the linter has to refuse in the product's sources, and by which rule. */
const seeds: readonly [rule: string, code: string][] = [
  ['eslint(no-restricted-properties)', 'element.innerHTML = text'],
  ['eslint(no-restricted-properties)', "element['outerHTML'] = text"],
  ['eslint(no-restricted-properties)', "element.insertAdjacentHTML('beforeend', text)"],
  ['eslint(no-restricted-properties)', 'document.write(text)'],
  ['eslint(no-restricted-properties)', 'window.location.assign(text)'],
  ['eslint(no-restricted-properties)', 'window.open(text)'],
  ['eslint(no-restricted-properties)', 'globalThis.fetch(text)'],
  ['eslint(no-restricted-globals)', 'location.href = text'],
  ['eslint(no-restricted-globals)', "history.pushState(null, '', text)"],
  ['eslint(no-restricted-globals)', 'open(text)'],
  ['eslint(no-restricted-globals)', 'fetch(text)'],
  ['eslint(no-restricted-imports)', "import { createGlobalStyle } from 'styled-components'"],
  ['eslint(no-restricted-imports)', "import { ThemeProvider } from 'styled-components'"],
  ['eslint(no-eval)', 'eval(text)'],
  ['eslint(no-console)', 'console.log(text)'],
  ['react(no-danger)', 'export const a = <p dangerouslySetInnerHTML={{ __html: text }} />'],
  ['react(button-has-type)', 'export const b = <button>{text}</button>'],
  ['jsx-a11y(alt-text)', 'export const c = <img src={text} />'],
]

/** Rules the linter reports for a file, by line. */
const lint = async (path: string): Promise<string[][]> => {
  const args = [scriptOf('oxlint'), '--config', inRoot('.oxlintrc.json'), '--format', 'json', path]
  const output = await new Promise<string>(resolve =>
    execFile(process.execPath, args, { cwd: inRoot() }, (_fault, stdout) => resolve(stdout)),
  )
  const lines: string[][] = []
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[]
  }
  for (const { code, labels } of diagnostics) for (const { span } of labels) (lines[span.line - 1] ??= []).push(code)
  return lines
}

describe('the linter', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fe-lint-'))
  after(() => rm(folder, { recursive: true }))
  const path = join(folder, 'seeds.tsx')
  await writeFile(path, seeds.map(([, code]) => code).join('\n'))
  const found = await lint(path)
  for (const [index, [rule, code]] of seeds.entries())
    test(`refuses: ${code}`, () => assert.ok(found[index]?.includes(rule), found[index]?.join(', ')))
})
