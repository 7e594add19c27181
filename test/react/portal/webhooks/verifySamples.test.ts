import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { Webhook } from 'standardwebhooks'
import { verifySamples } from '../../../../src/react/portal/webhooks/verifySamples.ts'

const folder = mkdtempSync(join(tmpdir(), 'fe-verify-'))
after(() => rmSync(folder, { recursive: true }))

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
/** A secret in a form of the person's own. */
const words = 'our own words: Zoë'
const secrets = [secret, words]
const id = 'msg_1'
const body = '{"type":"user.signedIn","name":"Zoë"}'

const signed = (withSecret: string, ageSeconds = 0) => {
  const at = new Date(Date.now() - ageSeconds * 1000)
  const isStandard = withSecret.startsWith('whsec_')
  const signature = (
    isStandard ? new Webhook(withSecret) : new Webhook(Buffer.from(withSecret), { format: 'raw' })
  ).sign(id, at, body)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  }
}

type Request = readonly [name: string, headers: Record<string, string>, body: string, isGenuine: boolean]

/**
 * Requests signed by the public library of Standard Webhooks, and whether a receiver may accept them. Each test signs its
 * own, because a run of many files may load this one minutes before its tests.
 */
const signRequests = (own: string): readonly Request[] => {
  const genuine = signed(own)
  const old = signed(other)['webhook-signature']
  return [
    ['a signed one', genuine, body, true],
    [
      'one with the signatures of two secrets',
      { ...genuine, 'webhook-signature': `${old} ${genuine['webhook-signature']}` },
      body,
      true,
    ],
    ['one of 4 minutes ago', signed(own, 240), body, true],
    ['one of 6 minutes ago', signed(own, 360), body, false],
    ['one from the future', signed(own, -360), body, false],
    ['one with another body', genuine, body.replace('Zoë', 'Zoe'), false],
    ['one of another secret', signed(other), body, false],
    ['one with another id', { ...genuine, 'webhook-id': 'msg_2' }, body, false],
    [
      'one of another version',
      { ...genuine, 'webhook-signature': genuine['webhook-signature'].replace('v1', 'v2') },
      body,
      false,
    ],
    ['one without a signature', { 'webhook-id': id, 'webhook-timestamp': genuine['webhook-timestamp'] }, body, false],
    ['one whose signature is not ASCII', { ...genuine, 'webhook-signature': 'v1,ü' }, body, false],
    ['one without a time', { ...genuine, 'webhook-timestamp': 'now' }, body, false],
    ['one without headers', {}, body, false],
  ]
}

const codeOf = (key: string) => verifySamples.find(sample => sample.key === key)?.code ?? ''

/** Whether a program is there and runs. */
const runs = (program: string, argument: string) => spawnSync(program, [argument]).status === 0

describe('the code that verifies a request', () => {
  test('is there in five languages', () => {
    assert.deepEqual(
      verifySamples.map(({ key }) => key),
      ['javascript', 'python', 'go', 'java', 'php'],
    )
  })

  test('accepts in JavaScript exactly what the public library signs, within 5 minutes', async () => {
    const file = join(folder, 'verify.mjs')
    writeFileSync(file, codeOf('javascript'))
    const module: unknown = await import(pathToFileURL(file).href)
    const { isGenuine } = module as {
      isGenuine: (secret: string, headers: Record<string, string>, body: string) => boolean
    }
    for (const own of secrets) {
      const requests = signRequests(own)
      assert.deepEqual(
        requests.map(([name, headers, text]) => [name, isGenuine(own, headers, text)]),
        requests.map(([name, , , mayAccept]) => [name, mayAccept]),
        own,
      )
    }
  })

  test('accepts the same in Python', { skip: !runs('python3', '--version') }, () => {
    writeFileSync(join(folder, 'verify.py'), codeOf('python'))
    const main = [
      'import json, sys',
      'from verify import is_genuine',
      'given = json.load(sys.stdin)',
      'print(json.dumps([is_genuine(given["secret"], headers, body) for _, headers, body, _ in given["requests"]]))',
    ].join('\n')
    for (const own of secrets) {
      const requests = signRequests(own)
      const input = JSON.stringify({ secret: own, requests })
      const { stdout, stderr } = spawnSync('python3', ['-c', main], { cwd: folder, input, encoding: 'utf8' })
      assert.deepEqual(
        JSON.parse(stdout || '[]'),
        requests.map(([, , , isGenuine]) => isGenuine),
        stderr,
      )
    }
  })

  test('accepts the same in Java', { skip: !runs('java', '-version') || !runs('javac', '-version') }, () => {
    const main = [
      'import java.util.*;',
      'public class Main {',
      '  public static void main(String[] given) throws Exception {',
      '    for (int at = 1; at < given.length; at += 5) {',
      '      Map<String, String> headers = new HashMap<>();',
      '      String[] names = {"webhook-id", "webhook-timestamp", "webhook-signature"};',
      '      for (int name = 0; name < 3; name++)',
      '        if (!given[at + name].isEmpty()) headers.put(names[name], given[at + name]);',
      '      System.out.println(Webhooks.isGenuine(given[0], headers, given[at + 3]));',
      '    }',
      '  }',
      '}',
    ].join('\n')
    writeFileSync(join(folder, 'Webhooks.java'), codeOf('java'))
    writeFileSync(join(folder, 'Main.java'), main)
    assert.equal(spawnSync('javac', ['-encoding', 'UTF-8', 'Main.java', 'Webhooks.java'], { cwd: folder }).status, 0)
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
    for (const own of secrets) {
      const requests = signRequests(own)
      const given = requests.flatMap(([, headers, text]) => [...names.map(name => headers[name] ?? ''), text, ''])
      const utf8 = ['-Dfile.encoding=UTF-8', '-Dsun.jnu.encoding=UTF-8']
      const { stdout } = spawnSync('java', [...utf8, 'Main', own, ...given], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
      })
      assert.deepEqual(
        stdout.trim().split('\n'),
        requests.map(([, , , isGenuine]) => String(isGenuine)),
      )
    }
  })
})
