import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createScope } from '../../../../src/state/kit/scope.ts'
import { invoicePreview } from '../../../../src/state/portal/subscriptions/invoicePreview.ts'
import { browser, createTestClock, json, settle, tab } from '../../../harness/testApp.ts'

const draft = { name: 'Acme', email: '', address: {}, taxId: '', reference: '', language: 'en' } as const

/** A page whose server writes invoices with the name that was sent. */
const open = () => {
  const server = { isDown: false, sent: [] as string[] }
  const time = createTestClock()
  const page = tab(
    (path, { body }) => {
      if (path.endsWith('/vendors/public')) return json({ feCapabilities: ['billing.informationPreview'] })
      const { name } = JSON.parse(String(body)) as { name: string }
      server.sent.push(name)
      return server.isDown ? json({}, 503) : json({ at: null, language: 'en', title: 'Invoice', buyer: [name] })
    },
    {},
    browser(),
    time,
    'https://app.test/',
  )
  const scope = createScope(page.app, { attributes: () => ({}), navigate: () => {}, stepShown: () => {} })
  const store = scope.use(invoicePreview)
  return { ...store, server, time, shown: () => store.$preview.get().data?.buyer }
}

describe('the next invoice', () => {
  test('is shown at once, and after a pause of typing with what was typed last', async () => {
    const { show, shown, server, time, $preview } = open()
    show(draft)
    show(draft)
    await settle()
    assert.deepEqual([shown(), $preview.get().loading], [['Acme'], false])
    const before = server.sent.length
    for (const name of ['A', 'Ac', 'Acme Nord']) show({ ...draft, name })
    assert.deepEqual([shown(), $preview.get().loading], [['Acme'], true])
    await time.pass(400)
    assert.deepEqual([shown(), server.sent.slice(before)], [['Acme Nord'], ['Acme Nord']])
  })

  test('stays as it was while the server is away, and says so', async () => {
    const { show, shown, server, time, $preview } = open()
    show(draft)
    await settle()
    server.isDown = true
    show({ ...draft, name: 'Acme Nord' })
    await time.pass(60_000)
    assert.deepEqual([shown(), $preview.get().loading, $preview.get().error?.status], [['Acme'], false, 503])
    server.isDown = false
    show({ ...draft, name: 'Acme Nord' })
    await time.pass(400)
    assert.deepEqual([shown(), $preview.get().error], [['Acme Nord'], undefined])
  })

  test('is forgotten once nobody looks at it', async () => {
    const { show, shown, close, time } = open()
    show(draft)
    await settle()
    show({ ...draft, name: 'Acme Nord' })
    close()
    await time.pass(400)
    assert.equal(shown(), undefined)
  })
})
