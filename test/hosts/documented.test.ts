import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { describe, test } from 'node:test'
import { documentedApplications, type DocumentedApplication } from '../../demo/hosts.mjs'
import { writeDocumented } from '../../tools/documentedApplication.mjs'
import { inRoot, run } from '../../tools/toolchain.mjs'
import { boxOn, signIn } from '../e2e/signIn.ts'
import { until, visit } from '../e2e/visitor.ts'

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

const serve = (folder: string, { output = 'dist' }: DocumentedApplication) => serveFiles(join(folder, output))

for (const application of documentedApplications)
  describe(`an application with the lines of the documentation for ${application.name}`, () => {
    test(
      'passes the checks of its framework, is built, and signs a person in',
      visit(async ({ page, origin, events }) => {
        const folder = writeDocumented(application, origin)
        await script(folder, 'check')
        await script(folder, 'build')
        const end = await serve(folder, application)
        try {
          const logged: string[] = []
          page.on('console', message => void logged.push(message.text()))
          await page.goto(`${host}/account/login`)
          await boxOn(page).identifier.waitFor()
          await signIn(page, 'admin@acme.test')
          await until(
            () => events.some(({ name }) => name === 'fe-login'),
            () => `the person is signed in: ${events.map(({ name }) => name).join()}`,
          )
          await until(() => logged.includes('admin@acme.test'), `the handler runs: ${logged.join()}`)
        } finally {
          // What the page still asks for has an answer.
          await page.waitForLoadState('networkidle')
          end()
        }
      }),
    )
  })
