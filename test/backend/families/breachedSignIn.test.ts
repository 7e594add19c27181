import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { createBreachedPasswords, requireBreachedPasswords } from '../../../demo/server/providers/breachedPasswords.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createTestBackend, password } from '../../harness/testBackend.ts'

describe('files of breached passwords', () => {
  const logged: string[] = []
  const log = { error: (message: string) => void logged.push(message) }
  const opened: string[] = []
  /** A folder with these files. */
  const open = async (files: Record<string, string>) => {
    const folder = await mkdtemp(join(tmpdir(), 'breached-'))
    opened.push(folder)
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    return folder
  }
  after(async () => {
    for (const folder of opened) await rm(folder, { recursive: true })
  })

  // SHA-1 of "password": 5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8
  const line = '1E4C9B93F3F0682250B6CF8331B7EE68FD8'
  for (const [of, files, isKnown] of [
    ['a line among others, with Windows line ends', { '5BAA6.txt': `0000:1\r\n${line}:42\r\nFFFF:1\r\n` }, true],
    ['a file without an ending, in small letters', { '5BAA6': `${line.toLowerCase()}:1` }, true],
    ['a line of padding', { '5BAA6.txt': `${line}:0` }, false],
    ['a longer line with the same beginning', { '5BAA6.txt': `${line}0:5` }, false],
    ['no such file', { '00000.txt': `${line}:5` }, false],
    ['an empty file', { '5BAA6.txt': '' }, false],
  ] as const)
    test(`${of}: ${isKnown ? 'known' : 'unknown'}`, async () =>
      assert.equal(await createBreachedPasswords(await open(files), log).isKnown('password'), isKnown))

  test('a file that cannot be read is logged, and nothing is known', async () => {
    const folder = await open({})
    assert.equal(await createBreachedPasswords(join(folder, '\0'), log).isKnown('password'), false)
    assert.equal(logged.length, 1)
  })

  test('a folder without such files is refused at the start', async () => {
    await assert.rejects(requireBreachedPasswords(await open({ 'list.txt': '' })), /FE_BREACHED_PASSWORDS/)
    await assert.rejects(requireBreachedPasswords('/does/not/exist'), /FE_BREACHED_PASSWORDS/)
    await requireBreachedPasswords(await open({ '00000.txt': '' }))
  })
})

describe('a password that is known from a breach', () => {
  const breaches = { isKnown: async (text: string) => text === password }
  const isMarked = async ({ store }: Pick<Awaited<ReturnType<typeof createTestBackend>>, 'store'>) =>
    (await store.users.get(vendorScope, 'user-member'))?.hasBreachedPassword

  test('marks the person who signs in with it, and they choose a new one', async () => {
    const api = await createTestBackend({ breaches })
    const { body } = await api.browser().signIn('member@acme.test')
    assert.equal((body as { isBreachedPassword?: boolean }).isBreachedPassword, true)
    assert.equal(await isMarked(api), true)
    const { items } = await api.store.audits.find('1001', { where: { action: 'user.breachedPasswordFound' } })
    assert.equal(items.length, 1)
  })

  test('marks nobody by a wrong password, and nobody on a server without a list', async () => {
    const api = await createTestBackend({ breaches: { isKnown: async () => true } })
    await api.browser().signIn('member@acme.test', { password: 'Wrong-Horse-9' })
    assert.equal(await isMarked(api), false)
    const plain = await createTestBackend()
    await plain.browser().signIn('member@acme.test')
    assert.equal(await isMarked(plain), false)
  })
})
