import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, test } from 'node:test'
import { transform } from 'esbuild'
import postcss from 'postcss'
import { camelCase } from '../../src/elements/attributes.ts'
import { commonAttributeDocs, eventDocs, ownAttributeDocs } from '../../src/elements/elementDocs.ts'
import { firstStepCss } from '../../src/elements/shell/instantMarkup.generated.ts'
import { frameCss } from '../../src/styles/frame.ts'
import { tokensCss } from '../../src/styles/tokens.ts'
import { optionNames } from '../../src/elements/options.ts'
import { languages } from '../../src/locales/loaders.generated.ts'
import { pageAt } from '../../demo/server/http/pages.ts'
import {
  accessibilityReport,
  checkedIn,
  checkedScreens,
  portalScreens,
  uncheckedScreens,
  uncheckedSteps,
} from '../../tools/docs/accessibilityReport.ts'
import { renderPage } from '../../tools/docs/buildDocs.mjs'
import { addressOf, docsPages } from '../../tools/docs/pages.mjs'
import { catalogueSteps, stepPages } from '../../tools/docs/stepPages.mjs'
import { inRoot } from '../../tools/toolchain.mjs'
import { stepNames } from '../harness/stepNames.ts'

const rendered = docsPages.map(page => ({ page, address: addressOf(page), ...renderPage(page) }))

const guide = docsPages.filter(
  ({ file, generate }) => !generate && (file.startsWith('guide/') || file === '../README.md'),
)

/** All snippets of the pages for people who embed the elements. */
const snippets = guide.flatMap(({ file }) =>
  [...readFileSync(inRoot('docs', file), 'utf8').matchAll(/^```(\w*)[^\n]*\n([^]*?)^```$/gm)].map(
    ([, language = '', code = '']) => ({ file, language, code }),
  ),
)
const inLanguage = (...languages: readonly string[]) => snippets.filter(({ language }) => languages.includes(language))

const attributesOf = (tag: string) => [
  ...Object.keys(commonAttributeDocs),
  ...Object.keys(ownAttributeDocs[tag as keyof typeof ownAttributeDocs]),
]
/** Attributes of any element, and those that a framework or the first screen of a server adds. */
const isFine = (tag: string, name: string) =>
  attributesOf(tag).includes(name) || ['class', 'style', 'id', 'ref', 'data-fe-ssr', 'set:html'].includes(name)

/** What is wrong with the tags of ours in a piece of markup of any framework. */
const faultsIn = (code: string): string[] =>
  [...code.matchAll(/<(fe-[\w-]+)([^>]*)>/g)].flatMap(([, tag = '', text = '']) => {
    if (!Object.hasOwn(ownAttributeDocs, tag)) return [`<${tag}>`]
    const names = [...text.replaceAll(/=(?:"[^"]*"|\{[^}]*\})/g, '').matchAll(/[^\s/]+/g)].map(([name]) => name)
    return names.flatMap(name => {
      const event = /^(?:@|on|\()(fe-[\w-]+)\)?$/.exec(name)?.[1]
      if (event !== undefined) return Object.hasOwn(eventDocs, event) ? [] : [`${tag} ${name}`]
      // Inputs and outputs of the directives for Angular.
      const [, input, output] = /^(?:\[(\w+)\]|\((fe[A-Z]\w*)\))$/.exec(name) ?? []
      if (input !== undefined && attributesOf(tag).some(one => camelCase(one) === input)) return []
      if (output !== undefined && Object.keys(eventDocs).some(one => camelCase(one) === output)) return []
      const isProperty = /^:\w+\.prop$/.test(name)
      const attribute = name.replace(/^\[attr\.([\w-]+)\]$/, '$1').replace(/^:/, '')
      return isProperty || isFine(tag, attribute) ? [] : [`${tag} ${name}`]
    })
  })

/** Files that a file of `docs` links to, as paths in the repository. */
const linksOf = (file: string) =>
  [...readFileSync(inRoot('docs', file), 'utf8').matchAll(/\]\((?![a-z]+:)([^)#:/][^)#:]*)[^)]*\)/g)].map(
    ([, path = '']) => posix.join('docs', posix.dirname(file), path),
  )

describe('the documentation', () => {
  test('has no link that leads nowhere', () => {
    const anchors = new Set(rendered.flatMap(({ address, headings }) => headings.map(({ id }) => `${address}#${id}`)))
    const addresses = new Set(rendered.map(({ address }) => address))
    const leadsSomewhere = (to: string, from: string) => {
      const [path = ''] = to.split(/[?#]/)
      if (to.startsWith('#')) return anchors.has(from + to)
      if (/^\/docs\/images\//.test(to)) return existsSync(inRoot(to.slice(1)))
      if (path.startsWith('/docs/')) return addresses.has(path) && (to === path || anchors.has(to))
      return pageAt(path) !== undefined || path === '/catalogue/' || path === '/catalogue/steps'
    }
    const dead = rendered.flatMap(({ address, html }) =>
      [...html.matchAll(/(?:href|src)="([^"]+)"/g)]
        .map(([, to = '']) => to.replaceAll('&amp;', '&'))
        .filter(to => !/^(?:https?|mailto):/.test(to) && !leadsSomewhere(to, address))
        .map(to => `${address}: ${to}`),
    )
    assert.deepEqual(dead, [])
  })

  test('names tables and live examples after what they are about, each of a page differently', () => {
    for (const { address, html } of rendered) {
      const labels = [...html.matchAll(/<(?:div class="table"|section class="live")[^>]*>/g)].map(
        ([tag]) => /aria-label="((?:Table|Example): [^"]+)"/.exec(tag)?.[1] ?? assert.fail(`${address}: ${tag}`),
      )
      const examples = labels.filter(label => label.startsWith('Example'))
      assert.equal(new Set(examples).size, examples.length, address)
    }
    assert.match(rendered.find(({ address }) => address === '/docs/theming')?.html ?? '', /"Example: Colours"/)
  })

  test('links to every page that a file links to, also from README', () => {
    const missing = rendered.flatMap(({ page, address, html }) =>
      page.generate || page.section !== undefined
        ? []
        : docsPages
            .filter(({ file }) => linksOf(page.file).includes(posix.join('docs', file)))
            .filter(to => !html.includes(`href="${addressOf(to)}`))
            .map(to => `${address}: ${to.name}`),
    )
    assert.deepEqual(missing, [])
    const start = rendered.find(({ address }) => address === '/docs/start')?.html ?? ''
    for (const to of ['server', 'routing']) assert.ok(start.includes(`href="/docs/${to}"`), to)
  })

  test('calls pages by their titles, not by the paths of their files', () => {
    const paths = rendered.flatMap(({ address, html }) =>
      [...html.matchAll(/<a [^>]*>([^<]*\.md)<\/a>/g)].map(([, label]) => `${address}: ${label}`),
    )
    assert.deepEqual(paths, [])
    assert.match(rendered.find(({ address }) => address === '/docs/server')?.html ?? '', />Operations<\/a> says how/)
  })

  test('names files that exist', () => {
    const written = docsPages.filter(({ generate }) => !generate)
    const missing = written.flatMap(({ file }) =>
      linksOf(file)
        .filter(path => !existsSync(inRoot(path)))
        .map(path => `${file}: ${path}`),
    )
    assert.deepEqual(missing, [])
  })

  test('names source files that exist, on pages about this project', () => {
    const sources = /`((?:src|test|tools|demo)\/[^`\s<>*{}]+)`/g
    const missing = docsPages.flatMap(page =>
      page.generate || guide.includes(page)
        ? []
        : [...readFileSync(inRoot('docs', page.file), 'utf8').matchAll(sources)]
            .filter(([, path = '']) => !existsSync(inRoot(path)))
            .map(([, path]) => `${page.file}: ${path}`),
    )
    assert.deepEqual(missing, [])
  })

  test('writes tags with attributes and events that exist', () => {
    assert.deepEqual(faultsIn('<fe-login-box base-ur="x" @fe-logn="f" />'), [
      'fe-login-box base-ur',
      'fe-login-box @fe-logn',
    ])
    const markup = inLanguage('html', 'vue', 'svelte', 'astro')
    assert.ok(markup.length >= 8)
    assert.deepEqual(
      markup.flatMap(({ file, code }) => faultsIn(code).map(fault => `${file}: ${fault}`)),
      [],
    )
  })

  test('writes scripts that parse', async () => {
    for (const { file, language, code } of inLanguage('js', 'ts', 'tsx'))
      await transform(code, { loader: language as 'js' | 'ts' | 'tsx' }).catch((cause: unknown) =>
        assert.fail(`${file}: ${String(cause)}\n${code}`),
      )
  })

  test('writes the example of a section as code that parses', async () => {
    const code = /^```tsx\n([^]*?)^```$/m.exec(readFileSync(inRoot('docs', 'portal.md'), 'utf8'))?.[1] ?? ''
    assert.match(code, /listSection\(/)
    await transform(code, { loader: 'tsx' })
  })

  test('writes the set-up of test tools, and a test, as the projects of test:hosts have them', () => {
    const projects = [
      'jest/jsdomWithNode.cjs',
      'jest-esm/jsdomWithNode.cjs',
      'jest/jest.config.js',
      'vitest/setup.js',
      'vitest/signIn.test.js',
    ]
    const files = projects.map(path => readFileSync(inRoot('demo', 'tests', path), 'utf8'))
    const codes = inLanguage('js').filter(({ file }) => file === 'guide/testing.md')
    assert.equal(codes.length, 4)
    for (const { code } of codes)
      assert.ok(
        files.some(text => text.endsWith(code)),
        code,
      )
    assert.equal(files[0], files[1])
  })

  test('writes styles with custom properties that exist', () => {
    const known = new Set((tokensCss + frameCss + firstStepCss).match(/--fe-[\w-]+/g))
    for (const { file, code } of inLanguage('css'))
      postcss.parse(code).walkDecls(/^--/, ({ prop }) => assert.ok(known.has(prop), `${file}: ${prop}`))
    const named = readFileSync(inRoot('docs', 'guide', 'theming.md'), 'utf8').match(/--fe-[\w-]*\w/g) ?? []
    for (const name of named) assert.ok(known.has(name) || name === '--fe-on', name)
  })

  test('writes JSON that parses', () => {
    for (const { code } of inLanguage('json')) JSON.parse(code)
  })

  test('names every option that elements take as a property', () => {
    const text = readFileSync(inRoot('docs', 'guide', 'reference.md'), 'utf8')
    const section = /^## Properties\n([^]*?)^## /m.exec(text)?.[1] ?? ''
    const named = [...section.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name)
    assert.deepEqual(named.toSorted(), optionNames.toSorted())
  })

  test('has no snippet in a language that nothing checks', () => {
    const languages = new Set(snippets.map(({ language }) => language))
    assert.deepEqual([...languages].toSorted(), [
      'astro',
      'css',
      'html',
      'http',
      'js',
      'json',
      'svelte',
      'ts',
      'tsx',
      'vue',
    ])
    const others = docsPages
      .filter(page => !page.generate && !guide.includes(page))
      .flatMap(({ file }) => [...readFileSync(inRoot('docs', file), 'utf8').matchAll(/^```(\w+)/gm)])
      .map(([, language]) => language)
    // Those for operators are checked by docsCommands.test.ts, operationsPage.test.ts and clusterPage.test.ts.
    assert.deepEqual([...new Set(others)].toSorted(), [
      'conf',
      'dockerfile',
      'env',
      'haproxy',
      'ini',
      'js',
      'json',
      'nginx',
      'sh',
      'sql',
      'tsx',
    ])
  })
})

describe('the pages of all steps', () => {
  test('exist for every language of the interface, for marked texts and from right to left', () => {
    const shown = stepPages.map(({ locale, dir }) => `${locale} ${dir}`)
    assert.deepEqual(shown, ['en ltr', ...Object.keys(languages).map(name => `${name} ltr`), 'qps ltr', 'qps rtl'])
    assert.deepEqual(
      stepPages.filter(({ locale }) => locale !== 'qps').map(({ title }) => title),
      ['English', 'German'],
    )
  })

  test('offer the languages that the catalogue offers', () => {
    const catalogue = readFileSync(inRoot('demo', 'catalogue', 'steps', 'index.html'), 'utf8')
    const offered = [...(/name="locale">([^]*?)<\/select>/.exec(catalogue)?.[1] ?? '').matchAll(/<option>(\w+)</g)]
    assert.deepEqual(offered.map(([, locale]) => locale).toSorted(), [
      ...new Set(stepPages.map(({ locale }) => locale).toSorted()),
    ])
  })

  test('frame every step, in the language and direction of the page', () => {
    for (const { name, locale, dir } of stepPages) {
      const { html } = rendered.find(({ page }) => page.name === name) ?? assert.fail(name)
      const frames = [...html.matchAll(/<iframe title="([^"]+)" data-src="([^"]+)"/g)]
      assert.deepEqual(frames.map(([, title]) => title?.replace(': ', '.')).toSorted(), stepNames.toSorted())
      for (const [, , address = ''] of frames) {
        const { searchParams } = new URL(address.replaceAll('&amp;', '&'), 'http://docs.test')
        assert.deepEqual([searchParams.get('locale'), searchParams.get('dir')], [locale, dir])
      }
    }
  })
})

describe('the accessibility report', () => {
  const screens = portalScreens()

  test('reads from the test files what they check', () => {
    const text = "const tab = { attributes: { tab: 'logo' } }\ncheckSection('account', tab)\ncheckSection('users')\n"
    assert.deepEqual(checkedIn(text), ['account.logo', 'users'])
  })

  test('covers every section and tab of the portal', () => {
    assert.ok(screens.length > 15, `${screens.length} screens`)
    assert.deepEqual(uncheckedScreens(screens, checkedScreens()), [])
    const lacking = checkedScreens().filter(name => name !== 'users' && name !== 'users.invitations')
    assert.deepEqual(uncheckedScreens(screens, lacking), [
      { slug: 'users', tab: 'members' },
      { slug: 'users', tab: 'invitations' },
    ])
  })

  test('covers every step of the login box', () => {
    const all = catalogueSteps.flatMap(({ flow, steps: own }) => own.map(step => `${flow}.${step}`))
    assert.deepEqual(uncheckedSteps(all), [])
    assert.deepEqual(uncheckedSteps(['login.new']), ['login.new'])
  })

  test('names each step and each section', () => {
    const text = accessibilityReport()
    for (const step of stepNames) assert.ok(text.includes(`| \`${step}\` |`), step)
    assert.doesNotMatch(text, /undefined|\$\{/)
  })
})

test('the lines for a proxy pass on a form with the largest picture', () => {
  const [, size = '', unit = ''] =
    /client_max_body_size (\d+)([km]);/.exec(readFileSync(inRoot('docs', 'operations.md'), 'utf8')) ?? []
  const bytes = Number(size) * (unit === 'm' ? 1_048_576 : 1_024)
  assert.ok(bytes > 512 * 1_024 + 1_000, `${bytes} bytes`)
})
