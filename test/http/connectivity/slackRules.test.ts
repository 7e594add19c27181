import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SlackSubscription } from '../../../src/http/connectivity/types.ts'
import { channelChange, slackStep, withChannels } from '../../../src/http/connectivity/slackRules.ts'

const event = (eventKey: string, channelIds: string[]) => ({ eventKey, channelIds })
const subscription = (...slackEvents: SlackSubscription['slackEvents']): SlackSubscription => ({
  id: 's1',
  isActive: true,
  slackEvents,
})

const stepOf = (current: SlackSubscription | undefined, eventKey: string, add: string[], remove: string[]): string => {
  const step = slackStep(current, withChannels(current, eventKey, { add, remove }))
  if (!step) return 'nothing'
  if (step.kind === 'remove') return `remove ${step.id}`
  const events = step.subscription.slackEvents.map(({ eventKey: key, channelIds }) => `${key}=${channelIds.join('+')}`)
  return `${step.kind} ${events.join(' ')}`
}

describe('a change of Slack channels', () => {
  const one = subscription(event('a', ['general']))
  const many = subscription(event('a', ['general']), event('b', ['security', 'people']))
  const rows: [string, SlackSubscription | undefined, string, string[], string[], string][] = [
    ['creates messages with channels', undefined, 'a', ['general'], [], 'create a=general'],
    ['creates nothing without channels', undefined, 'a', [], [], 'nothing'],
    ['changes an event', one, 'a', ['people'], [], 'update a=general+people'],
    ['sends nothing for a channel that is there', one, 'a', ['general'], [], 'nothing'],
    ['deletes messages without channels', one, 'a', [], ['general'], 'remove s1'],
    ['leaves out the first event when it is emptied', many, 'a', [], ['general'], 'update b=security+people'],
    ['leaves out a later event when it is emptied', many, 'b', [], ['security', 'people'], 'update a=general'],
    ['adds an event', one, 'b', ['people'], [], 'update a=general b=people'],
  ]
  for (const [sentence, current, eventKey, add, remove, step] of rows)
    test(sentence, () => assert.equal(stepOf(current, eventKey, add, remove), step))

  test('keeps title and text of an event', () => {
    const titled = subscription({ eventKey: 'a', channelIds: ['general'], title: 'Ours', message: 'Look' })
    const { slackEvents } = withChannels(titled, 'a', { add: ['people'], remove: [] })
    assert.deepEqual(slackEvents, [
      { eventKey: 'a', channelIds: ['general', 'people'], title: 'Ours', message: 'Look' },
    ])
  })

  test('is the difference of two lists', () =>
    assert.deepEqual(channelChange(['a', 'b'], ['b', 'c']), { add: ['c'], remove: ['a'] }))
})
