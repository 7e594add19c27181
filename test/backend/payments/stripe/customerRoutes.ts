import type { BillingAddress } from '../../../../src/http/billing/types.ts'
import { wholeSecond } from '../../../../src/backend/billing/periods.ts'
import { advance } from '../../../../src/backend/testPayments/schedule.ts'
import { addSetup } from '../../../../src/backend/testPayments/methods.ts'
import { tell, type Draft } from '../../../../src/backend/testPayments/state.ts'
import { secondsOf, type Account } from './account.ts'
import { missing, wrong } from './fault.ts'
import { inside, textIn, type Params } from './form.ts'
import type { Route } from './route.ts'
import { clockShape, customerShape, listOf, methodShape, priceShape, rateShape } from './shapes.ts'

const tailOf = (number: number) => number.toString(16).padStart(24, '0')

const addressOf = (params: Params): BillingAddress => {
  const names = {
    line1: 'addressLine1',
    line2: 'addressLine2',
    city: 'city',
    state: 'state',
    postal_code: 'postalCode',
    country: 'country',
  } as const
  return Object.fromEntries(
    Object.entries(names).flatMap(([theirs, ours]) => (textIn(params, theirs) ? [[ours, textIn(params, theirs)]] : [])),
  )
}

const setClock = (account: Account, draft: Draft, frozen: number) => {
  draft.state.aheadMs = frozen * 1000 - Math.floor(account.clock.now() / 1000) * 1000
}

const clockOf = (account: Account, id: string) => {
  const found = account.clocks.get(id)
  if (!found) throw missing('test_clock')
  return found
}

/** Stripe moves a clock by two intervals of its shortest subscription at most. */
const mostSeconds = 2 * 28 * 86_400

const changeCustomer = (draft: Draft, params: Params) => {
  const { state } = draft
  const { data } = state
  state.data = {
    name: textIn(params, 'name') ?? data.name,
    email: textIn(params, 'email') ?? data.email,
    address: params['address'] === undefined ? data.address : addressOf(inside(params, 'address')),
  }
  const method = textIn(inside(params, 'invoice_settings'), 'default_payment_method')
  if (method !== undefined && !state.methods.some(({ id }) => id === method)) throw missing('payment_method', false)
  if (method !== undefined) state.defaultMethodId = method
  tell(draft, 'customer.updated')
}

const createCustomer: Route = async ({ account, params, shape }) => {
  const tail = tailOf(account.nextNumber())
  const id = `cus_${tail}`
  const testClock = textIn(params, 'test_clock') ?? null
  await account.customers.add(id, tail, '', { name: '', email: '', address: {} })
  account.extras.set(id, {
    id,
    metadata: inside(params, 'metadata'),
    testClock,
    schedules: [],
    rates: new Map(),
    subscriptionMetadata: new Map(),
    itemMetadata: new Map(),
    added: new Map(),
    asking: new Set(),
  })
  const kept = testClock === null ? undefined : clockOf(account, testClock)
  if (kept) kept.customerId = id
  return shape.change(id, (shaping, draft) => {
    if (kept) setClock(account, draft, kept.frozen)
    draft.state.events = []
    changeCustomer(draft, params)
    return customerShape(shaping)
  })
}

const advanceClock: Route = async ({ account, params, ids: [id = ''] }) => {
  const kept = clockOf(account, id)
  const frozen = Number(textIn(params, 'frozen_time'))
  const { customerId } = kept
  if (customerId !== undefined)
    await account.change(customerId, draft => {
      const now = secondsOf(draft.at)
      if (frozen < now) throw wrong('frozen_time must be in the future', 'frozen_time')
      if (frozen - now > mostSeconds && draft.state.subscriptions.length > 0)
        throw wrong('frozen_time is more than two intervals away', 'frozen_time')
      setClock(account, draft, frozen)
      advance({ ...draft, at: wholeSecond(frozen * 1000) })
    })
  Object.assign(kept, { frozen, isAdvancing: true })
  return clockShape(id, kept)
}

const search: Route = async ({ account, params, shape }) => {
  const [, name = '', value] = /^metadata\['(\w+)'\]:'(.*)'$/.exec(textIn(params, 'query') ?? '') ?? []
  const found = [...account.extras.values()].filter(({ metadata }) => metadata[name] === value)
  const data = await Promise.all(found.map(({ id }) => shape.look(id, customerShape)))
  return { ...listOf(data), object: 'search_result' }
}

/** Routes of customers, cards, prices, tax rates and clocks. */
export const customerRoutes: Readonly<Record<string, Route>> = {
  'POST /v1/customers': createCustomer,
  'GET /v1/customers/search': search,
  'GET /v1/customers': async ({ account, params, shape }) => {
    const wanted = [...account.extras.values()].filter(
      ({ testClock }) => testClock === (textIn(params, 'test_clock') ?? null),
    )
    return listOf(await Promise.all(wanted.map(({ id }) => shape.look(id, customerShape))))
  },
  'GET /v1/customers/:id': ({ shape, ids: [id = ''] }) => shape.look(id, customerShape),
  'POST /v1/customers/:id': ({ shape, params, ids: [id = ''] }) =>
    shape.change(id, (shaping, draft) => {
      changeCustomer(draft, params)
      return customerShape(shaping)
    }),
  'GET /v1/customers/:id/payment_methods': ({ shape, ids: [id = ''] }) =>
    shape.look(id, shaping =>
      listOf(shaping.draft.state.methods.map(method => methodShape(shaping, method)).toReversed()),
    ),
  'GET /v1/customers/:id/payment_methods/:id': ({ shape, ids: [id = '', methodId = ''] }) =>
    shape.look(id, shaping => {
      const method = shaping.draft.state.methods.find(one => one.id === methodId)
      if (!method) throw missing('payment_method')
      return methodShape(shaping, method)
    }),
  'POST /v1/payment_methods/:id': ({ account, shape, params, ids: [methodId = ''] }) =>
    shape.change(account.ownerOf(methodId), (shaping, draft) => {
      const method = draft.state.methods.find(one => one.id === methodId)
      if (!method) throw missing('payment_method')
      const details = inside(params, 'billing_details')
      const email = textIn(details, 'email')
      Object.assign(method, { address: addressOf(inside(details, 'address')), ...(email !== undefined && { email }) })
      tell(draft, 'payment_method.updated')
      return methodShape(shaping, method)
    }),
  'POST /v1/payment_methods/:id/detach': ({ account, shape, ids: [methodId = ''] }) =>
    shape.change(account.ownerOf(methodId), (shaping, draft) => {
      const method = draft.state.methods.find(one => one.id === methodId)
      if (!method) throw missing('payment_method')
      // Customers and subscriptions go on naming it.
      draft.state.methods = draft.state.methods.filter(one => one !== method)
      tell(draft, 'payment_method.detached')
      return { ...methodShape(shaping, method), customer: null }
    }),
  'POST /v1/setup_intents': ({ shape, params }) =>
    shape.change(textIn(params, 'customer') ?? '', (_shaping, draft) => {
      const { id } = addSetup(draft)
      return { id, object: 'setup_intent', status: 'requires_payment_method', client_secret: `${id}_secret_page` }
    }),
  'GET /v1/prices/:id': ({ account, ids: [id = ''] }) => {
    if (!account.prices.some(({ priceId }) => priceId === id)) throw missing('price')
    return priceShape(account, id)
  },
  'GET /v1/webhook_endpoints': () => listOf([]),
  'GET /v1/tax_rates': ({ account }) => listOf([...account.rates.values()].map(rateShape)),
  'GET /v1/tax_rates/:id': ({ account, ids: [id = ''] }) => {
    const rate = account.rates.get(id)
    if (!rate) throw missing('id')
    return rateShape(rate)
  },
  'POST /v1/tax_rates': ({ account, params }) => {
    const rate = {
      id: `txr_${account.nextNumber()}`,
      percentage: Number(textIn(params, 'percentage')),
      displayName: textIn(params, 'display_name') ?? '',
      metadata: inside(params, 'metadata') as Record<string, string>,
    }
    account.rates.set(rate.id, rate)
    return rateShape(rate)
  },
  'GET /v1/test_helpers/test_clocks': ({ account }) =>
    listOf([...account.clocks].map(([id, kept]) => clockShape(id, kept))),
  'POST /v1/test_helpers/test_clocks': ({ account, params }) => {
    const id = `clock_${account.nextNumber()}`
    const kept = {
      name: textIn(params, 'name') ?? '',
      frozen: Number(textIn(params, 'frozen_time')),
      isAdvancing: false,
    }
    account.clocks.set(id, kept)
    return clockShape(id, kept)
  },
  'GET /v1/test_helpers/test_clocks/:id': ({ account, ids: [id = ''] }) => {
    const kept = clockOf(account, id)
    const shown = clockShape(id, kept)
    // It arrives while nobody looks.
    kept.isAdvancing = false
    return shown
  },
  'POST /v1/test_helpers/test_clocks/:id/advance': advanceClock,
}
