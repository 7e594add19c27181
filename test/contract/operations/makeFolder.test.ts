import assert from 'node:assert/strict'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeFolder } from '../../../demo/server/storage/makeFolder.ts'
import { withFolder } from '../server/processes.ts'

test('a data folder and those above it are for their owner alone', () =>
  withFolder(async folder => {
    makeFolder(join(folder, 'srv', 'data'))
    const modeOf = (path: string) => statSync(path).mode & 0o777
    assert.deepEqual([modeOf(join(folder, 'srv')), modeOf(join(folder, 'srv', 'data'))], [0o700, 0o700])
  }))

test('a folder that another process creates at the same moment is used', () =>
  withFolder(async folder => {
    const createdTwice: typeof mkdirSync = (path, options) => {
      mkdirSync(path, options)
      return mkdirSync(path, options)
    }
    makeFolder(join(folder, 'srv', 'data'), createdTwice)
    assert.ok(statSync(join(folder, 'srv', 'data')).isDirectory())
  }))
