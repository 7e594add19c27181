import * as v from 'valibot'
import type * as operations from '../../../http/connectivity/operations.ts'
import type { PersonalChannel } from '../../../http/connectivity/types.ts'
import { eventKey } from '../../events/eventKey.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../request/schema.ts'
import { requireDelivery } from '../../request/delivery.ts'
import {
  createConfiguration,
  deleteConfiguration,
  deleteSubscription,
  listConfigurations,
  replaceSubscription,
  switchConfiguration,
} from './configurations.ts'
import { configurationInput, recipients, subscriptionEntries } from './input.ts'

/** The handlers of one channel; mails and text messages differ in their recipients only. */
const handlersOf = (channel: PersonalChannel) => {
  const permission = (verb: 'read' | 'write' | 'delete') => `fe.connectivity.${verb}.${channel}Config` as const
  const recipient = recipients[channel]
  const delivers = channel === 'sms' ? 'textMessage' : 'mail'
  return {
    list: allowed({ permission: permission('read') }, (_input, context) => listConfigurations(context, channel)),
    create: allowed(
      { delivers, permission: permission('write'), input: configurationInput(recipient) },
      (input, context) => createConfiguration(context, channel, input),
    ),
    enable: allowed(
      { permission: permission('write'), input: v.object({ eventKey, enabled: v.boolean() }), transaction: true },
      async (input, context) => {
        // Switching off what cannot be sent stays possible.
        if (input.enabled) requireDelivery(context, delivers)
        await switchConfiguration(context, channel, input)
      },
    ),
    remove: allowed(
      { permission: permission('delete'), input: v.object({ eventKey }), transaction: true },
      (input, context) => deleteConfiguration(context, channel, input.eventKey),
    ),
    update: allowed(
      {
        delivers,
        permission: permission('write'),
        input: v.object({ ...subscriptionEntries(recipient), eventKey, subscriptionId: id }),
        transaction: true,
      },
      ({ eventKey: key, subscriptionId, ...entered }, context) =>
        replaceSubscription(context, channel, key, subscriptionId, entered),
    ),
    removeSubscription: allowed(
      { permission: permission('delete'), input: v.object({ eventKey, subscriptionId: id }), transaction: true },
      ({ eventKey: key, subscriptionId }, context) => deleteSubscription(context, channel, key, subscriptionId),
    ),
  }
}

const mails = handlersOf('email')
const texts = handlersOf('sms')

/** Mails and text messages about events. */
export const personalChannelHandlers = {
  emails: mails.list,
  emailCreate: mails.create,
  emailEnable: mails.enable,
  emailDelete: mails.remove,
  emailSubscriptionUpdate: mails.update,
  emailSubscriptionDelete: mails.removeSubscription,
  sms: texts.list,
  smsCreate: texts.create,
  smsEnable: texts.enable,
  smsDelete: texts.remove,
  smsSubscriptionUpdate: texts.update,
  smsSubscriptionDelete: texts.removeSubscription,
} satisfies Partial<HandlersFor<typeof operations>>
