import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { documentedApplications, type DocumentedApplication } from '../../demo/hosts.mjs'
import { writeDocumented } from '../../tools/documentedApplication.mjs'
import { inRoot, run } from '../../tools/toolchain.mjs'
import { signIn, whenLive } from '../e2e/signIn.ts'
import { until, visit, type Visitor } from '../e2e/visitor.ts'

const port = 5173
const host = `http://localhost:${port}`
// As the documentation says to start the API for an application of another origin.
process.env['FE_ALLOWED_ORIGINS'] = host

const kinds: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a folder as a host for applications of one page does: paths without a file are the page. */
const serveFiles = async (folder: string) => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = extname(path) ? path : '/index.html'
    readFile(join(folder, file)).then(
      body => response.setHeader('content-type', kinds[extname(file)] ?? 'application/octet-stream').end(body),
      () => response.writeHead(404).end(),
    )
  }).listen(port, 'localhost')
  await once(server, 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

/** Runs a script of an application with the programs of its own. */
const script = async (folder: string, name: string) => {
  const env = { PATH: `${inRoot('node_modules', '.bin')}:${process.env['PATH'] ?? ''}`, NO_COLOR: '1', CI: '1' }
  const { exitCode, output } = await run('npm', ['--prefix', folder, 'run', name], { output: 'keep', env })
  assert.equal(exitCode, 0, output)
}

/** Runs the framework's own server. */
const runServer = async (folder: string, args: readonly string[]) => {
  const env = { ...process.env, PORT: String(port), HOST: 'localhost', NODE_ENV: 'production' }
  const server = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore' })
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error(`The server of ${folder} ended with ${server.exitCode}`)
    const answer = await fetch(`${host}/account/login`).catch(() => undefined)
    if (answer?.ok) break
    await pause(100)
  }
  return () => void server.kill()
}

const serve = (folder: string, { output = 'dist', server }: DocumentedApplication) =>
  server ? runServer(folder, server) : serveFiles(join(folder, output))

/** The access token of who is signed in, as the page would send it. */
const tokenOf = async ({ context, origin }: Pick<Visitor, 'context' | 'origin'>): Promise<string> => {
  const renewal = await context.request.post(`${origin}/frontegg/identity/resources/auth/v1/user/token/refresh`, {
    data: {},
    headers: { Origin: origin },
  })
  return ((await renewal.json()) as { accessToken: string }).accessToken
}

/** Asks the host's own server for what only signed-in people get. */
const checkGuard = async (visitor: Visitor, { lacksPermission = false }: DocumentedApplication) => {
  const accessToken = await tokenOf(visitor)
  const ask = async (token?: string) => {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
    const answer = await visitor.context.request.get(`${host}/api/reports`, { headers })
    return { status: answer.status(), body: (await answer.json()) as object }
  }
  const [, claims = ''] = accessToken.split('.')
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }
  const { status, body } = await ask(accessToken)
  assert.equal(status, lacksPermission ? 403 : 200)
  assert.deepEqual(body, lacksPermission ? { ...body, code: 'missingPermission' } : { for: sub })
  assert.equal((await ask()).status, 401)
  assert.equal((await ask(`${accessToken.slice(0, -4)}AAAA`)).status, 401)
}

/** Opens a page that the server renders for the person in its own cookie, which a handler has set. */
const checkRenderedPage = async (visitor: Visitor) => {
  const { context, page } = visitor
  const shown = async () => (await page.goto(`${host}/hello`), page.locator('body').innerText())
  const keep = (token: string) =>
    context.request.put(`${host}/session`, { headers: { Authorization: `Bearer ${token}` } })
  assert.equal(await shown(), 'Sign in')
  assert.equal((await keep('made.up.token')).status(), 401)
  assert.equal((await keep(await tokenOf(visitor))).status(), 204)
  assert.match(await shown(), /^Hello /)
  await context.request.delete(`${host}/session`)
  assert.equal(await shown(), 'Sign in')
}

for (const application of documentedApplications)
  describe(`an application with the lines of the documentation for ${application.name}`, () => {
    test(
      'passes the checks of its framework, is built, and signs a person in',
      visit(async visitor => {
        const { page, origin, events, expectComplaint } = visitor
        // Where the box goes then is the application's; this one has no page there.
        if (application.server) expectComplaint(/404 \([^)]+\) http:\/\/localhost:5173\/$/)
        const { folder, code } = writeDocumented(application, origin)
        const hasHandler = code.includes('console.log')
        await script(folder, 'check')
        await script(folder, 'build')
        const end = await serve(folder, application)
        try {
          const logged: string[] = []
          page.on('console', message => void logged.push(message.text()))
          await page.goto(`${host}/account/login`)
          await whenLive(page)
          await signIn(page, 'admin@acme.test')
          await until(
            () => events.some(({ name }) => name === 'fe-login'),
            () => `the person is signed in: ${events.map(({ name }) => name).join()}`,
          )
          if (hasHandler) await until(() => logged.includes('admin@acme.test'), `the handler runs: ${logged.join()}`)
          if (application.server) await checkGuard(visitor, application)
          if (code.includes('cookies()')) await checkRenderedPage(visitor)
        } finally {
          // What the page still asks for has an answer.
          await page.waitForLoadState('networkidle')
          end()
        }
      }),
    )
  })
