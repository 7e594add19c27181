import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { transform as transformAstro } from '@astrojs/compiler'
import { transform } from 'esbuild'
import { compile } from 'svelte/compiler'
import { inRoot } from '../../tools/toolchain.mjs'

/** The snippets of README in a language. */
const snippetsIn = (language: string): string[] =>
  [...readFileSync(inRoot('README.md'), 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm)].flatMap(
    ([, found, code = '']) => (found === language ? [code] : []),
  )

const imports = (code: string) => [...code.matchAll(/(?:from |import\()['"]([^'"]+)['"]/g)].map(([, name]) => name)

describe('the snippets of README', () => {
  test('for Svelte compile without a warning, to a listener for the event and an attribute', () => {
    const [code = '', ...others] = snippetsIn('svelte')
    assert.equal(others.length, 0)
    const { js, warnings } = compile(code, { generate: 'client', filename: 'SignIn.svelte' })
    assert.deepEqual(warnings, [])
    assert.match(js.code, /<fe-login-box/)
    assert.match(js.code, /event\(["']fe-login["'], \w+, signedIn\)/)
    assert.throws(() => compile(code.replace('onfe-login={', 'onfe-login={{'), { generate: 'client' }))
  })

  test('for Svelte render the tag on a server', () => {
    const [code = ''] = snippetsIn('svelte')
    const { js, warnings } = compile(code, { generate: 'server', filename: 'SignIn.svelte' })
    assert.deepEqual(warnings, [])
    assert.match(js.code, /<fe-login-box base-url="http:\/\/localhost:8400"/)
  })

  test('for Astro compile without a diagnostic, to a page with the first screen and a script that defines the tags', async () => {
    const [code = '', ...others] = snippetsIn('astro')
    assert.equal(others.length, 0)
    const compiled = await transformAstro(code, { filename: '/src/pages/sign-in.astro' })
    assert.deepEqual(compiled.diagnostics, [])
    const page = await transform(compiled.code, { loader: 'ts' })
    assert.ok(imports(page.code).includes('fe-elements/ssr'))
    assert.match(page.code, /renderLoginBox\(/)
    const [script] = compiled.scripts
    assert.ok(script?.type === 'inline')
    assert.deepEqual(imports((await transform(script.code, { loader: 'ts' })).code), ['fe-elements/define'])
  })
})
