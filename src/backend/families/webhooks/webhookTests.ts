import * as v from 'valibot'
import type * as operations from '../../../http/webhooks/operations.ts'
import { eventKey } from '../../events/eventKey.ts'
import { samplePayloadOf } from '../../events/payload.ts'
import { attempt, shownRequest } from '../../events/webhookCall.ts'
import { signedHeaders, signingSecrets } from '../../events/webhookSecrets.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../request/schema.ts'
import { newId } from '../../ports/randomTokens.ts'
import { badRequest } from '../../request/httpError.ts'
import { limitCalls } from './callLimit.ts'
import { ownWebhook } from './changes.ts'
import { testInput, testPayload, webhookUrl } from './input.ts'

const write = 'fe.connectivity.write.webhook'

/** The longest payload of a test, in characters. */
const longestPayload = 20_000

const bodyOf = (payload: object) => {
  const body = JSON.stringify(payload)
  if (body.length > longestPayload) throw badRequest(`payload must have at most ${longestPayload} characters`)
  return body
}

/** Tests of addresses and of webhooks, which send an example of an event. */
export const webhookTestHandlers = {
  test: allowed({ permission: write, input: testInput }, async ({ url, secret, payload }, context) => {
    const { ports, tenantId, audit } = context
    const address = webhookUrl(ports.webhooks, url)
    await limitCalls(context)
    const nowMs = ports.clock.now()
    const body = bodyOf(payload ?? samplePayloadOf('user.signedIn', tenantId, new Date(nowMs).toISOString()))
    const headers = signedHeaders(`msg_${newId(ports.random)}`, body, secret ? [secret] : [], nowMs)
    const made = await attempt(ports, address, headers, body)
    await audit('webhook.tested', { host: new URL(address).host, statusCode: made.statusCode ?? 0 })
    // Without an answer there is no status; the body says why.
    return { statusCode: made.statusCode ?? 0, body: made.failure ?? made.body }
  }),
  sendTest: allowed(
    { permission: write, input: v.object({ id, eventKey, payload: testPayload }) },
    async ({ id: webhookId, eventKey: key, payload }, context) => {
      const { ports, tenantId, audit } = context
      const webhook = await ownWebhook(context, webhookId)
      await limitCalls(context)
      const nowMs = ports.clock.now()
      const body = bodyOf(payload ?? samplePayloadOf(key, tenantId, new Date(nowMs).toISOString()))
      const secrets = await signingSecrets(ports.encryption, webhook, nowMs)
      const headers = signedHeaders(`msg_${newId(ports.random)}`, body, secrets, nowMs)
      const answer = await attempt(ports, webhook.url, headers, body)
      await audit('webhook.tested', { webhookId, statusCode: answer.statusCode ?? 0 })
      return { request: shownRequest(webhook.url, headers, body), answer }
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
