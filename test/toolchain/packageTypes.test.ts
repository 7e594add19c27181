import assert from 'node:assert/strict'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { compileScript, parse } from 'vue/compiler-sfc'
import { snippetOf } from '../../demo/start/snippets.ts'
import { bundleTypes } from '../../tools/bundleTypes.mjs'
import { writeMessageTypes } from '../../tools/docs/messageKeys.ts'
import { npmManifest, typeGroups } from '../../tools/npmPackage.mjs'
import { distFolder, inRoot, isBuildStale, readJson, runNode, scriptOf } from '../../tools/toolchain.mjs'
import { eachChoice } from '../harness/playgroundChoices.ts'

const scope = mkdtempSync(join(tmpdir(), 'fe-types-'))
const folder = join(scope, 'host')
const installed = join(folder, 'node_modules', 'fe-elements')

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** Compiles files of a host that has only our package installed, or also React; resolves to the compiler's messages. */
const compile = async (files: Record<string, string>, options: object = {}): Promise<string> => {
  for (const [path, text] of Object.entries(files)) write(path, text)
  const compilerOptions = {
    target: 'es2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
    ...options,
  }
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: Object.keys(files) }))
  const { output } = await runNode([scriptOf('typescript', 'tsc'), '--pretty', 'false', '--project', folder], {
    output: 'keep',
  })
  return output.replaceAll(/^.*\/host\//gm, '').trim()
}

const vite = {
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  noUnusedLocals: true,
}
const next = { allowJs: true, esModuleInterop: true, isolatedModules: true, jsx: 'preserve', incremental: false }

const install = (names: readonly string[]) => {
  for (const name of names) {
    const path = join(folder, 'node_modules', name)
    mkdirSync(dirname(path), { recursive: true })
    if (!existsSync(path)) symlinkSync(inRoot('node_modules', name), path)
  }
}

const installReact = () => install(['@types/react', '@types/react-dom', 'csstype'])
const installVue = () => install(['vue', 'vue-router', '@vue', '@babel', 'csstype'])
const installAngular = () =>
  install([...['common', 'core', 'platform-browser', 'router'].map(name => `@angular/${name}`), 'rxjs'])

const script = `import { getApp, initialize } from 'fe-elements'
const app = initialize({ contextOptions: { baseUrl: 'https://auth.example.com' }, authOptions: { guard: true } })
export const email: string | undefined = getApp().$user.get()?.email
app.$session.subscribe(state => console.log(state.status))
document.addEventListener('fe-login', event => console.log(event.detail.user.email.toUpperCase()))
`

const tags = `import('fe-elements/define')
import type { FeLoginBox } from 'fe-elements/define'
export const box: FeLoginBox | null = document.querySelector('fe-login-box')
`

const react = `import { FeAdminPortal, FeLoginBox, FePartnerShell, Protect, SignedIn, useOrganization, usePermissions } from 'fe-elements/react'
import { useRef } from 'react'
export const Page = () => {
  const box = useRef<HTMLElementTagNameMap['fe-login-box']>(null)
  return (
    <>
      <FeLoginBox
        ref={box}
        baseUrl="http://localhost:8400"
        noRedirect
        className="card"
        onFeLogin={event => console.log(event.detail.user.email)}
        authOptions={{ keepSessionAlive: true }}
      />
      <SignedIn loading={null}>{useOrganization().organization?.name}</SignedIn>
      <Protect permission={['reports.read']} role="Admin" feature="reports" fallback={<p />}>{String(usePermissions().hasRole('Admin'))}</Protect>
      <FeAdminPortal section="users" layout="dialog" open />
      <FePartnerShell basePath="/portal/" />
      <fe-login-box base-url="http://localhost:8400" preview-delay={0} onfe-login={event => console.log(event.detail.user.email)} />
    </>
  )
}
`

const vue = `import { createRouteGuard, FeAdminPortal, FeElements, FeLoginBox, Protect, SignedIn, useAuth, useEntitlements } from 'fe-elements/vue'
import { isFeTag } from 'fe-elements/vue/vite'
import { createApp, defineComponent, h, useTemplateRef, type GlobalComponents } from 'vue'
import { createRouter, createWebHistory } from 'vue-router'
const router = createRouter({ history: createWebHistory('/app/'), routes: [{ path: '/settings', component: FeAdminPortal }] })
router.beforeEach(createRouteGuard({ isProtected: to => to.fullPath.startsWith('/settings') }))
const Page = defineComponent(() => {
  const { status, user, logout } = useAuth()
  const { isEntitled } = useEntitlements(() => ({ featureKey: 'reports' }))
  const portal = useTemplateRef<InstanceType<typeof FeAdminPortal>>('portal')
  const box = useTemplateRef<InstanceType<typeof FeLoginBox>>('box')
  const mayLeave: () => Promise<boolean> | undefined = () => (portal.value ?? box.value)?.$el.mayLeave()
  const email: string | undefined = user.value?.email
  return () => [
    h('p', { onClick: () => logout() }, [status.value, email, String(isEntitled.value)]),
    h(FeLoginBox, { ref: 'box', baseUrl: 'x', noRedirect: true, class: 'card', onFeLogin: event => console.log(event.detail.user.email) }),
    h(SignedIn, null, { default: () => 'in', loading: () => 'wait' }),
    h(Protect, { permission: ['reports.read'], role: 'Admin' }, { fallback: () => 'no' }),
    h(FeAdminPortal, { section: 'users', ref: 'portal', onFeSection: () => void mayLeave() }),
  ]
})
createApp(Page).use(FeElements, { contextOptions: { baseUrl: 'https://auth.example.com' }, router }).use(router)
export const box: GlobalComponents['FeLoginBox'] = FeLoginBox
export const known: boolean = isFeTag('fe-login-box')
`

/** A single-file component as TypeScript, with its template. */
const compileComponent = (source: string): string => {
  const { descriptor, errors } = parse(source)
  assert.deepEqual(errors, [])
  return compileScript(descriptor, { id: 'readme', inlineTemplate: true }).content
}

/** What README takes for granted in a project with Vue and Vite. */
const vueProject = {
  'project.d.ts': `declare module '*.vue' {
  import type { Component } from 'vue'
  const component: Component
  export default component
}
declare module '@vitejs/plugin-vue' {
  const vue: (options: { template: { compilerOptions: { isCustomElement: (tag: string) => boolean } } }) => object
  export default vue
}
declare module 'vite' {
  export const defineConfig: (config: { plugins: object[] }) => object
}
`,
  'router.ts': `import { createRouter, createWebHistory } from 'vue-router'
export default createRouter({ history: createWebHistory(), routes: [] })
`,
}

/** What the guide uses of routers for React; test/hosts compiles the same snippets with the routers themselves. */
const reactProject = {
  'routers.d.ts': `declare module 'react-router' {
  export interface LoaderFunctionArgs { request: Request }
  export const redirect: (to: string) => Response
  export const createBrowserRouter: (routes: { path: string; element: unknown }[]) => {
    navigate: (to: string, options?: { replace: boolean }) => Promise<void>
    revalidate: () => Promise<void>
  }
  export const useBlocker: (shouldBlock: (args: { nextLocation: { pathname: string } }) => boolean) => {
    state: 'unblocked' | 'blocked' | 'proceeding'
    proceed: () => void
    reset: () => void
  }
}
declare module 'next/navigation' {
  export const useRouter: () => Record<'push' | 'replace', (to: string) => void>
}
`,
}

/** What the guide uses of frameworks on servers; Hono is there itself. */
const serverProject = {
  'servers.d.ts': `declare module 'express' {
  interface Incoming { headers: Record<string, string | string[] | undefined> }
  interface Outgoing {
    statusCode: number
    setHeader: (name: string, value: string | number | readonly string[]) => Outgoing
    end: (body?: unknown) => Outgoing
    json: (body: unknown) => Outgoing
  }
  type Middleware = (request: Incoming, response: Outgoing, next: (error?: unknown) => void) => unknown
  interface Application { use: (path: string, run: Middleware) => void; get: Application['use'] }
  const express: () => Application
  export default express
}
declare module 'h3' {
  interface H3Event { path: string }
  export const defineEventHandler: <Answer>(run: (event: H3Event) => Answer) => (event: H3Event) => Answer
  export const toWebRequest: (event: H3Event) => Request
}
declare module '@builder.io/qwik-city' {
  export type RequestHandler = (event: { request: Request; send: (answer: Response) => Error }) => Promise<void>
}
declare module 'next/headers' {
  export const cookies: () => Promise<{ get: (name: string) => { value: string } | undefined }>
}
declare module 'node:http' {
  interface IncomingMessage { headers: Record<string, string | string[] | undefined> }
  interface ServerResponse {
    statusCode: number
    setHeader: (name: string, value: string | number | readonly string[]) => ServerResponse
    end: (body?: unknown) => ServerResponse
  }
  export const createServer: (run: (request: IncomingMessage, response: ServerResponse) => void) => {
    listen: (port: number) => void
  }
}
`,
}

/** Bundles the types as a build does. */
const buildTypes = async () => {
  const declarations = join(scope, 'declarations')
  const project = ['--project', inRoot('tsconfig.build.json'), '--outDir', declarations]
  const { exitCode, output } = await runNode([scriptOf('typescript', 'tsc'), ...project], { output: 'keep' })
  assert.equal(exitCode, 0, output)
  for (const group of typeGroups) bundleTypes(declarations, installed, group)
  writeMessageTypes(installed)
}

/** Takes the types of the build that is there. */
const copyTypes = () => {
  const npm = join(distFolder, 'npm')
  const declarations = readdirSync(npm).filter(name => name.endsWith('.d.ts'))
  assert.ok(declarations.length > 0)
  for (const name of declarations) cpSync(join(npm, name), join(installed, name))
}

describe('the types of the npm package', () => {
  before(async () => {
    mkdirSync(installed, { recursive: true })
    if (isBuildStale()) await buildTypes()
    else copyTypes()
    writeFileSync(join(installed, 'package.json'), JSON.stringify(npmManifest(readJson(inRoot('package.json')))))
  })
  after(() => rmSync(scope, { recursive: true }))

  test('compile in a host without any other package, also where types of libraries are checked', async () => {
    assert.equal(await compile({ 'script.ts': script, 'tags.ts': tags }), '')
    assert.equal(
      await compile({ 'script.ts': script, 'tags.ts': tags }, { module: 'nodenext', moduleResolution: 'nodenext' }),
      '',
    )
  })

  test('compile as README writes tags and components of React, as the templates of Vite and Next are set up', async () => {
    installReact()
    assert.equal(await compile({ 'page.tsx': react, 'tags.ts': tags }, vite), '')
    assert.equal(await compile({ 'page.tsx': react, 'tags.ts': tags }, next), '')
  })

  test('compile in the snippets of README and of the guide that import the package', async () => {
    const guide = readdirSync(inRoot('docs', 'guide')).map(name => inRoot('docs', 'guide', name))
    const texts = [inRoot('README.md'), ...guide].map(path => readFileSync(path, 'utf8'))
    const found = texts
      .flatMap(text => [...text.matchAll(/^```(tsx?|vue)\n([\s\S]*?)^```$/gm)])
      .map(([, language = '', code = ''], index) => ({
        language,
        code,
        // Another snippet imports the components of the application for Angular.
        name: code.includes('export class App ') ? 'app' : `snippet${index}`,
      }))
      .filter(({ code }) => code.includes("from 'fe-elements"))
      // test/hosts compiles it with Lit itself.
      .filter(({ code }) => !code.includes("from 'lit'"))
    const components = found.filter(({ language }) => language === 'vue')
    const modules = found.filter(({ language }) => language !== 'vue')
    assert.ok(components.length >= 3 && modules.length >= 10, `${components.length} and ${modules.length} snippets`)
    installReact()
    installVue()
    installAngular()
    install(['hono'])
    const project = { ...vite, skipLibCheck: true }
    const scripts = modules.map(({ name, language, code }) => [`${name}.${language}`, code])
    const around = { ...vueProject, ...reactProject, ...serverProject }
    assert.equal(await compile({ ...Object.fromEntries(scripts), ...around }, project), '')
    // Vue's compiler drops the types of handlers; test/hosts checks those in templates.
    const compiled = components.map(({ name, code }) => [`${name}.ts`, compileComponent(code)])
    assert.equal(await compile(Object.fromEntries(compiled), { ...project, noImplicitAny: false }), '')
  })

  test('compile in the code that the playground of the start page writes', async () => {
    installReact()
    installVue()
    installAngular()
    const addresses = { baseUrl: 'https://auth.example.com', version: '1.2.3' }
    const files = eachChoice.flatMap((choices, index) => [
      [`react${index}.tsx`, snippetOf('react', choices, addresses)],
      [`angular${index}.ts`, snippetOf('angular', choices, addresses)],
      [`vue${index}.ts`, compileComponent(snippetOf('vue', choices, addresses))],
    ])
    const options = { ...vite, skipLibCheck: true, noImplicitAny: false, experimentalDecorators: true }
    assert.equal(await compile(Object.fromEntries(files), options), '')
    const wrong = snippetOf('react', { ...eachChoice[1]!, theme: 'pink' as 'dark' }, addresses)
    assert.match(await compile({ 'pink.tsx': wrong }, options), /^pink\.tsx/)
  })

  test('compile in the scripts of README and of the documentation', async () => {
    const folders = ['.', 'docs', join('docs', 'guide')]
    const texts = folders.flatMap(path =>
      readdirSync(inRoot(path))
        .filter(name => (path === '.' ? name === 'README.md' : name.endsWith('.md')))
        // What it sets up runs in test tools, not in pages; docs.test.ts compares it with the projects that run.
        .filter(name => name !== 'testing.md')
        .map(name => readFileSync(inRoot(path, name), 'utf8')),
    )
    const scripts = texts.flatMap(text => [...text.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code))
    assert.ok(scripts.length >= 7, `${scripts.length} scripts`)
    installVue()
    // What the sentences around the scripts introduce.
    const around = `import type { FeAdminPortal } from 'fe-elements/define'
import type { FeApp, initialize as init } from 'fe-elements'
import type { App } from 'vue'
import type { Router } from 'vue-router'
declare global {
  const app: FeApp
  const deleteProject: () => Promise<void>
  const initialize: typeof init
  const portal: FeAdminPortal
  const router: Router
  // Nuxt imports these by itself.
  const defineNuxtPlugin: (plugin: (nuxt: { vueApp: App }) => void) => unknown
  const useRouter: () => Router
}
`
    const server = `declare module '@hono/node-server' {
  export const serve: (options: { fetch: (request: Request) => Promise<Response>; port: number }) => void
}
`
    const files = Object.fromEntries(scripts.map((code, index) => [`script${index}.ts`, `${code}export {}\n`]))
    const all = { 'around.ts': around, 'server.d.ts': server, ...files }
    const options = { skipLibCheck: true, strictNullChecks: false, useUnknownInCatchVariables: false }
    assert.equal(await compile(all, options), '')
    const wrong = { ...all, 'wrong.ts': 'app.getToken()\nexport {}\n' }
    assert.match(await compile(wrong, options), /^wrong\.ts\(1,5\): error TS2339/)
  })

  test('of what servers of hosts verify compile on Node and with Express, by their own types', async () => {
    const types = [
      'node',
      'express',
      'express-serve-static-core',
      'body-parser',
      'connect',
      'http-errors',
      'mime',
      'qs',
    ]
    const others = ['range-parser', 'send', 'serve-static']
    install(
      [...types, ...others].map(name => `@types/${name}`).filter(name => existsSync(inRoot('node_modules', name))),
    )
    install(['undici-types'])
    const server = `import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Express, RequestHandler } from 'express'
import { authenticateRequest, checkAccess, claimsOf, errorResponse, FeError, guardFetch, guardNode, verifyToken, verifyWebhook, type TokenClaims, type TokenErrorCode, type TokenOptions } from 'fe-elements/server'
const options: TokenOptions = { issuer: 'https://auth.example.com', audience: ['a', 'b'], stepUp: { maxAgeSeconds: 60 } }
export const guard: RequestHandler = guardNode(options)
export const set = (app: Express) => app.use('/api', guard, guardNode(options), (request, response) => void response.json(claimsOf(request)))
createServer((request: IncomingMessage, response: ServerResponse) => void guardNode(options)(request, response, () => response.end()))
export const GET: (request: Request, context: { id: number }) => Promise<Response> = guardFetch(options, (request: Request, { sub }, { id }: { id: number }) => Response.json([request.url, sub, id]))
export const sub = async (request: Request): Promise<string> => (await authenticateRequest(request, options)).sub
export const event = async (body: Buffer, request: IncomingMessage) => (await verifyWebhook(body, request.headers, ['whsec_x'])).event.data.tenantId
export const known: TokenErrorCode = 'tokenExpired'
export const check = (claims: TokenClaims) => checkAccess(claims, { roles: ['Admin'] })
export const answer = (error: unknown) => (error instanceof FeError ? error.status : errorResponse(error))
export const lateOptions = verifyToken(undefined, { ...options, fetch, algorithms: ['ES256'] })
`
    const project = {
      types: ['node'],
      lib: ['ES2024'],
      skipLibCheck: true,
      esModuleInterop: true,
      module: 'nodenext',
      moduleResolution: 'nodenext',
    }
    assert.equal(await compile({ 'verified.ts': server }, project), '')
    const wrong = `import { verifyToken } from 'fe-elements/server'
export const first = verifyToken('x', { issuer: process.env['ISSUER'] })
export const second = verifyToken('x', { issuer: 'https://auth.example.com', permission: ['x'] })
export const third = verifyToken('x', { issuer: 'https://auth.example.com', algorithms: ['HS256'] })
`
    const messages = (await compile({ 'mistaken.ts': wrong }, project)).split('\n').filter(line => /^\w/.test(line))
    assert.deepEqual(
      messages.map(line => /^mistaken\.ts\((\d)/.exec(line)?.[1]),
      ['2', '3', '4'],
    )
  })

  test('of backend and preview compile on Node without the types of pages', async () => {
    const server = `import { createBackend, createMemoryStore, seed, webPorts, type Backend, type Ports } from 'fe-elements/backend'
import { createPreview, type PreviewMessage } from 'fe-elements/preview'
const ports: Ports = webPorts({ mailer: { send: async mail => console.log(mail.to) } })
const store = createMemoryStore(ports)
export const prepared: Promise<void> = seed(store, ports)
export const backend: Backend = createBackend({ ...ports, store, config: { baseUrl: 'http://localhost:8500' } })
export const answer: Promise<Response> = backend.fetch(new Request('http://localhost:8500'), { ip: '192.0.2.1' })
export const seen: PreviewMessage[] = []
createPreview({ delayMs: 0, onMessage: message => seen.push(message) }).failNext('users.me', 503)
`
    const types = {
      types: ['node'],
      typeRoots: [inRoot('node_modules', '@types')],
      lib: ['ES2024'],
      skipLibCheck: true,
    }
    assert.equal(
      await compile({ 'server.ts': server }, { ...types, module: 'nodenext', moduleResolution: 'nodenext' }),
      '',
    )
  })

  test('describe the objects that hosts configure, and the events of handlers', async () => {
    const right = `import { initialize, type FeEventMap, type Localizations, type RouteName, type ThemeOptions } from 'fe-elements'
const localizations: Localizations = { en: { 'preLogin.title': 'Welcome back' } }
const themeOptions: ThemeOptions = { loginBox: { palette: { primary: { main: '#0b6bcb' } } } }
const routes: Partial<Record<RouteName, string>> = { loginUrl: '/sign-in' }
initialize({ localizations, themeOptions, authOptions: { routes }, metadata: { navigation: { users: { visibility: 'hidden' } } } })
export const signedIn = (event: FeEventMap['fe-login']) => event.detail.user.email
`
    const wrong = `import { initialize } from 'fe-elements'
initialize({ localizations: { en: { loginBox: { title: 'Hi' } } } })
initialize({ themeOptions: { palette: { primary: 7 } } })
initialize({ authOptions: { routes: { signinUrl: '/in' } } })
initialize({ metadata: { navigation: { users: { visibility: 'never' } } } })
initialize({ themeOptions: { ofTheHost: 1 } })
`
    const lines = (await compile({ 'right.ts': right, 'wrong.ts': wrong })).split('\n')
    assert.deepEqual(
      lines.flatMap(line => /^(\w+\.ts\(\d+)/.exec(line)?.[1] ?? []),
      ['wrong.ts(2', 'wrong.ts(3', 'wrong.ts(4', 'wrong.ts(5', 'wrong.ts(6'],
    )
  })

  test('know the keys of texts, and refuse others', async () => {
    const uses = `import { initialize, type MessageKey, type MessageTexts } from 'fe-elements'
const texts = { 'preLogin.title': 'Bienvenue', 'common.hours.one': '{count} heure' } satisfies MessageTexts
initialize({ localizations: { fr: texts } })
export const key: MessageKey = 'general.cancel'
export const one = { 'preLogin.titel': 'Bienvenue' } satisfies MessageTexts
export const two = { 'preLogin.title': 5 } satisfies MessageTexts
export const three: MessageKey = 'general'
`
    const lines = (await compile({ 'texts.ts': uses })).split('\n')
    assert.deepEqual(
      lines.flatMap(line => /^texts\.ts\((\d+)/.exec(line)?.[1] ?? []),
      ['5', '6', '7'],
    )
  })

  test('have the attributes of each element as its properties', async () => {
    const uses = `import 'fe-elements/define'
const box = document.createElement('fe-login-box')
box.locale = 'de'
box.noRedirect = true
box.previewDelay = box.preview ? 0 : undefined
export const portal = document.querySelector('fe-admin-portal')?.section
box.theme = 'pink'
box.section = 'users'
box.noRedirect = 'yes'
`
    const lines = (await compile({ 'properties.ts': uses }, { exactOptionalPropertyTypes: true })).split('\n')
    assert.deepEqual(
      lines.flatMap(line => /^properties\.ts\((\d+)/.exec(line)?.[1] ?? []),
      ['7', '8', '9'],
    )
  })

  test('know the names of screens, sections and tabs, and keep to themselves what only elements use', async () => {
    installVue()
    const uses = `import { getApp, type SectionName } from 'fe-elements'
import { FeAdminPortal, FeLoginBox } from 'fe-elements/react'
import * as Vue from 'fe-elements/vue'
import { h } from 'vue'
const names: SectionName[] = ['users', 'securityCenter']
export const right = names.map(name => <FeAdminPortal key={name} section={name} tab="members" />)
export const box = <FeLoginBox screen="sign-up" />
export const one = <FeAdminPortal section="userz" />
export const two = <fe-admin-portal tab="member" />
export const three = <FeLoginBox screen="signup" />
h(Vue.FeLoginBox, { screen: 'signup' })
document.createElement('fe-admin-portal').section = 'userz'
getApp().given
getApp().runtime()
getApp().signOuts = 0
getApp().checkStepUp
`
    const lines = (await compile({ 'names.tsx': uses }, { skipLibCheck: true })).split('\n')
    assert.deepEqual(
      [...new Set(lines.flatMap(line => /^names\.tsx\((\d+)/.exec(line)?.[1] ?? []))],
      ['8', '9', '10', '11', '12', '13', '14', '15', '16'],
    )
  })

  test('tell Svelte, which looks for tags in a namespace of its own, about attributes and events', async () => {
    const uses = `import 'fe-elements/define'
type Tags = svelteHTML.IntrinsicElements
export const right: Tags['fe-login-box'] = {
  'base-url': 'http://localhost:8400',
  'no-redirect': true,
  localizations: { en: { 'preLogin.title': 'Hi' } },
  'onfe-login': event => console.log(event.detail.user.email),
  'data-test': 1,
  'aria-label': 'Sign in',
  role: 'region',
  onclick: event => console.log(event.clientX),
}
export const one: Tags['fe-login-box'] = { 'base-uri': 'x' }
export const two: Tags['fe-admin-portal'] = { layout: 'wide' }
export const three: Tags['fe-login-box'] = { 'onfe-login': event => event.detail.password }
`
    const lines = (await compile({ 'svelte.ts': uses })).split('\n')
    assert.deepEqual(
      lines.flatMap(line => /^svelte\.ts\((\d+)/.exec(line)?.[1] ?? []),
      ['13', '14', '15'],
    )
  })

  test('refuse unknown attributes, values and handlers in both', async () => {
    const wrong = `import { FeLoginBox, Protect } from 'fe-elements/react'
export const one = <FeLoginBox baseURL="x" />
export const two = <fe-login-box theme="pink" />
export const three = <FeLoginBox onFeLogin={event => event.detail.password} />
export const four = <Protect permissions="reports.read" />
export const five = <Protect role={7} />
`
    const lines = (await compile({ 'wrong.tsx': wrong })).split('\n')
    assert.deepEqual(
      lines.flatMap(line => /^wrong\.tsx\((\d+)/.exec(line)?.[1] ?? []),
      ['2', '3', '4', '5', '6'],
    )
  })

  test('compile with Vue and vue-router, and refuse unknown values, handlers and options', async () => {
    installVue()
    assert.equal(await compile({ 'page.ts': vue }, { ...vite, skipLibCheck: true }), '')
    const wrong = `import { FeElements, FeLoginBox, Protect } from 'fe-elements/vue'
import { createApp, h } from 'vue'
h(FeLoginBox, { theme: 'pink' })
h(FeLoginBox, { onFeLogin: event => event.detail.password })
createApp({}).use(FeElements, {})
h(Protect, { permission: 5 })
`
    const lines = (await compile({ 'wrong.ts': wrong }, { skipLibCheck: true })).split('\n')
    assert.deepEqual(
      [...new Set(lines.flatMap(line => /^wrong\.ts\((\d+)/.exec(line)?.[1] ?? []))],
      ['3', '4', '5', '6'],
    )
  })

  test('check the props of templates where a host gives every instance an index signature, as Nuxt does', async () => {
    installVue()
    const nuxt = `import 'vue'
declare module 'vue' {
  interface ComponentCustomProperties { [injected: string]: unknown }
}
`
    // Templates are checked against the props of an instance.
    const template = `import { FeLoginBox } from 'fe-elements/vue'
type Box = InstanceType<typeof FeLoginBox>
export const props: Box['$props'] = { baseUrl: 'x', onFeLogin: event => console.log(event.detail.user.email) }
export const focus = (box: Box) => box.$el.focus()
export const text: Box['$props'] = { baseUrl: 5 }
export const handler: Box['$props'] = { onFeLogin: event => event.detail.password }
`
    const lines = (await compile({ 'nuxt.d.ts': nuxt, 'template.ts': template }, { skipLibCheck: true })).split('\n')
    assert.deepEqual([...new Set(lines.flatMap(line => /^template\.ts\((\d+)/.exec(line)?.[1] ?? []))], ['5', '6'])
  })

  test('leave out what no entry uses', () => {
    const shared = readFileSync(join(installed, 'types.d.ts'), 'utf8')
    assert.match(shared, /export interface FeApp/)
    assert.doesNotMatch(shared, /obtainApp|PageApp|nanostores|__FE_/)
  })
})
