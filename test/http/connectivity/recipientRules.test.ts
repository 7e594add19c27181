import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ChannelConfiguration } from '../../../src/http/connectivity/types.ts'
import {
  isOn,
  recipientChange,
  recipientsOf,
  stepsBetween,
  withEnabled,
  withRecipients,
  type ChannelStep,
  type RecipientChange,
} from '../../../src/http/connectivity/recipientRules.ts'

const eventKey = 'user.signedIn'
const subscription = (id: string, recipients: string[], enabled = true) => ({ id, name: id, enabled, recipients })
const configuration = (parts: Partial<ChannelConfiguration> = {}): ChannelConfiguration => ({
  eventKey,
  enabled: true,
  subscriptions: [subscription('s1', ['ann@acme.test', 'bob@acme.test'])],
  ...parts,
})
const two = configuration({
  subscriptions: [subscription('s1', ['ann@acme.test'], false), subscription('s2', ['bob@acme.test', 'ANN@acme.test'])],
})

const textOf = (step: ChannelStep): string => {
  if (step.kind === 'create') return `create ${recipientsOf(step.configuration).join(' ')}`
  if (step.kind === 'enable') return `enable ${step.enabled}`
  if (step.kind === 'replace') return `replace ${step.subscriptionId}: ${step.subscription.recipients.join(' ')}`
  return step.kind === 'remove' ? 'remove' : `remove ${step.subscriptionId}`
}

describe('a change of recipients', () => {
  const rows: [sentence: string, current: ChannelConfiguration | undefined, Partial<RecipientChange>, string[]][] = [
    ['creates an event that has none yet', undefined, { add: ['ann@acme.test'] }, ['create ann@acme.test']],
    ['creates nothing without recipients', undefined, { add: [] }, []],
    ['creates nothing for empty lines', undefined, { add: ['', ' '] }, []],
    [
      'creates an event whose subscriptions are all gone',
      configuration({ subscriptions: [] }),
      { add: ['ann@acme.test'] },
      ['create ann@acme.test'],
    ],
    [
      'replaces a changed one',
      configuration(),
      { add: ['cid@acme.test'] },
      ['replace s1: ann@acme.test bob@acme.test cid@acme.test'],
    ],
    ['sends nothing for one that is there', configuration(), { add: ['Ann@acme.test'] }, []],
    ['sends nothing for one that is gone', configuration(), { remove: ['cid@acme.test'] }, []],
    [
      'replaces one that loses a recipient',
      configuration(),
      { remove: ['ANN@acme.test'] },
      ['replace s1: bob@acme.test'],
    ],
    ['deletes one that is emptied', configuration(), { remove: ['ann@acme.test', 'bob@acme.test'] }, ['remove s1']],
    [
      'deletes the event when its subscription has no id',
      configuration({ subscriptions: [{ name: 's', enabled: true, recipients: ['ann@acme.test'] }] }),
      { remove: ['ann@acme.test'] },
      ['remove'],
    ],
    [
      'removes somebody from each subscription',
      two,
      { remove: ['ann@acme.test'] },
      ['remove s1', 'replace s2: bob@acme.test'],
    ],
    [
      'adds to the first subscription that is on',
      two,
      { add: ['cid@acme.test'] },
      ['replace s2: bob@acme.test ANN@acme.test cid@acme.test'],
    ],
    ['deletes all that are emptied', two, { remove: ['ann@acme.test', 'bob@acme.test'] }, ['remove s1', 'remove s2']],
  ]
  for (const [sentence, current, { add = [], remove = [] }, steps] of rows)
    test(sentence, () =>
      assert.deepEqual(stepsBetween(current, withRecipients(current, eventKey, { add, remove })).map(textOf), steps),
    )

  test('is the difference of two lists, whatever the case of letters', () =>
    assert.deepEqual(recipientChange(['ann@acme.test', 'bob@acme.test'], ['ANN@acme.test', 'cid@acme.test']), {
      add: ['cid@acme.test'],
      remove: ['bob@acme.test'],
    }))

  test('counts everybody once', () => assert.deepEqual(recipientsOf(two), ['ann@acme.test', 'bob@acme.test']))
})

describe('the switch of an event', () => {
  const off = configuration({ enabled: false })
  const allOff = configuration({ subscriptions: [subscription('s1', ['ann@acme.test'], false)] })
  const rows: [sentence: string, current: ChannelConfiguration, enabled: boolean, steps: string[]][] = [
    ['is patched', configuration(), false, ['enable false']],
    ['is patched back', off, true, ['enable true']],
    ['sends nothing when it stands so already', configuration(), true, []],
    ['also switches on a subscription when all are off', allOff, true, ['replace s1: ann@acme.test']],
    ['leaves a subscription off that another client switched off', two, true, []],
  ]
  for (const [sentence, current, enabled, steps] of rows)
    test(sentence, () => {
      const next = withEnabled(current, enabled)
      assert.deepEqual(stepsBetween(current, next).map(textOf), steps)
      assert.equal(isOn(next), enabled)
    })
})
