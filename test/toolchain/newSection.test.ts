import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { sectionTable } from '../../src/state/portal/sectionTable.ts'
import { createSection, type CreatedSection } from '../../tools/newSection/createSection.ts'
import { inRoot, scriptOf } from '../../tools/toolchain.mjs'
import { importFaults } from './importRules.ts'

/** What the sections and their tests need; copied, because the tool changes files in place. */
const needed = [
  '.oxlintrc.json',
  '.prettierrc.json',
  'package.json',
  'tsconfig.json',
  'src',
  'demo/server',
  'docs/glossary.md',
  'test/elements/browser.ts',
  'test/harness',
  'test/contract/conformance/contractDeviations.ts',
]

/** A section, one whose family has another name, and one whose slug names messages of sign-in. The table of sections has none of them. */
const choices = [
  { slug: 'invoices', group: 'billing' as const },
  { slug: 'parcels', group: 'organization' as const, family: 'parcelFiles', record: 'parcel' },
  { slug: 'recovery', group: 'security' as const, family: 'recoveryRequests', record: 'request' },
]

const copyProject = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fe-new-section-'))
  await Promise.all(needed.map(path => cp(inRoot(path), join(folder, path), { recursive: true })))
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Runs Node in a folder; resolves to what it printed, if it failed. */
const run = (folder: string, args: readonly string[]) =>
  new Promise<string>(resolve => {
    // Without the variable by which Node's test runner takes output over.
    const { NODE_TEST_CONTEXT: _context, ...env } = process.env
    execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 }, (fault, stdout, stderr) =>
      resolve(fault ? stdout + stderr || fault.message : ''),
    )
  })

const ending = (created: readonly CreatedSection[], pattern: RegExp) =>
  created.flatMap(({ files, edits }) => [...files, ...edits].map(({ path }) => path)).filter(path => pattern.test(path))

describe('sections that npm run new-section created', async () => {
  const folder = await copyProject()
  after(() => rm(folder, { recursive: true }))
  const created: CreatedSection[] = []
  for (const choice of choices) created.push(await createSection(folder, choice))
  const read = (path: string) => readFile(join(folder, path), 'utf8')
  const code = [...new Set(ending(created, /\.tsx?$/))]

  test('compile, and pass the linter and the formatter', async () => {
    const results = await Promise.all([
      // The linter reports the compiler's errors in these files only; `tsc` would check everything that they import.
      run(folder, [scriptOf('oxlint'), '--type-aware', '--type-check', '--deny-warnings', ...code]),
      run(folder, [scriptOf('prettier'), '--check', ...code, 'docs/glossary.md']),
    ])
    assert.deepEqual(results, ['', ''])
  })

  test('pass their own tests', async () => {
    const tests = ending(created, /^test\/(?:backend|state)\/.*\.test\.ts$/)
    assert.equal(tests.length, 6)
    assert.equal(await run(folder, ['--test', '--test-isolation=none', ...tests]), '')
  })

  test('follow the import rules', async () => {
    const paths = ending(created, /^src\//)
    const sources = await Promise.all(
      paths.map(async path => ({ path: path.slice('src/'.length), text: await read(path) })),
    )
    assert.deepEqual(importFaults(sources), [])
  })

  test('are built as a real section is, from the same parts', async () => {
    const ofSection = (folderOf: string, slug: string) =>
      [`src/http/${slug}`, `src/state/portal/${slug}`, `src/react/portal/${slug}`].flatMap(path =>
        globSync(`${path}/*.ts*`, { cwd: folderOf }),
      )
    const importsOf = async (folderOf: string, slug: string) => {
      const texts = await Promise.all(ofSection(folderOf, slug).map(path => readFile(join(folderOf, path), 'utf8')))
      const named = texts.flatMap(text => [
        ...text.matchAll(/from '(?:\.\.\/)+([^']*(?:common|kit)\/[^']*|[a-z]+\.ts)'/gi),
      ])
      return new Set(named.map(([, path = '']) => path.replace(/^portal\//, '')))
    }
    const kindsOf = (folderOf: string, slug: string, record: string) =>
      ofSection(folderOf, slug).map(path =>
        path.replaceAll(new RegExp(`${slug}|${record}`, 'gi'), '*').replace(/x$/, ''),
      )
    const [real, made] = [await importsOf(inRoot(), 'groups'), await importsOf(folder, 'invoices')]
    assert.ok(made.size > 10)
    // The date of a new record is a column that groups do not have.
    assert.deepEqual(
      [...made].filter(path => !real.has(path)),
      ['kit/list/timeColumn.tsx'],
    )
    const kinds = kindsOf(inRoot(), 'groups', 'group')
    assert.deepEqual(
      kindsOf(folder, 'invoices', 'invoice').filter(kind => !kinds.includes(kind)),
      [],
    )
  })

  test('are listed in the order of the navigation, with families and records', async () => {
    const list = /= \[([^\]]*)\]/.exec(await read('src/react/portal/sections.ts'))?.[1] ?? ''
    const slugs = [...list.matchAll(/(\w+)Section\b/g)].map(([, slug = '']) => slug)
    const known = Object.keys(sectionTable)
    assert.deepEqual(
      slugs,
      [...known, 'invoices', 'parcels', 'recovery'].filter(slug => slugs.includes(slug)),
    )
    for (const { slug } of choices) assert.ok(slugs.includes(slug), slug)
    assert.match(await read('src/backend/families.ts'), /^ {2}parcelFilesFamily,$/m)
    const records = await read('src/backend/families/parcelFiles/records.ts')
    assert.match(records, /^ {2}parcels: collection<ParcelFields>/m)
    assert.match(await read('docs/glossary.md'), /^\| `recovery` +\| `recoveryRequests` +\|$/m)
  })

  test('have titles, and are entered in the table of sections', async () => {
    assert.match(await read('src/react/portal/invoices/messages.ts'), /title: 'Invoices',[\s\S]*'Add invoice'/)
    assert.match(await read('src/react/portal/recovery/messages.ts'), /'portalRecovery'[\s\S]*'Search requests'/)
    assert.match(await read('src/state/portal/sectionTable.ts'), /invoices: \{ group: 'billing', visibility: 'hidden'/)
  })

  const refused: readonly [slug: string, more: { family?: string; record?: string }, reason: RegExp][] = [
    ['', {}, /not a name in camel case/],
    ['Invoices', {}, /not a name in camel case/],
    ['../users', {}, /not a name in camel case/],
    ['api-tokens', {}, /not a name in camel case/],
    ['default', {}, /not a name in camel case/],
    ['reports', { family: 'a/b' }, /The family "a\/b" is not a name/],
    ['usage', {}, /What is one row of "usage" called\? Add --record/],
    ['usage', { record: 'usage' }, /both called "usage"/],
    ['invoices', {}, /because there is src\/http\/invoices/],
    ['users', {}, /because there is src\/http\/users, .*Choose another slug, or another family with --family/],
    ['memberships', { family: 'belonging' }, /The store has records called "memberships" already/],
    ['payouts', { record: 'invoice' }, /There are events of "invoice" already/],
  ]
  for (const [slug, more, reason] of refused)
    test(`"${slug}" ${JSON.stringify(more)} is refused, and nothing is written`, async () => {
      const before = await readdir(join(folder, 'src'), { recursive: true })
      await assert.rejects(createSection(folder, { slug, ...more }), reason)
      assert.deepEqual(await readdir(join(folder, 'src'), { recursive: true }), before)
    })
})
