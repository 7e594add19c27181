import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountsPath, loginPath, profilePath } from './paths.ts'
import { waitsOf } from './waits.ts'

const request = (path: string, startedAt: number, finishedAt: number) => ({
  url: new URL(path, 'https://app.test'),
  isApiCall: !path.endsWith('.js'),
  isScript: path.endsWith('.js'),
  startedAt,
  finishedAt,
})

test('calls at the same time are no row', () => {
  const requests = [request(loginPath, 0, 2), request(profilePath, 3, 5), request(accountsPath, 3, 6)]
  assert.deepEqual(waitsOf(requests), { callsInARow: 2, lateScripts: 0 })
})

test('a call that waits for another lengthens the row', () => {
  const requests = [request(accountsPath, 5, 6), request(loginPath, 0, 2), request(profilePath, 3, 5)]
  assert.equal(waitsOf(requests).callsInARow, 3)
})

test('only a script that is requested after the answer is late', () => {
  const requests = [request(loginPath, 0, 2), request('/early.js', 1, 3), request('/late.js', 2, 3)]
  assert.equal(waitsOf(requests).lateScripts, 1)
  assert.equal(waitsOf([]).lateScripts, 0)
})

test('a script is late after the answer of the calls that are named', () => {
  const requests = [request(accountsPath, 0, 2), request('/late.js', 2, 3)]
  assert.equal(waitsOf(requests).lateScripts, 0)
  assert.equal(waitsOf(requests, [accountsPath]).lateScripts, 1)
})
