// Bundles worker.ts and runs it in workerd, which has no module of Node.
import { build } from 'esbuild'
import { Miniflare } from 'miniflare'

const { outputFiles } = await build({ entryPoints: ['worker.ts'], bundle: true, format: 'esm', write: false })
const server = new Miniflare({
  modules: true,
  script: outputFiles[0].text,
  compatibilityDate: '2026-01-01',
  host: 'localhost',
  port: 3000,
})
await server.ready
process.on('SIGTERM', () => server.dispose())
