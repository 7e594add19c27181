import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDataFolder } from '../../../demo/server/storage/dataFolder.ts'
import { withFolder } from './processes.ts'

test('the lock of a process that is gone does not keep anybody out', () =>
  withFolder(async folder => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(join(folder, 'lock'), String(pid))
    const dataFolder = openDataFolder(folder)
    dataFolder.release()
    assert.equal(existsSync(join(folder, 'lock')), false)
  }))

test('the lock of a running process does, whichever user owns it', () =>
  withFolder(async folder => {
    writeFileSync(join(folder, 'lock'), String(process.ppid))
    assert.throws(() => openDataFolder(folder), new RegExp(`process ${process.ppid}`))
  }))

test('an incomplete database is created again, and a complete one is kept', () =>
  withFolder(async folder => {
    const file = join(folder, 'pglite', 'half')
    const makeFile = () => {
      mkdirSync(join(folder, 'pglite'), { recursive: true })
      writeFileSync(file, '')
    }
    makeFile()
    openDataFolder(folder).release()
    assert.equal(existsSync(file), false)
    makeFile()
    const dataFolder = openDataFolder(join(folder))
    makeFile()
    dataFolder.confirm()
    dataFolder.release()
    openDataFolder(folder).release()
    assert.equal(existsSync(file), true)
  }))

test('a new data folder is readable by its owner only', () =>
  withFolder(async parent => {
    const folder = join(parent, 'deep', 'data')
    openDataFolder(folder).release()
    assert.equal(statSync(folder).mode & 0o777, 0o700)
  }))
