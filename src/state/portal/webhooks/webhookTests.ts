import * as operations from '../../../http/webhooks/operations.ts'
import { testAnswer, testExchange, type WebhookAttempt, type WebhookRequest } from '../../../http/webhooks/answers.ts'
import { mutation } from '../../kit/mutation.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from '../../vendor/capabilities.ts'

/** A test of a webhook. */
export interface TestInput {
  id: string
  url: string
  eventKey: string
  payload: object
}

/** What a test led to. */
export interface TestResult {
  /** A success only on 200 or 201 (docs/product.md §5). */
  isSuccess: boolean
  request: WebhookRequest
  answer: Pick<WebhookAttempt, 'statusCode' | 'body' | 'failure'> & Partial<WebhookAttempt>
}

const isSuccess = (statusCode: number | null) => statusCode === 200 || statusCode === 201

const textOf = (body: unknown): string => {
  if (body === null || body === undefined) return ''
  return typeof body === 'string' ? body : JSON.stringify(body, undefined, 2)
}

/** Sends sample events to webhooks. The contract's way is not signed, because nobody but the server knows the secret. */
export const webhookTests = flow('webhookTests', scope => ({
  send: mutation(scope, {
    write: async ({ id, url, eventKey, payload }: TestInput): Promise<TestResult> => {
      if (await hasCapability(scope.app, 'webhooks.sendTest')) {
        const input = { id, eventKey, payload }
        const { request, answer } = await read(scope, operations.sendTest, input, testExchange)
        return { isSuccess: isSuccess(answer.statusCode), request, answer }
      }
      const { statusCode: status, body } = await read(
        scope,
        operations.test,
        { url, secret: null, payload },
        testAnswer,
      )
      const text = textOf(body)
      return {
        isSuccess: isSuccess(status),
        request: { url, headers: {}, body: JSON.stringify(payload) },
        answer: { statusCode: status, body: status === null ? '' : text, failure: status === null ? text : undefined },
      }
    },
  }),
}))
