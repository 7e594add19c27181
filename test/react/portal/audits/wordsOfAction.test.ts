import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { wordsOfAction } from '../../../../src/react/portal/audits/wordsOfAction.ts'

describe('the name of an action', () => {
  for (const [action, name] of [
    ['user.signedIn', 'User signed in'],
    ['securityPolicy.mfa_changed', 'Security policy mfa changed'],
    ['apiToken', 'Api token'],
    ['Login', 'Login'],
    ['...', '...'],
    ['', ''],
  ] as const)
    it(`${action || 'without any text'} is ${name || 'empty'}`, () => assert.equal(wordsOfAction(action), name))
})
