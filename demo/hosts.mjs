/**
 * A host application of the demo, made with a framework, in a folder and with a lock file of its own.
 * @typedef {object} HostApplication
 * @property {string} name of its folder below `demo` and of its path
 * @property {string} title
 * @property {string} output folder of its build, below its own
 * @property {string} [trustedTypes] names of the Trusted Types policies that its framework creates
 */

/** File in the folder of a built application: hashes of the inline scripts of its pages, for the policy. */
export const inlineScriptsFile = '.inline-scripts.json'

/** All host applications; `tools/hosts.mjs` builds them, the demo server serves them. @type {readonly HostApplication[]} */
export const hostApplications = [
  {
    name: 'vue',
    title: 'Vue',
    output: 'dist',
    trustedTypes: 'vue',
  },
  {
    name: 'angular',
    title: 'Angular',
    output: 'dist/angular/browser',
    trustedTypes: 'angular',
  },
  {
    name: 'react',
    title: 'React',
    output: 'dist',
  },
  {
    name: 'next',
    title: 'Next',
    output: 'out',
    trustedTypes: 'nextjs nextjs#bundler',
  },
]

/**
 * Folders below `demo` with tests as hosts write them, each a project of its own with a lock file: its script `test` runs them.
 * `npm run test:hosts` installs them, with a copy of the package from `dist/npm`.
 */
export const testApplications = ['tests/jest', 'tests/jest-esm', 'tests/vitest']

/**
 * An application made of lines of the documentation: `npm run test:hosts` writes them into a folder that has only what the framework
 * needs besides, builds it and signs in there.
 * @typedef {object} DocumentedApplication
 * @property {string} name of its folder below `demo/tests/frameworks`
 * @property {Readonly<Record<string, CodeBlock>>} files by their paths in the folder
 * @property {string} [output] folder of its build. Default `dist`.
 * @property {readonly string[]} [server] what Node runs to serve it. Default: its build is served as static files.
 * @property {boolean} [lacksPermission] true where its server asks for a permission that the sample people are without
 */

/**
 * A block of code in a page of the documentation: the first one that is below the heading, in the language, and has the words.
 * @typedef {object} CodeBlock
 * @property {string} heading
 * @property {string} language
 * @property {string} [page] Default `README.md`.
 * @property {string} [words]
 */

/** Where the lines for servers of hosts are. */
const guards = { page: 'docs/guide/verify-tokens.md', heading: 'Frameworks', language: 'ts' }

const renderedPages = { page: 'docs/guide/verify-tokens.md', heading: 'Pages rendered by a server' }

/** @type {readonly DocumentedApplication[]} */
export const documentedApplications = [
  { name: 'svelte', files: { 'src/SignIn.svelte': { heading: 'Svelte', language: 'svelte' } } },
  {
    name: 'solid',
    files: { 'src/SignIn.tsx': { heading: 'Solid and Preact', language: 'tsx', words: 'fe-elements/solid' } },
  },
  {
    name: 'preact',
    files: { 'src/SignIn.tsx': { heading: 'Solid and Preact', language: 'tsx', words: 'fe-elements/preact' } },
  },
  { name: 'lit', files: { 'src/signIn.ts': { heading: 'Lit', language: 'ts' } } },
  {
    name: 'sveltekit',
    server: ['build'],
    files: {
      'src/routes/account/[...route]/+page.svelte': { heading: 'Svelte', language: 'svelte' },
      'src/routes/api/reports/+server.ts': { ...guards, words: 'export const GET = ({ request }' },
    },
  },
  {
    name: 'astro',
    server: ['dist/server/entry.mjs'],
    files: {
      'src/pages/account/[...route].astro': { heading: 'Astro', language: 'astro' },
      'src/pages/api/reports.ts': { ...guards, words: 'export const GET = ({ request }' },
    },
  },
  {
    name: 'next',
    server: ['node_modules/next/dist/bin/next', 'start'],
    lacksPermission: true,
    files: {
      'app/SignIn.tsx': { heading: 'React and Next', language: 'tsx' },
      'app/api/reports/route.ts': { ...guards, words: 'reports.read' },
      'proxy.ts': { ...guards, words: 'export const proxy' },
      'app/session/route.ts': { ...renderedPages, language: 'ts' },
      'app/hello/page.tsx': { ...renderedPages, language: 'tsx' },
    },
  },
  {
    name: 'nuxt',
    server: ['.output/server/index.mjs'],
    files: {
      'app/plugins/feElements.js': { heading: 'Nuxt', language: 'js' },
      'app/pages/account/[...route].vue': { heading: 'Nuxt', language: 'vue' },
      'server/api/reports.get.ts': { ...guards, words: 'toWebRequest' },
    },
  },
  {
    name: 'qwik',
    server: ['server/server.js'],
    files: {
      'src/SignIn.tsx': { heading: 'Qwik', language: 'tsx' },
      'src/routes/api/reports/index.ts': { ...guards, words: 'onGet' },
    },
  },
  {
    name: 'react-router',
    server: ['node_modules/@react-router/serve/bin.cjs', 'build/server/index.js'],
    files: {
      'app/SignIn.tsx': { heading: 'React and Next', language: 'tsx' },
      'app/reports.ts': { ...guards, words: 'export const loader' },
    },
  },
]

/** Folder of these applications below `demo`. */
export const documentedFolder = 'tests/frameworks'

/**
 * A server made of one block of the documentation, as a file of the project in `serversFolder`.
 * @typedef {object} DocumentedServer
 * @property {string} name of its file
 * @property {CodeBlock} block
 * @property {string} [path] of what it guards. Default `/api/reports`.
 * @property {string} [listen] lines that make it listen on port 3000, where the block has none
 * @property {string} [program] what Node runs. Default: the file.
 */

/** @type {readonly DocumentedServer[]} */
export const documentedServers = [
  { name: 'node.ts', block: { ...guards, words: 'node:http' }, path: '/' },
  { name: 'express.ts', block: { ...guards, words: 'express()' }, listen: 'app.listen(3000)' },
  {
    name: 'hono.ts',
    block: { ...guards, words: 'new Hono' },
    listen: "import { serve } from '@hono/node-server'\nserve({ fetch: app.fetch, port: 3000 })",
  },
  { name: 'worker.ts', block: { ...guards, words: 'export default { fetch' }, program: 'serveWorker.mjs' },
]

/** Folder of these servers below `demo`. */
export const serversFolder = 'tests/servers'

/** Folder below `demo` with the frameworks whose JSX types the tags; `test/hosts` compiles the lines of README there. */
export const jsxApplication = 'tests/jsx'
