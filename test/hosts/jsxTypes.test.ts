import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { jsxApplication } from '../../demo/hosts.mjs'
import { inRoot, runNode } from '../../tools/toolchain.mjs'

const project = inRoot('demo', jsxApplication, 'node_modules')

/** The snippets of README for frameworks whose JSX has an entry of its own. */
const snippets = [...readFileSync(inRoot('README.md'), 'utf8').matchAll(/^```tsx\n([\s\S]*?)^```$/gm)].map(
  ([, code = '']) => code,
)

/** Whether a snippet is for a framework: it imports the entry of it, or the framework itself. */
const isFor = (code: string, { entry, source }: { entry: string; source: string }) =>
  code.includes(`'fe-elements/${entry}'`) && (entry !== 'define' || code.includes(`'${source}'`))

/** What all of them accept beyond the lines of README, and what they refuse, by line. */
const pages = (entry: string, handler: string, options: string) => ({
  'right.tsx': `import 'fe-elements/${entry}'
export const Page = (props: { hint: string; isOpen: boolean }) => (
  <div>
    <fe-login-box login-hint={props.hint} no-redirect class="card" id="box" ${options} />
    <fe-admin-portal section="users" layout="dialog" open={props.isOpen} />
    <fe-partner-shell><p slot="banner">Gale</p></fe-partner-shell>
  </div>
)
`,
  'wrong.tsx': `import 'fe-elements/${entry}'
export const theme = <fe-login-box theme="pink" />
export const section = <fe-admin-portal section="userz" />
export const handler = <fe-login-box ${handler}={event => console.log(event.detail.password)} />
export const tag = <fe-login />
`,
})

const localizations = "localizations={{ en: { 'preLogin.title': 'Hi' } }}"
const refused = ['wrong.tsx 2', 'wrong.tsx 3', 'wrong.tsx 4']

for (const { name, entry, source, jsx, handler, options, faults } of [
  {
    name: 'Solid',
    entry: 'solid',
    source: 'solid-js',
    jsx: 'preserve',
    handler: 'on:fe-login',
    options: localizations,
    faults: [...refused, 'wrong.tsx 5'],
  },
  {
    name: 'Preact',
    entry: 'preact',
    source: 'preact',
    jsx: 'react-jsx',
    handler: 'onfe-login',
    options: localizations,
    faults: [...refused, 'wrong.tsx 5'],
  },
  // It takes the tags from the types of the page, and any other tag as well.
  {
    name: 'Qwik',
    entry: 'define',
    source: '@builder.io/qwik',
    jsx: 'react-jsx',
    handler: 'onFe-login$',
    options: '',
    faults: refused,
  },
])
  test(`the JSX of ${name} knows the tags as README writes them, and refuses unknown values and handlers`, async () => {
    const ofReadme = snippets.filter(code => isFor(code, { entry, source }))
    assert.equal(ofReadme.length, 1)
    const folder = join(project, '.cache', entry)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const files = { 'readme.tsx': ofReadme[0] ?? '', ...pages(entry, handler, options) }
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx,
      jsxImportSource: source,
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.tsx'] }))
    const compiler = join(project, 'typescript', 'bin', 'tsc')
    const { output } = await runNode([compiler, '--project', folder, '--pretty', 'false'], { output: 'keep' })
    const found = [...output.matchAll(/(\w+\.tsx)\((\d+),\d+\): error/g)].map(([, file, line]) => `${file} ${line}`)
    assert.deepEqual([...new Set(found)], faults, output)
  })
