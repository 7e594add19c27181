import * as v from 'valibot'
import type * as operations from '../../../http/connectivity/operations.ts'
import { allEvents } from '../../audits/catalogue.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { vendorId } from '../../identity/members/toWire.ts'

/** The catalogue is part of the program; the API wants dates of its entries. */
const catalogueDate = '2026-01-01T00:00:00.000Z'
const dates = { createdAt: catalogueDate, updatedAt: catalogueDate }

const categoryId = (name: string) => `events-${name.toLowerCase()}`
const categoryOf = (name: string) => ({ id: categoryId(name), vendorId, name, ...dates })

const categories = [...new Set(allEvents.map(({ category }) => category))].map(name => ({
  ...categoryOf(name),
  events: allEvents
    .filter(({ category }) => category === name)
    .map(({ key, displayName, description }) => ({
      id: key,
      key,
      displayName,
      description,
      categoryId: categoryId(name),
      vendorId,
      ...dates,
    })),
}))

const events = allEvents.map(({ key, category, displayName, description }) => ({
  id: key,
  key,
  categoryId: categoryId(category),
  vendorId,
  displayName,
  description,
  ...dates,
  category: categoryOf(category),
}))

/** The events of the product, which are the same for all tenants and channels. */
export const eventHandlers = {
  eventCategories: allowed({ permission: 'fe.connectivity.read.eventCategories' }, () => Promise.resolve(categories)),
  channelEvents: allowed(
    {
      permission: 'fe.connectivity.read.events',
      input: v.object({ channels: v.picklist(['email', 'slack', 'sms', 'webhook']) }),
    },
    () => Promise.resolve(events),
  ),
} satisfies Partial<HandlersFor<typeof operations>>
