import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseTemplate } from '@angular/compiler'
import { transform } from 'esbuild'
import { compileScript, parse } from 'vue/compiler-sfc'
import { commonAttributes, ownAttributes } from '../../src/elements/attributes.ts'
import { sectionTable } from '../../src/state/portal/sectionTable.ts'
import { frameAt } from '../../demo/start/addresses.ts'
import { sections } from '../../demo/start/gallery.ts'
import { customFieldsIn, readCustomFields } from '../../src/http/customFields.ts'
import { attributesOf, propertiesOf, themeOptionsOf, type Choices } from '../../demo/start/choices.ts'
import { snippetOf, type SnippetKind } from '../../demo/start/snippets.ts'
import { eachChoice } from '../harness/playgroundChoices.ts'

const addresses = { baseUrl: 'https://auth.example.com', version: '1.2.3' }
const kinds: readonly SnippetKind[] = ['html', 'vue', 'angular', 'react']
const all = kinds.flatMap(kind =>
  eachChoice.map(choices => ({ kind, choices, code: snippetOf(kind, choices, addresses) })),
)
const codesOf = (kind: SnippetKind) => all.filter(one => one.kind === kind)

const [plain, dark, portal] = eachChoice as [Choices, Choices, Choices]
const withFields: Choices = { ...plain, screen: 'sign-up', hasCustomFields: true }

describe('the code of the playground', () => {
  test('is what README writes where nothing is chosen', () => {
    assert.match(
      snippetOf('html', plain, addresses),
      /^ {4}<fe-login-box base-url="https:\/\/auth\.example\.com"><\/fe-login-box>$/m,
    )
    assert.equal(
      snippetOf('react', plain, addresses),
      `import { FeLoginBox } from 'fe-elements/react'

export const SignIn = () => (
  <FeLoginBox baseUrl="https://auth.example.com" onFeLogin={event => console.log(event.detail.user.email)} />
)
`,
    )
  })

  test('names every choice, in each language', () => {
    for (const choices of [dark, portal])
      for (const kind of kinds) {
        const code = snippetOf(kind, choices, addresses)
        for (const [name, value] of attributesOf(choices))
          assert.ok(code.includes(`${name}="${value}"`), `${kind} ${name}`)
        for (const [name, value] of propertiesOf(choices)) {
          assert.ok(code.includes(name), `${kind} ${name}`)
          assert.ok(code.includes(value), `${kind} ${value}`)
        }
      }
  })

  test('declares the custom fields of a sign-up, in each language, and gives them to the element', async () => {
    const { fields, ignored } = readCustomFields(customFieldsIn(themeOptionsOf(withFields)))
    assert.deepEqual([fields.map(({ key }) => key), ignored], [['role', 'teamSize', 'news'], 0])
    const given = {
      html: "document.querySelector('fe-login-box').themeOptions = themeOptions",
      vue: ':theme-options="themeOptions"',
      angular: '[themeOptions]="themeOptions"',
      react: 'themeOptions={themeOptions}',
    }
    for (const kind of kinds) {
      const code = snippetOf(kind, withFields, addresses)
      assert.ok(code.includes(given[kind]), `${kind} ${code}`)
      for (const { key, label } of fields) assert.ok(code.includes(`key: '${key}'`) && code.includes(label), code)
      assert.ok(!snippetOf(kind, plain, addresses).includes('themeOptions'), kind)
    }
  })

  test('says of chosen sign-in methods that the server decides, and how to preview them', () => {
    const chosen: Choices = { ...plain, methods: ['passkey', 'code'] }
    for (const kind of kinds) {
      const name = kind === 'html' || kind === 'vue' ? 'preview-methods' : 'previewMethods'
      const code = snippetOf(kind, chosen, addresses)
      assert.ok(code.includes(`To preview these: preview ${name}="passkey code"`), code)
      assert.ok(!snippetOf(kind, { ...chosen, tag: 'fe-admin-portal' }, addresses).includes(name), kind)
    }
    assert.equal(commonAttributes['preview-methods']('passkey code'), 'passkey code')
  })

  test('has the pages of a host inside a partner shell, and the address of its API, in each language', () => {
    for (const kind of kinds) {
      const code = snippetOf(kind, { ...plain, tag: 'fe-partner-shell' }, addresses)
      const name = kind === 'html' || kind === 'vue' ? 'api-base' : 'apiBase'
      assert.ok(code.includes(`${name}="https://auth.example.com/api/"`), code)
      assert.equal(code.match(/<section slot="(?:ndr|risks|settings)">[^<]+<\/section>/g)?.length, 3, code)
    }
  })

  test('has only attributes that the element has', () => {
    for (const choices of eachChoice) {
      const known = { ...commonAttributes, ...ownAttributes[choices.tag], dir: (text: string) => text }
      for (const [name, value] of attributesOf(choices))
        assert.equal(known[name as keyof typeof known]?.(value), value, `${choices.tag} ${name}`)
    }
  })

  test('for HTML has one script, which compiles', async () => {
    for (const { code, choices } of codesOf('html')) {
      const scripts = [...code.matchAll(/<script type="module">([^]*?)<\/script>/g)].map(([, script = '']) => script)
      assert.equal(scripts.length, 1)
      await transform(scripts[0] ?? '')
      assert.match(
        code,
        new RegExp(`<${choices.tag}\\s[^]*></${choices.tag}>|<${choices.tag}\\s[^]*</section>\\n\\s*</${choices.tag}>`),
      )
      assert.match(code, /src="https:\/\/auth\.example\.com\/fe-elements\/1\.2\.3\/fe-elements\.js"/)
    }
    await assert.rejects(transform('document.addEventListener('))
  })

  test('for Vue compiles with its template', () => {
    for (const { code } of codesOf('vue')) {
      const { descriptor, errors } = parse(code)
      assert.deepEqual(errors, [])
      assert.match(
        compileScript(descriptor, { id: 'playground', inlineTemplate: true }).content,
        /onFe(Login|Section|Navigate)/,
      )
    }
  })

  test('for Angular compiles, and so does its template', async () => {
    for (const { code } of codesOf('angular')) {
      await transform(code, { loader: 'ts', tsconfigRaw: { compilerOptions: { experimentalDecorators: true } } })
      const template = /template: `([^`]*)`/.exec(code)?.[1] ?? ''
      const { errors, nodes } = parseTemplate(template, 'playground.html', { preserveWhitespaces: false })
      assert.equal(errors, null)
      assert.equal(nodes.length, 1)
    }
    assert.notEqual(parseTemplate('<fe-login-box (feLogin)="a(" />', 'wrong.html').errors, null)
  })

  test('for React compiles', async () => {
    for (const { code } of codesOf('react')) await transform(code, { loader: 'tsx', jsx: 'automatic' })
  })

  test('tells addresses of the portal, of the partner shell and of the page apart', () => {
    const found = ['#/users', '#/account', '#/partner', '#/partner/tenants/list', '#/account/login', '#try', ''].map(
      frameAt,
    )
    const portalTag = 'fe-admin-portal'
    assert.deepEqual(found, [
      portalTag,
      portalTag,
      'fe-partner-shell',
      'fe-partner-shell',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('opens sections that the portal has', () => {
    for (const { href } of sections) assert.ok(Object.hasOwn(sectionTable, href.slice(2)), href)
  })
})
