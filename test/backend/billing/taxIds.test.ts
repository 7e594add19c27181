import assert from 'node:assert/strict'
import { noUsageMeter } from '../../../src/backend/usage/meter.ts'
import { describe, test } from 'node:test'
import { systemContext } from '../../../src/backend/billing/billingContext.ts'
import { recheckTaxId } from '../../../src/backend/billing/taxIds.ts'
import { createJobQueue } from '../../../src/backend/jobs/jobQueue.ts'
import { settingsOf } from '../../../src/backend/settings/settings.ts'
import * as billing from '../../../src/http/billing/operations.ts'
import { baseUrl, tokenOf } from '../../harness/testBackend.ts'
import { acme, testBilling } from './billingBackend.ts'
import { openWithTestProvider } from './testProviderBackend.ts'

type Answer = 'valid' | 'invalid' | 'away'

/** An organization whose VAT IDs are checked with a register that says what the test wants. */
const open = async () => {
  const asked: string[] = []
  let answer: Answer = 'valid'
  let meanwhile = async () => {}
  const checkTaxId = async (taxId: string) => {
    asked.push(taxId)
    const next = meanwhile
    meanwhile = async () => {}
    await next()
    if (answer === 'away') throw new Error('The register is away')
    return answer
  }
  const api = await openWithTestProvider({ checkTaxId })
  const { store, ports } = api
  const settings = settingsOf({ baseUrl, isDemo: true, billing: testBilling })
  const events = { isWanted: () => Promise.resolve(false), publish: () => Promise.resolve() }
  const system = systemContext(
    { store, ports, settings, events, jobs: createJobQueue(ports, () => {}), usage: noUsageMeter },
    acme,
  )
  const state = async () => {
    const { taxIdState, taxIdCheckedAt } = (await api.account()).information
    return [taxIdState, taxIdCheckedAt]
  }
  const now = () => new Date(api.clock.now()).toISOString()
  return {
    ...api,
    asked,
    state,
    now,
    beforeAnswer: (run: () => Promise<void>) => void (meanwhile = run),
    say: (next: Answer) => void (answer = next),
    recheck: () => recheckTaxId(system),
  }
}

const french = { country: 'FR', taxId: 'FR40303265045' }

describe('VAT IDs and their register', () => {
  test('a valid one is told with its date, and takes the tax off', async () => {
    const { inform, state, now, asked, card, preview } = await open()
    await card('works')
    const saved = await inform(french)
    assert.deepEqual([saved.status, saved.body.taxIdState, saved.body.taxIdCheckedAt], [200, 'valid', now()])
    assert.deepEqual([await state(), asked], [['valid', now()], [french.taxId]])
    assert.equal((await preview('team')).taxes[0]?.category, 'reverseCharge')
  })

  test('one that the register does not know is saved, and tax is charged', async () => {
    const { inform, say, card, preview, theirs, confirm } = await open()
    await card('works')
    say('invalid')
    const saved = await inform(french)
    assert.deepEqual([saved.status, saved.body.taxId, saved.body.taxIdState], [200, french.taxId, 'invalid'])
    assert.equal((await preview('team')).taxes[0]?.category, 'standard')
    await confirm('team')
    assert.equal((await theirs()).subscriptions[0]?.tax.category, 'standard')
  })

  test('a register that is away keeps nobody from saving, and is asked again', async () => {
    const { inform, say, state, recheck, now, faults } = await open()
    say('away')
    const saved = await inform(french)
    assert.deepEqual([saved.status, saved.body.taxIdState], [200, 'unavailable'])
    assert.equal(faults.splice(0).length, 1)
    say('valid')
    await recheck()
    assert.deepEqual(await state(), ['valid', now()])
  })

  test('what is known stays while the register is away, and is asked for again after a month only', async () => {
    const { inform, say, state, recheck, clock, asked, faults } = await open()
    await inform(french)
    const before = await state()
    clock.pass(29 * 86_400)
    await recheck()
    assert.equal(asked.length, 1)
    clock.pass(2 * 86_400)
    say('away')
    await recheck()
    assert.deepEqual([asked.length, await state()], [2, before])
    assert.equal(faults.splice(0).length, 1)
    say('invalid')
    await recheck()
    assert.equal((await state())[0], 'invalid')
  })

  test('the register is asked once for each number, and not for those of other places', async () => {
    const { inform, asked } = await open()
    await inform(french)
    await inform({ ...french, email: 'billing@acme.test' })
    await inform({ country: 'CH', taxId: 'CHE123456789' })
    await inform({ country: 'DE' })
    await inform({ country: 'GR', taxId: 'EL123456789' })
    assert.deepEqual(asked, [french.taxId, 'EL123456789'])
  })

  test('the register is not asked for one number after the other', async () => {
    const { asked, clock, browser, inform, account } = await open()
    const page = browser()
    const token = tokenOf(await page.signIn('admin@acme.test'))
    let { updatedAt } = (await account()).information
    const enter = async (number: number) => {
      const taxId = `FR${10_000_000_000 + number}`
      const given = { name: 'Acme', email: '', address: { country: 'FR' }, taxId, reference: '', updatedAt }
      const answer = await page.send(billing.informationUpdate, given, { token })
      updatedAt = answer.body.updatedAt ?? updatedAt
      return answer
    }
    const statuses: number[] = []
    for (let number = 0; number < 21; number += 1) statuses.push((await enter(number)).status)
    assert.deepEqual([statuses.filter(status => status === 200).length, statuses.at(-1), asked.length], [20, 429, 20])
    clock.pass(3_601)
    assert.equal((await inform(french)).status, 200)
  })

  test('an answer to a number that was replaced meanwhile is dropped', async () => {
    const { inform, beforeAnswer, state, asked } = await open()
    beforeAnswer(async () => {
      assert.equal((await inform({ country: 'DE' })).status, 200)
    })
    await inform(french)
    assert.deepEqual([await state(), asked], [['', null], [french.taxId]])
  })
})
