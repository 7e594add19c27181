import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { acme } from './billingBackend.ts'
import { openWithTestProvider } from './testProviderBackend.ts'

/** A subscription that was bought at 19 %, and belongs to a business of another member state by now. */
const openMoved = async () => {
  const api = await openWithTestProvider()
  await api.inform({ country: 'DE' })
  const methodId = await api.card('works')
  await api.confirm('team')
  api.clock.pass(10 * 86_400)
  await api.inform({ country: 'FR', taxId: 'FR40303265045' })
  return { ...api, methodId }
}

describe('an upgrade after the tax has changed', () => {
  test('the credit gives the tax back that was paid, and the new plan has the new one', async () => {
    const { confirm, preview, store, theirs } = await openMoved()
    const shown = await preview('business')
    const [credit, charge] = shown.lines
    assert.deepEqual([credit?.tax, charge?.tax], [{ category: 'standard', rate: 1900 }, undefined])
    const backMinor = -Math.round(-credit!.amountMinor * 0.19)
    assert.deepEqual(shown.taxes, [
      { category: 'reverseCharge', rate: 0, amountMinor: 0, baseMinor: charge!.amountMinor },
      { category: 'standard', rate: 1900, amountMinor: backMinor, baseMinor: credit!.amountMinor },
    ])
    assert.equal(shown.totalMinor, charge!.amountMinor + credit!.amountMinor + backMinor)
    const { answer, dueTodayMinor } = await confirm('business')
    assert.deepEqual([answer.body.status, dueTodayMinor], ['done', shown.dueTodayMinor])
    assert.equal((await theirs()).invoices.at(-1)!.totalMinor, shown.totalMinor)
    const { items } = await store.billingInvoices.find(acme, { sort: { by: 'sequence', direction: 'desc' } })
    const [{ taxes, totalMinor, subtotalMinor, lines }] = items as [(typeof items)[0]]
    assert.deepEqual([taxes, totalMinor, subtotalMinor], [shown.taxes, shown.totalMinor, shown.subtotalMinor])
    assert.deepEqual(lines[0]?.tax, { category: 'standard', rate: 1900 })
  })

  test('the next credit gives back the new tax', async () => {
    const { confirm, preview, clock } = await openMoved()
    await confirm('business')
    clock.pass(86_400)
    const { taxes } = await preview('business', 30)
    assert.deepEqual(
      taxes.map(({ category, amountMinor }) => [category, amountMinor]),
      [['reverseCharge', 0]],
    )
  })

  test('a refund of the invoice gives back the same share of both taxes', async () => {
    const { confirm, provider, customerId, theirs, store, ask: _ask, account, ...api } = await openMoved()
    await confirm('business')
    const { id, totalMinor } = (await theirs()).invoices.at(-1)!
    const third = Math.floor(totalMinor / 3)
    for (const part of [third, totalMinor - third]) {
      await provider.test.refund(await customerId(), id, part)
      await api.inform({ country: 'FR', taxId: 'FR40303265045', email: `${part}@acme.test` })
    }
    const { items } = await store.billingInvoices.find(acme)
    const notes = items.filter(({ kind }) => kind === 'creditNote')
    assert.equal(
      notes.reduce((sum, note) => sum + note.totalMinor, 0),
      totalMinor,
    )
    for (const note of notes) {
      const taxMinor = note.taxes.reduce((sum, tax) => sum + tax.amountMinor, 0)
      assert.equal(note.subtotalMinor + taxMinor, note.totalMinor)
      assert.equal(
        note.lines.reduce((sum, line) => sum + line.amountMinor, 0),
        note.subtotalMinor,
      )
      assert.equal(
        note.taxes.reduce((sum, tax) => sum + (tax.baseMinor ?? 0), 0),
        note.subtotalMinor,
      )
      assert.deepEqual(
        note.lines.map(({ quantity }) => quantity),
        [1, -1],
      )
    }
  })
})
