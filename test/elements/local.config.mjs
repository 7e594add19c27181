import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, extname } from 'node:path'
import { tmpdir } from 'node:os'
import { build, transform } from 'esbuild'
import { chromeLauncher } from '@web/test-runner-chrome'
import { elementBuilds } from './builds.ts'

const root = join(import.meta.dirname, '../..')
const defines = { 'process.env.NODE_ENV': '"development"', __FE_BUILD__: '"sources1"', __FE_VERSION__: '"0"' }

const vendors = {
  react: Object.keys(await import('react')).filter(k => k !== 'default' && k !== 'module.exports'),
  'react-dom': Object.keys(await import('react-dom')).filter(k => k !== 'default' && k !== 'module.exports'),
  'react-dom/client': ['createRoot', 'hydrateRoot', 'version'],
  'react/jsx-runtime': ['jsx', 'jsxs', 'Fragment'],
  'styled-components': null,
  '@nanostores/react': null,
  nanostores: null,
  '@lit/context': null,
  '@r2wc/core': null,
  jose: null, lucide: null, hono: null, 'axe-core': null,
}
const entryText = ([name, keys]) =>
  name === '@r2wc/core' ? `export {default} from '${name}'` : keys ? `import * as m from '${name}'; const d = m.default ?? m; export default d;${keys.map(k => `export const ${k} = d.${k};`).join('')}` : `export * from '${name}'`
const outputs = new Map()
const nameOf = n => n.replaceAll(/[@/]/g, '_')
const built = await build({
  entryPoints: Object.entries(vendors).map(([name]) => ({ in: `v:${name}`, out: nameOf(name) })),
  bundle: true, splitting: true, format: 'esm', write: false, outdir: '/vendor', target: 'es2022',
  define: defines, banner: { js: "const process = { env: { SC_ATTR: 'data-fe-styled' } };" }, logLevel: 'error', absWorkingDir: root,
  plugins: [{ name: 'v', setup(b) {
    b.onResolve({ filter: /^v:/ }, a => ({ path: a.path.slice(2), namespace: 'v' }))
    b.onLoad({ filter: /.*/, namespace: 'v' }, a => ({ contents: entryText([a.path, vendors[a.path]]), resolveDir: root }))
  } }],
})
for (const f of built.outputFiles) outputs.set('/__vendor' + f.path.slice('/vendor'.length), f.text)

export default {
  rootDir: root,
  files: [process.env.FILES ?? 'test/elements/**/*.browser.test.{ts,tsx}'],
  concurrency: 2,
  testsFinishTimeout: 60000,
  testFramework: { config: { timeout: 10000 } },
  browsers: [chromeLauncher({ launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] } })],
  middleware: [elementBuilds()],
  plugins: [
    { name: 'vendor',
      resolveImport({ source }) { if (source in vendors) return '/__vendor/' + nameOf(source) + '.js' },
      serve(c) { const t = outputs.get(c.path); if (t) return { body: t, type: 'js' } } },
    { name: 'ts',
      async serve(c) {
        if (!/^\/(src|test|demo)\/.*\.tsx?$/.test(c.path)) return
        const text = await readFile(join(root, c.path), 'utf8')
        const { code } = await transform(text, { loader: extname(c.path).slice(1), jsx: 'automatic', target: 'es2022', define: defines, sourcemap: 'inline', sourcefile: c.path })
        return { body: code, type: 'js' }
      },
      resolveMimeType(c) { if (/\.tsx?$/.test(c.path)) return 'js' } },
  ],
}
