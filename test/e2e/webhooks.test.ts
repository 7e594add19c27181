import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { receiverSecret } from '../../demo/server/receiver/sampleReceiver.ts'
import { visit } from './visitor.ts'

const body = JSON.stringify({ type: 'user.invited', data: { markup: '<img src=x onerror=alert(1)>' } })

/** The headers of a request that the public package signs. */
const signed = (id: string) => {
  const now = new Date()
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(receiverSecret).sign(id, now, body),
  }
}

describe('the webhook receiver', () => {
  test(
    'shows what arrives, and whether its signature is valid',
    visit(async ({ page, origin }) => {
      const id = `msg_${crypto.randomUUID()}`
      const send = (headers: Record<string, string>, data = body) =>
        page.request.post(`${origin}/receiver`, { headers, data })
      await page.goto('/inbox')
      await page.getByRole('main').getByRole('link', { name: 'Webhook receiver' }).click()
      await page.getByRole('heading', { level: 1, name: 'Webhook receiver' }).waitFor()
      await send(signed(id))
      const own = page.getByRole('listitem').filter({ hasText: id })
      await own.getByText('Signature valid').waitFor()
      await own.getByRole('heading', { name: 'user.invited' }).waitFor()
      assert.equal(await own.locator('img').count(), 0)
      await send(signed(id), `${body} `)
      await own.filter({ hasText: 'Attempt 2' }).getByText('Signed with another secret').waitFor()
    }),
  )
})
