import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { writeFlowTables } from '../../tools/flowTables.mjs'

const [state, react] = ['state/signIn', 'react/loginBox']
let src = ''

beforeEach(() => {
  src = mkdtempSync(join(tmpdir(), 'fe-flows-'))
  for (const folder of [`${state}/flows/signUp`, `${state}/flows/logout`, `${react}/flows/signUp`, `${react}/steps`])
    mkdirSync(join(src, folder), { recursive: true })
})
afterEach(() => rmSync(src, { recursive: true }))

const written = (file: string) => readFileSync(join(src, file), 'utf8')

describe('the generator of the tables of flows', () => {
  test('adds the row of each folder to the table of its layer', () => {
    writeFlowTables(src)
    const flows = written(`${state}/flows.generated.ts`)
    assert.match(flows, /^import \{ logoutFlow \} from '\.\/flows\/logout\/flow\.ts'$/m)
    assert.match(flows, /^export const flows: FlowTable = \{\n {2}\.\.\.logoutFlow,\n {2}\.\.\.signUpFlow,\n\}$/m)
    const screens = written(`${react}/steps/screens.generated.ts`)
    assert.match(screens, /^import \{ signUpScreens \} from '\.\.\/flows\/signUp\/flow\.ts'$/m)
    assert.match(screens, /^export const screenTable: ScreenTable = \{\n {2}\.\.\.signUpScreens,\n\}$/m)
  })
  test('a new flow is a new folder', () => {
    mkdirSync(join(src, `${state}/flows/survey`))
    writeFlowTables(src)
    assert.match(written(`${state}/flows.generated.ts`), /\.\.\.surveyFlow,/)
  })
})
