import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { rollup } from 'rollup'
import { cdn } from '../../rollup.config.mjs'
import type { BuildManifest } from '../../tools/rollup/buildManifest.mjs'
import { cdnFolder, distFolder, inRoot, isBuildStale } from '../../tools/toolchain.mjs'

/** Builds the CDN files without writing them; resolves to their texts by name. */
const build = async (): Promise<Map<string, string>> => {
  const bundle = await rollup(cdn)
  const { output } = await bundle.generate(cdn.output)
  await bundle.close()
  return new Map(output.map(file => [file.fileName, String(file.type === 'chunk' ? file.code : file.source)]))
}

/** The build that is there, if it is of these sources; else another one. */
const buildAgain = async (): Promise<Map<string, string>> => {
  if (isBuildStale()) return build()
  const names = (await readdir(cdnFolder)).filter(name => !/\.(br|gz)$/.test(name))
  return new Map(
    await Promise.all(names.map(async name => [name, await readFile(join(cdnFolder, name), 'utf8')] as const)),
  )
}

/**
 * Imports a file on a page that has a style tag of a host, in a process of its own because the page is made of globals;
 * tells whether the host's tag is still there and how many style tags are.
 */
const importBesideHostStyles = async (file: string): Promise<{ isHostsTagThere: boolean; styleTags: number }> => {
  const script = `
    const { Window } = await import('happy-dom')
    const window = new Window()
    const names = ['document', 'customElements', 'HTMLElement', 'Element', 'Node', 'Event', 'CustomEvent', 'CSSStyleSheet']
    for (const name of names) globalThis[name] = window[name]
    globalThis.window = window
    const tag = document.head.appendChild(document.createElement('style'))
    tag.setAttribute('data-styled', '')
    tag.setAttribute('data-styled-version', '6.6.0')
    tag.append('.host{color:red}/*!sc*/ data-styled.g1[id="host"]{content:"host,"}/*!sc*/')
    await import(${JSON.stringify(file)})
    console.log(JSON.stringify({ isHostsTagThere: tag.isConnected, styleTags: document.querySelectorAll('style').length }))
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: inRoot(),
  })
  return JSON.parse(stdout) as { isHostsTagThere: boolean; styleTags: number }
}

/** The share of a script's string literals whose mapped place in a source has the same text. */
const shareMapped = (code: string, map: string): number => {
  const raw = JSON.parse(map) as SourceMapPayload
  const sourceMap = new SourceMap(raw)
  const lines = code.split('\n')
  const found = lines.flatMap((text, line) =>
    [...text.matchAll(/"([a-z][\w-]{7,})"/g)].map(({ 1: literal = '', index }) => {
      const place = sourceMap.findEntry(line, index)
      if (!('originalSource' in place)) return false
      const source = raw.sourcesContent[raw.sources.indexOf(place.originalSource)]
      const there = source?.split('\n')[place.originalLine]?.slice(place.originalColumn) ?? ''
      // A build constant stands under its name in the source.
      return there.startsWith('__FE_') || there.slice(0, literal.length + 1).includes(literal)
    }),
  )
  return found.filter(Boolean).length / found.length
}

describe('the CDN build', async () => {
  const files = await build()
  const folder = await mkdtemp(join(tmpdir(), 'fe-build-'))
  after(() => rm(folder, { recursive: true, force: true }))
  await Promise.all([...files].map(([name, text]) => writeFile(join(folder, name), text)))
  const manifest = JSON.parse(files.get('manifest.json') ?? '') as BuildManifest
  const scripts = Object.entries(manifest.files)

  test('is the same to the byte when repeated', async () => {
    const again = await buildAgain()
    assert.deepEqual([...again.keys()].sort(), [...files.keys()].sort())
    for (const [name, text] of files)
      assert.ok(again.get(name) === text, `${name} differs, unless a source was edited meanwhile`)
  })

  test('lists every script with the integrity value of its bytes [strict-csp]', () => {
    const names = [...files.keys()].filter(name => name.endsWith('.js') && name !== 'fe-elements.classic.js')
    assert.deepEqual(scripts.map(([name]) => name).sort(), names.sort())
    for (const [name, { integrity, bytes }] of scripts) {
      const text = files.get(name) ?? ''
      assert.equal(integrity, `sha384-${createHash('sha384').update(text).digest('base64')}`, name)
      assert.equal(bytes, Buffer.byteLength(text), name)
    }
  })

  test('lists the integrity value of every other file as well', () => {
    const others = [...files.keys()].filter(name => name !== 'manifest.json' && !(name in manifest.files))
    assert.deepEqual(Object.keys(manifest.assets).sort(), others.sort())
    assert.ok(others.includes('fe-elements.classic.js') && others.includes('fe-elements.js.map'))
    for (const [name, { integrity }] of Object.entries(manifest.assets)) {
      const text = files.get(name) ?? ''
      assert.equal(integrity, `sha384-${createHash('sha384').update(text).digest('base64')}`, name)
    }
  })

  test('has an import map by which a browser checks every module [strict-csp]', () => {
    const { integrity } = JSON.parse(files.get('import-map.json') ?? '') as { integrity: Record<string, string> }
    const expected = scripts.map(([name, file]) => [`CDN/${name}`, file.integrity])
    assert.deepEqual(integrity, Object.fromEntries(expected))
  })

  test('has a classic loader that takes its address from the browser, not from an element of that name [element-ids]', () => {
    class Document {
      get currentScript() {
        return { src: 'https://cdn.test/1/fe-elements.classic.js' }
      }
    }
    const document = new Document()
    Object.defineProperty(document, 'currentScript', { value: { src: 'https://evil.test/x.js' } })
    let address = ''
    const load = (url: URL) => void (address = url.href)
    const text = files.get('fe-elements.classic.js')?.replace('import(', 'load(') ?? ''
    runInNewContext(text, { Document, document, Object, URL, load })
    assert.equal(address, 'https://cdn.test/1/fe-elements.js')
  })

  test('has an entry that needs no other file', () => {
    const entry = manifest.files['fe-elements.js']
    assert.deepEqual(entry?.imports, [])
    assert.ok((entry?.dynamicImports.length ?? 0) > 2)
  })

  test('names what a file needs when it asks for the file, so that all of it travels at once', () => {
    const entry = files.get('fe-elements.js') ?? ''
    for (const asked of manifest.files['fe-elements.js']?.dynamicImports ?? [])
      for (const needed of manifest.files[asked]?.imports ?? [])
        assert.ok(needed === 'fe-elements.js' || entry.includes(`import("./${needed}")`), `${asked} needs ${needed}`)
  })

  test('ships a source map beside each script and the license of each package in it', () => {
    const licenses = files.get('licenses.txt') ?? ''
    for (const [name, { packages }] of scripts) {
      assert.ok(files.has(`${name}.map`), name)
      for (const found of packages) assert.match(licenses, new RegExp(`^${found} \\d`, 'm'))
    }
  })

  test('maps positions of rewritten scripts to their sources', () => {
    // Under a banner, behind our prefix to styled-components, beside rewritten `import()`s.
    const rewritten = scripts.filter(([name]) => /^(?:fe-elements|react|core|loginBoxView|stepScreens)\b/.test(name))
    assert.equal(rewritten.length, 5)
    for (const [name] of rewritten) {
      const code = files.get(name) ?? ''
      const map = files.get(`${name}.map`) ?? ''
      assert.ok(shareMapped(code, map) > 0.98, `${name}: ${shareMapped(code, map)}`)
      assert.ok(shareMapped(`\n${code}`, map) < 0.5, `${name}, shifted`)
    }
  })

  test('has no trace of build constants or of Node in its scripts', () => {
    for (const [name] of scripts) assert.doesNotMatch(files.get(name) ?? '', /__FE_\w+__|process\.env\.NODE_ENV/, name)
  })

  test('leaves the style tags of a host that uses styled-components alone', async () => {
    const [holder] = scripts.find(([, { packages }]) => packages.includes('styled-components')) ?? []
    assert.ok(holder)
    assert.deepEqual(await importBesideHostStyles(join(folder, holder)), { isHostsTagThere: true, styleTags: 1 })
  })

  test('would not without our change to it', async () => {
    const { isHostsTagThere } = await importBesideHostStyles('styled-components')
    assert.equal(isHostsTagThere, false)
  })
})

test('a served page preloads what its script will ask for, and escapes what it is given', async () => {
  if (isBuildStale()) return assert.fail('Run "npm run build" first')
  const { renderPreloads } = (await import(
    join(distFolder, 'npm/ssr.js')
  )) as typeof import('../../src/ssr/renderLoginBox.ts')
  const links = renderPreloads({ folder: 'https://cdn.test/"1"/', nonce: 'a"b' })
  const preloaded = [...links.matchAll(/<link rel="modulepreload" href="([^"]*)" nonce="a&quot;b">/g)].map(
    ([, href]) => href,
  )
  const entry = await readFile(join(cdnFolder, 'fe-elements.js'), 'utf8')
  const [view = ''] = entry.match(/Promise\.all\(\[import\("\.\/loginBoxView[^\]]*/) ?? []
  const asked = [...view.matchAll(/import\("\.\/([^"]+)"\)/g)].map(
    ([, name]) => `https://cdn.test/&quot;1&quot;/${name}`,
  )
  assert.equal(asked.length, 3)
  assert.deepEqual(preloaded.sort(), asked.sort())
})
