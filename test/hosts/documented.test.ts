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

/** Asks the host's own server for what only signed-in people get. */
const checkGuard = async ({ context, origin }: Pick<Visitor, 'context' | 'origin'>) => {
  const reports = `${host}/api/reports`
  assert.equal((await context.request.get(reports)).status(), 401)
  const renewal = await context.request.post(`${origin}/frontegg/identity/resources/auth/v1/user/token/refresh`, {
    data: {},
    headers: { Origin: origin },
  })
  const { accessToken } = (await renewal.json()) as { accessToken: string }
  const answer = await context.request.get(reports, { headers: { Authorization: `Bearer ${accessToken}` } })
  assert.equal(answer.status(), 200, await answer.text())
  const [, claims = ''] = accessToken.split('.')
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }
  assert.deepEqual(await answer.json(), { for: sub })
  const forged = await context.request.get(reports, {
    headers: { Authorization: `Bearer ${accessToken.slice(0, -4)}AAAA` },
  })
  assert.equal(forged.status(), 401)
}

for (const application of documentedApplications)
  describe(`an application with the lines of the documentation for ${application.name}`, () => {
    test(
      'passes the checks of its framework, is built, and signs a person in',
      visit(async ({ context, page, origin, events, expectComplaint }) => {
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
          if (application.server) await checkGuard({ context, origin })
        } finally {
          // What the page still asks for has an answer.
          await page.waitForLoadState('networkidle')
          end()
        }
      }),
    )
  })
