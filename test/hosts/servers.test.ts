import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'
import { documentedServers, type DocumentedServer } from '../../demo/hosts.mjs'
import { writeServer } from '../../tools/documentedApplication.mjs'

const origin = 'http://localhost:3000'

/** An issuer of tokens, without a key at first. */
const startIssuer = async () => {
  let published: JWK[] = []
  const listener = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }))
  }).listen(0, 'localhost')
  await once(listener, 'listening')
  const issuer = `http://localhost:${(listener.address() as AddressInfo).port}`
  /** Publishes a new key beside those before it, and returns how it signs. */
  const addKey = async (kid: string) => {
    const { publicKey, privateKey } = await generateKeyPair('ES256')
    published = [...published, { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }]
    return (sub: string) =>
      new SignJWT({ type: 'userToken', tenantId: 'acme' })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey)
  }
  const stop = () => {
    listener.close()
    listener.closeAllConnections()
  }
  return { issuer, addKey, stop }
}

/** Runs a server of the documentation until the test ends; waits until it refuses somebody. */
const run = async ({ name, program = name, path = '/api/reports' }: DocumentedServer, folder: string) => {
  const running = spawn(process.execPath, [program], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  running.stderr.on('data', part => (said += String(part)))
  const ask = (token?: string) =>
    fetch(`${origin}${path}`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
  for (let tries = 0; !(await ask().catch(() => undefined)); tries += 1) {
    if (running.exitCode !== null || tries > 300) {
      running.kill()
      throw new Error(`${name} does not answer: ${said}`)
    }
    await pause(100)
  }
  const stop = async () => {
    running.kill()
    if (running.exitCode === null) await once(running, 'exit')
  }
  return { ask, stop }
}

const check = async (ask: (token?: string) => Promise<Response>, issuer: Awaited<ReturnType<typeof startIssuer>>) => {
  const status = async (token?: string) => (await ask(token)).status
  const sign = await issuer.addKey('first')
  const token = await sign('ann')
  assert.equal(await status(), 401)
  const answer = await ask(token)
  assert.match(await answer.text(), /ann/)
  assert.equal(answer.status, 200)
  assert.equal(await status(`${token.slice(0, -4)}AAAA`), 401, 'a forged token')

  const signWithNext = await issuer.addKey('second')
  const next = await signWithNext('bob')
  // Keys are read again at most every ten seconds.
  for (let waited = 0; (await status(next)) !== 200; waited += 1) {
    assert.ok(waited < 30, 'the new key is read')
    await pause(1000)
  }
  assert.equal(await status(token), 200, 'a token of the key before')

  issuer.stop()
  assert.deepEqual([await status(token), await status(next)], [200, 200], 'without the issuer')
}

describe('servers with the lines of the documentation', () => {
  for (const documented of documentedServers)
    test(`${documented.name} lets in valid tokens only, also of a new key, and while the issuer is away`, async () => {
      const issuer = await startIssuer()
      let stop = () => Promise.resolve()
      try {
        const server = await run(documented, writeServer(documented, issuer.issuer))
        stop = server.stop
        await check(server.ask, issuer)
      } finally {
        issuer.stop()
        await stop()
      }
    })
})
