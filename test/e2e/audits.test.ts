import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { openSection, pressInDialog } from './portal.ts'
import { visit } from './visitor.ts'

const tokens = '/frontegg/identity/resources/users/access-tokens/v1'

describe('the audit log', () => {
  test(
    'lists what was done, with details, as a file, and verified',
    visit(async ({ page, context, origin, signInAs }) => {
      await signInAs('admin@acme.test')
    }),
  )
})
