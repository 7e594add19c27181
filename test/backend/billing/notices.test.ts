import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noticeTextsOf } from '../../../src/backend/billing/noticeTexts.ts'
import * as billing from '../../../src/http/billing/operations.ts'
import { openBilling } from './billingBackend.ts'

const information = { name: '', email: '', address: {}, taxId: '', taxIdState: '' as const, reference: '' }

/** An organization that bought in a language. */
const openIn = async (language: 'en' | 'de') => {
  const api = await openBilling()
  await api.withCard()
  const { prorationAt, hash } = (await api.ask(billing.changePreview, { planId: 'team', seats: 150 })).body
  await api.ask(billing.changeConfirm, { planId: 'team', seats: 150, prorationAt, hash, language })
  return api
}

describe('mails of billing', () => {
  test('are in the language of the invoices', async () => {
    const { mails, ask } = await openIn('de')
    const [invoice] = mails.filter(({ subject }) => subject === 'Ihre Rechnung INV-000001')
    assert.ok(invoice, mails.map(({ subject }) => subject).join())
    assert.match(JSON.stringify(invoice), /Abrechnung öffnen/)
    assert.match(JSON.stringify(invoice), /2\.142,00\s€/)
    await ask(billing.cancel, {})
    assert.ok(mails.some(({ subject }) => subject.startsWith('Team endet am ')))
    assert.ok(!mails.some(({ subject }) => subject.startsWith('Your invoice')))
  })

  test('are in English for who chose it', async () => {
    const { mails } = await openIn('en')
    assert.ok(mails.some(({ subject }) => subject === 'Your invoice INV-000001'))
  })

  test('have each text in both languages', () => {
    const [english, german] = (['en', 'de'] as const).map(language =>
      noticeTextsOf({ information: { ...information, language } }),
    )
    const all = (texts: typeof english) => [
      texts!.failure('Team', '2027-01-01', undefined),
      texts!.failure('Team', '2027-01-01', '2027-01-02'),
      texts!.action('Team', '2027-01-01'),
      texts!.trialEnd('Team', '2027-01-01', true),
      texts!.trialEnd('Team', '2027-01-01', false),
      texts!.expiringCard('Team', '4242', '12/2027'),
      texts!.seats('Team', 8, 10),
      texts!.seats('Team', 10, 10),
      texts!.cancellation('Team', '2027-01-01'),
      texts!.reducedAccess('Team'),
      texts!.invoice('creditNote', 'CN-1', '2027-01-01', '1'),
    ]
    for (const [index, { subject, lines }] of all(english).entries()) {
      const other = all(german)[index]!
      assert.notEqual(subject, other.subject)
      assert.equal(lines.length, other.lines.length)
      for (const [line, text] of lines.entries()) assert.notEqual(text, other.lines[line])
    }
  })
})
